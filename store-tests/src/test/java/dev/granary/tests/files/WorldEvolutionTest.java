package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Default;
import dev.granary.Handle;
import dev.granary.Unique;
import dev.granary.Was;
import dev.granary.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Worlds whose components are others than when their file was written. */
class WorldEvolutionTest {
    @World({Then.Name.class, Then.Place.class, Then.Wet.class, Then.Gone.class})
    interface Then {
        enum Rank {
            LOW,
            OLD,
            HIGH
        }

        record Name(int number, byte age, Rank rank) {}

        record Place(float x, float y) {}

        record Wet() {}

        record Gone(long value) {}
    }

    /** Other components, in another order, whose columns are wider, renamed, nested, new and in keys. */
    @World({Now.Fresh.class, Now.Place.class, Now.Name.class, Now.Wet.class})
    interface Now {
        enum Rank {
            HIGH,
            @Was("OLD")
            USED,
            LOW
        }

        record Spot(double x, double y) {}

        record Place(
                @Was("") Spot at,
                @Default("2.5") float height,
                @Default("true") boolean dry) {}

        record Name(@Unique @Was("number") long id, Rank rank, int age) {}

        record Wet() {}

        record Fresh(int value) {}
    }

    /** One has another name, and one is new that has the name of one that is gone. */
    @World({Renamed.Title.class, Renamed.Damp.class, Renamed.Dry.class})
    interface Renamed {
        @Was({"Label", "Name"})
        record Title(int number) {}

        @Was("Wet")
        record Damp() {}

        record Dry() {}
    }

    @World(Narrow.Name.class)
    interface Narrow {
        record Name(short number) {}
    }

    @World(Lacking.Place.class)
    interface Lacking {
        record Place(float x, float y, float z) {}
    }

    @World(Twice.Name.class)
    interface Twice {
        record Name(@Unique byte age) {}
    }

    @World(Bare.Place.class)
    interface Bare {
        record Place() {}
    }

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("then");
    }

    private void save(int count) throws IOException {
        WorldEvolutionTest_ThenWorld world = new WorldEvolutionTest_ThenWorld();
        for (int number = 0; number < count; number++) {
            WorldEvolutionTest_ThenWorld.ArchetypeBuilder builder = world.archetype();
            if (number % 2 == 0) {
                builder.with(new Then.Name(number, (byte) (number % 100), Then.Rank.values()[number % 3]));
            }
            if (number % 3 != 0) {
                builder.with(new Then.Place(number, -number));
            }
            if (number % 5 == 0) {
                builder.with(new Then.Gone(number));
            }
            Handle<Then> entity = world.create(builder.build());
            if (number % 7 == 0) {
                world.addWet(entity);
            }
            if (number % 11 == 0) {
                world.destroy(entity);
            }
        }
        world.save(path);
    }

    @Test
    void componentsAreFoundByTheirNames() throws IOException {
        int count = 9_000;
        save(count);
        WorldEvolutionTest_NowWorld world = WorldEvolutionTest_NowWorld.load(path);
        int expected = 0;
        for (int number = 0; number < count; number += 2) {
            if (number % 11 == 0) {
                assertTrue(world.byNameId(number).isNone());
                continue;
            }
            expected++;
            Handle<Now> entity = world.byNameId(number);
            Now.Rank rank = Now.Rank.values()[2 - number % 3];
            assertEquals(new Now.Name(number, rank, number % 100), world.name(entity));
            assertEquals(
                    number % 3 == 0 ? null : new Now.Place(new Now.Spot(number, -number), 2.5f, true),
                    world.findPlace(entity));
            assertEquals(number % 7 == 0, world.hasWet(entity));
            assertFalse(world.hasFresh(entity));
        }
        assertEquals(expected, world.query().name().count());
        goesOn(world);
    }

    /** What comes gets slots of its own, on pages of two homes that were of the removed component too. */
    private static void goesOn(WorldEvolutionTest_NowWorld world) {
        Set<Handle<Now>> all = new HashSet<>();
        world.query().forEach(cursor -> all.add(cursor.handle()));
        WorldEvolutionTest_NowWorld.Archetype archetype = world.archetype()
                .with(new Now.Place(new Now.Spot(0, 0), 0, false))
                .build();
        for (int more = 0; more < 5_000; more++) {
            assertTrue(all.add(more % 2 == 0 ? world.create() : world.create(archetype)));
        }
        assertEquals(all.size(), world.size());
        assertEquals(world.size(), world.query().count());
        assertEquals(all.size(), world.query().destroyAll());
        world.trim();
        assertEquals(0, world.stats().pages());
    }

    @Test
    void componentsAreFoundByTheNamesThatTheyHad() throws IOException {
        save(1_000);
        WorldEvolutionTest_RenamedWorld world = WorldEvolutionTest_RenamedWorld.load(path);
        WorldEvolutionTest_NowWorld byName = WorldEvolutionTest_NowWorld.load(path);
        assertEquals(byName.query().name().count(), world.query().title().count());
        assertEquals(byName.query().wet().count(), world.query().damp().count());
        assertEquals(
                byName.query().name().nameId().sum(),
                world.query().title().titleNumber().sum());
        assertEquals(0, world.query().dry().count());
        Path again = path.resolveSibling("again");
        world.save(again);
        assertEquals(
                world.query().damp().count(),
                WorldEvolutionTest_RenamedWorld.load(again).query().damp().count());
    }

    @Test
    void anEntityWithoutAnyOfTheComponentsIsThere() throws IOException {
        save(1_000);
        assertEquals(1_000 - 91, WorldEvolutionTest_BareWorld.load(path).size());
    }

    @Test
    void whatCantBeReadIsNamed() throws IOException {
        save(100);
        assertEquals(
                path
                        + " is no file for WorldEvolutionTest_NarrowWorld: its column Name.number is of type int"
                        + " (expected: short, byte)",
                assertThrows(IOException.class, () -> WorldEvolutionTest_NarrowWorld.load(path))
                        .getMessage());
        assertEquals(
                path
                        + " is no file for WorldEvolutionTest_LackingWorld: it has no column Place.z, but Place.x,"
                        + " Place.y (expected: one of type float, of that name or one in @Was; or a @Default of the"
                        + " component)",
                assertThrows(IOException.class, () -> WorldEvolutionTest_LackingWorld.load(path))
                        .getMessage());
        save(300); // of which two have one age
        String message = assertThrows(IOException.class, () -> WorldEvolutionTest_TwiceWorld.load(path))
                .getMessage();
        assertTrue(message.startsWith(path + " can't be loaded: "), message);
    }
}
