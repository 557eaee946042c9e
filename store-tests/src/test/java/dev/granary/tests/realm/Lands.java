package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.List;

/** Two worlds and a store that refer to each other: all that is tested, and all that may be seen of it. */
record Lands(RealmWorld realm, HavenWorld havens, DeedStore deeds) {
    static final String[] SORTS = {"a", "b", "c", "bound"};

    Lands() {
        this(new RealmWorld(), new HavenWorld(), new DeedStore());
        connect();
    }

    private void connect() {
        realm.connect(havens);
        realm.connect(deeds);
        havens.connect(realm);
        deeds.connect(realm);
    }

    Lands copy() {
        Lands copy = new Lands(realm.copy(), havens.copy(), deeds.copy());
        copy.connect();
        return copy;
    }

    void trim() {
        realm.trim();
        havens.trim();
        deeds.trim();
    }

    boolean contains(Handle<?> handle) {
        return realm.contains(of(handle)) || havens.contains(of(handle)) || deeds.contains(of(handle));
    }

    @SuppressWarnings("unchecked")
    private static <T> Handle<T> of(Handle<?> handle) {
        return (Handle<T>) handle;
    }

    /** Of all three, at the same time. */
    record Snapshots(RealmWorld.Snapshot realm, HavenWorld.Snapshot havens, DeedStore.Snapshot deeds) {}

    Snapshots snapshot() {
        return new Snapshots(realm.snapshot(), havens.snapshot(), deeds.snapshot());
    }

    void snapshot(Snapshots again) {
        realm.snapshot(again.realm());
        havens.snapshot(again.havens());
        deeds.snapshot(again.deeds());
    }

    void restore(Snapshots snapshots) {
        realm.restore(snapshots.realm());
        havens.restore(snapshots.havens());
        deeds.restore(snapshots.deeds());
    }

    /** All that may be seen; handles in advance are others each time. Creates some, to see which they are. */
    List<Object> state() {
        List<Object> state = new ArrayList<>();
        addValues(state);
        addFound(state);
        state.add(realm.commands().size());
        addNext(state);
        return state;
    }

    private void addValues(List<Object> state) {
        for (RealmWorld.Cursor cursor : realm.query()) {
            Soul soul = Soul.of(realm, cursor.handle());
            Soul known = soul.renamed(each -> RealmModel.isPending(each) ? Handle.none() : each);
            state.add(cursor.handle() + " " + known);
        }
        havens.query().forEach(cursor -> state.add(cursor.toString()));
        deeds.forEach(cursor -> state.add(cursor.toString()));
    }

    private void addFound(List<Object> state) {
        for (String sort : SORTS) {
            state.add(names(realm.byLabelSort(sort)));
        }
        for (RealmWorld.Cursor cursor : realm.query()) {
            state.add(names(realm.byTieLord(cursor.handle())));
            state.add(names(realm.byTieFriend(cursor.handle())));
            state.add(names(realm.byBagHeld(cursor.handle())));
            state.add(deeds.byOwner(cursor.handle()).count());
        }
        for (int number = 0; number < 5; number++) {
            RealmWorld.NearSpotHits hits = realm.nearSpot();
            List<String> near = new ArrayList<>();
            for (int found = hits.find(number * 4, 7, 9); found > 0; found--) {
                near.add(hits.handle(found - 1).toString());
            }
            state.add(near);
            state.add(names(realm.bySpotCoinsWorth(number)));
        }
        for (DeedStore.Cursor cursor : deeds) {
            state.add(names(realm.byTieDeed(cursor.handle())));
        }
        state.add(names(realm.byLabelRank()));
    }

    /** In the order in which they are found. */
    private static List<String> names(Iterable<RealmWorld.Cursor> found) {
        List<String> names = new ArrayList<>();
        found.forEach(cursor -> names.add(cursor.handle().toString()));
        return names;
    }

    private void addNext(List<Object> state) {
        for (RealmWorld.Page page : realm.pages()) {
            state.add(List.of(
                    page.number(),
                    page.size(),
                    page.hasMoodSummary(),
                    page.hasTieSummary(),
                    page.moodWeight() == null));
        }
        for (int number = 0; number < 70; number++) {
            Handle<Realm> next = realm.create();
            state.add(next.toString());
            if (number % 3 == 0) {
                realm.destroy(next);
            }
        }
        state.add(havens.create().toString());
        state.add(deeds.add(Handle.none(), 0).toString());
    }
}
