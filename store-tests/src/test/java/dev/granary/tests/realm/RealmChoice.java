package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a step takes by chance: whom, and what values, which now and then are of what is gone. */
final class RealmChoice {
    /** Of labels; few, so that they are often taken. */
    static final int IDS = 60;

    private final Twins twins;
    private SplittableRandom random = new SplittableRandom(0);

    RealmChoice(Twins twins) {
        this.twins = twins;
    }

    /** All choices follow from this one from now on. */
    void begin(SplittableRandom other) {
        random = other;
    }

    SplittableRandom random() {
        return random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean yes() {
        return random.nextBoolean();
    }

    boolean oneIn(int number) {
        return random.nextInt(number) == 0;
    }

    <T> T any(Collection<T> all) {
        return all.stream().skip(below(all.size())).findFirst().orElseThrow();
    }

    /** None if there is none, or in one of so many cases. */
    <T> Handle<T> anyBut(int number, Set<Handle<T>> all) {
        return all.isEmpty() || oneIn(number) ? Handle.none() : any(all);
    }

    Handle<Realm> entity() {
        return anyBut(4, twins.model().souls.keySet());
    }

    /** Seldom one that is gone. */
    Handle<Realm> entityEver() {
        if (!oneIn(80)) {
            return entity();
        }
        Handle<Realm> gone = twins.realm().create(twins.realm().archetype().build());
        twins.realm().destroy(gone);
        twins.see(gone);
        return gone;
    }

    private <T> List<T> some(int most, IntFunction<T> each) {
        return IntStream.range(0, below(most + 1)).mapToObj(each).toList();
    }

    Part part() {
        return any(List.of(Part.values()));
    }

    Record value(Part part) {
        return switch (part) {
            case LABEL -> new Realm.Label(below(IDS), Lands.SORTS[below(4)], below(5));
            case TIE ->
                new Realm.Tie(
                        oneIn(3) ? entityEver() : Handle.none(),
                        entityEver(),
                        entity(),
                        anyBut(2, twins.model().deeds.keySet()),
                        oneIn(4) ? anyBut(8, twins.model().ships.keySet()) : Handle.none());
            case BAG ->
                new Realm.Bag(some(3, any -> entityEver()).stream()
                        .filter(each -> !each.isNone())
                        .toList());
            case MOOD -> new Realm.Mood(yes(), Realm.Kind.values()[below(3)], below(7));
            case SPOT ->
                new Realm.Spot(
                        new Realm.Place(below(20), below(20)),
                        yes() ? null : "note " + below(9),
                        some(2, any -> new Realm.Coin(below(5), entity())));
            case MARKED -> new Realm.Marked();
            case LIT -> new Realm.Lit();
        };
    }

    /** The same with some more of these in it. */
    Record with(Record value, List<Handle<Realm>> these) {
        return switch (value) {
            case Realm.Tie tie
            when !these.isEmpty() ->
                new Realm.Tie(
                        oneIn(4) ? any(these) : tie.lord(),
                        yes() ? any(these) : tie.friend(),
                        yes() ? any(these) : tie.plain(),
                        tie.deed(),
                        tie.port());
            case Realm.Bag bag when !these.isEmpty() -> new Realm.Bag(and(bag.held(), any(these)));
            case Realm.Spot spot
            when !these.isEmpty() ->
                new Realm.Spot(spot.at(), spot.note(), and(spot.coins(), new Realm.Coin(1, any(these))));
            default -> value;
        };
    }

    private static <T> List<T> and(List<T> all, T more) {
        return Stream.concat(all.stream(), Stream.of(more)).toList();
    }

    Soul soul() {
        Soul soul = Soul.NOTHING;
        for (int count = below(5); count > 0; count--) {
            soul = soul.with(value(part()));
        }
        return soul;
    }

    /** Some of them, each in one of so many cases. */
    <T> List<T> each(int number, T[] all) {
        List<T> some = new ArrayList<>();
        for (T each : all) {
            if (oneIn(number)) {
                some.add(each);
            }
        }
        return some;
    }
}
