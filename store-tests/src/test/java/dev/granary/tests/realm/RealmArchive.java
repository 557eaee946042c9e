package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Archive;
import dev.granary.Handle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** All is saved, and loaded in any order: what is there already can be asked and written, even if the rest is never loaded. */
final class RealmArchive extends RealmSteps {
    private final Path path;

    RealmArchive(Twins twins, RealmChoice choice, Path path) {
        super(twins, choice);
        this.path = path;
    }

    /** True where what was loaded has taken the place of what was saved. */
    boolean save() {
        Lands lands = twins.lands();
        if (model.souls.values().stream().anyMatch(RealmArchive::hasPending)) {
            assertThrows(
                    IllegalStateException.class,
                    () -> Archive.save(path, lands.realm(), lands.havens(), lands.deeds()));
            return false;
        }
        if (model.commands.waiting() > 0) {
            return false;
        }
        try {
            Archive.save(path, lands.realm(), lands.havens(), lands.deeds());
            Archive archive = Archive.load(path);
            boolean isRealmFirst = choice.yes();
            RealmWorld realm = isRealmFirst ? RealmWorld.load(archive) : null;
            DeedStore deeds = choice.yes() ? DeedStore.load(archive) : null;
            HavenWorld havens = choice.yes() ? HavenWorld.load(archive) : null;
            realm = isRealmFirst ? realm : RealmWorld.load(archive);
            checkSome(archive, realm, deeds != null);
            if ((deeds == null || havens == null) && choice.yes()) {
                archive.close();
                return false; // some are never loaded
            }
            deeds = deeds == null ? DeedStore.load(archive) : deeds;
            havens = havens == null ? HavenWorld.load(archive) : havens;
            twins.become(new Lands(realm, havens, deeds), archive::handle);
            return true;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static boolean hasPending(Soul soul) {
        boolean[] isAny = {false};
        soul.renamed(each -> {
            isAny[0] |= RealmModel.isPending(each);
            return each;
        });
        return isAny[0];
    }

    /** Where others are not loaded: a reference to what is not there yet can be written again, and no other one. */
    private void checkSome(Archive archive, RealmWorld some, boolean areDeeds) {
        model.souls.forEach((entity, soul) -> {
            Handle<Realm> again = archive.handle(entity);
            Soul then = soul.renamed(archive::handle);
            assertEquals(then, Soul.of(some, again));
            if (then.tie() != null) {
                some.tiePlain(again, again);
                some.tiePlain(again, then.tie().plain());
                if (then.mood() != null) {
                    some.mood(again, new Realm.Mood(true, Realm.Kind.ODD, 6));
                    some.mood(again, then.mood());
                }
                if (!areDeeds && !then.tie().deed().isNone()) {
                    assertEquals(then.tie().deed(), some.tieDeed(again));
                    some.tieDeed(again, then.tie().deed());
                }
            }
        });
        if (!areDeeds && !model.deeds.isEmpty()) {
            Handle<Deed> deed = choice.any(model.deeds.keySet());
            model.having(soul -> soul.tie() != null && !soul.tie().deed().equals(deed)).stream()
                    .limit(1)
                    .forEach(entity -> assertThrows(
                            IllegalStateException.class,
                            () -> some.tieDeed(archive.handle(entity), archive.handle(deed))));
        }
        assertEquals(model.souls.size(), some.query().count());
    }
}
