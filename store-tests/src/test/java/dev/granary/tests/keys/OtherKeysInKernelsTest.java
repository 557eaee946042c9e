package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Ordered;
import dev.granary.Unique;
import dev.granary.World;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A kernel that writes keys sets others of the same items besides: what would not come back with the columns is refused. */
class OtherKeysInKernelsTest {
    record Time(int time) {}

    record Place(float x, float y) {}

    @BulkData
    record Task(
            @Unique int id,
            @Index(where = "open") int owner,
            @Ordered int time,
            @Grid(cell = 2) Place at,
            boolean open) {
        @Kernel
        static Time postpone(Task task, Runnable meanwhile) {
            meanwhile.run();
            return new Time(task.time() + 1);
        }
    }

    @BulkData(layout = Layout.SOA)
    @Index(
            name = "agenda",
            on = {"owner", "time"},
            ordered = true)
    record Turn(@Unique int id, @Index int owner, int time) {
        @Kernel
        static Time postpone(Turn turn, Runnable meanwhile) {
            meanwhile.run();
            return new Time(turn.time() + 1);
        }
    }

    @World(Turn.class)
    interface Hall {
        @Kernel
        static Turn hasten(Turn turn, Runnable meanwhile) {
            meanwhile.run();
            return new Turn(turn.id(), turn.owner(), turn.time() - 1);
        }
    }

    private static void assertRefused(Runnable call, String key) {
        String message = assertThrows(IllegalStateException.class, call::run).getMessage();
        assertTrue(
                message.endsWith(
                        ": " + key + " of an item can't change while a kernel that writes other keys is running;"
                                + " set it before or afterwards"),
                message);
    }

    @Test
    void ofStructs() {
        OtherKeysInKernelsTest_TaskStore tasks = new OtherKeysInKernelsTest_TaskStore();
        for (int id = 0; id < 3; id++) {
            tasks.add(id, 10 + id, 20, id, id, true);
        }
        List<Task> before = tasks.stream().toList();
        Handle<Task> last = tasks.byId(2);
        assertRefused(() -> postpone(tasks, () -> tasks.id(last, 55)), "id");
        assertRefused(() -> postpone(tasks, () -> tasks.owner(last, 55)), "owner");
        assertRefused(() -> postpone(tasks, () -> tasks.open(last, false)), "owner");
        assertRefused(() -> postpone(tasks, () -> tasks.set(last, new Task(56, 1, 1, new Place(0, 0), true))), "id");
        tasks.near(0, 0, 1).count(); // else the grid is made anew in any case
        assertRefused(() -> postpone(tasks, () -> tasks.at(last, new Place(9, 9))), "at");
        assertEquals(before, tasks.stream().toList());
        assertEquals(last, tasks.byId(2));
        assertEquals(1, tasks.byOwner(12).count());
        assertEquals(1, tasks.near(2, 2, 0.5).count());
        tasks.id(last, 55);
        postpone(tasks, () -> tasks.time(last, 99));
        assertEquals(2, tasks.byTime().atMost(21).count());
        assertEquals(last, tasks.byId(55));
    }

    private static void postpone(OtherKeysInKernelsTest_TaskStore tasks, Runnable meanwhile) {
        OtherKeysInKernelsTest_TaskKernels.postpone(tasks, meanwhile);
    }

    /** In columns, those that come back are few: a key of others may change. */
    @Test
    void ofColumns() {
        OtherKeysInKernelsTest_TurnStore turns = new OtherKeysInKernelsTest_TurnStore();
        for (int id = 0; id < 3; id++) {
            turns.add(id, 10 + id, 20);
        }
        Handle<Turn> last = turns.byId(2);
        Consumer<Runnable> postpone = meanwhile -> OtherKeysInKernelsTest_TurnKernels.postpone(turns, meanwhile);
        assertRefused(() -> postpone.accept(() -> turns.owner(last, 55)), "owner");
        assertThrows(
                ArithmeticException.class,
                () -> postpone.accept(() -> {
                    turns.id(last, 77);
                    throw new ArithmeticException();
                }));
        assertEquals(last, turns.byId(77));
        assertEquals(1, turns.byOwner(12).count());
        assertEquals(1, turns.byAgenda(12).count());
    }

    @Test
    void ofWorlds() {
        OtherKeysInKernelsTest_HallWorld hall = new OtherKeysInKernelsTest_HallWorld();
        for (int id = 0; id < 3; id++) {
            hall.add(hall.create(), new Turn(id, 10 + id, 20));
        }
        Handle<Hall> last = hall.byTurnId(2);
        assertRefused(
                () -> OtherKeysInKernelsTest_HallKernels.hasten(hall, () -> hall.turnOwner(last, 55)), "turnOwner");
        assertEquals(12, hall.turnOwner(last));
        assertEquals(1, hall.byTurnOwner(12).count());
    }
}
