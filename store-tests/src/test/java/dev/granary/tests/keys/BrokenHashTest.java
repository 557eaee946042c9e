package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Objects in keys whose {@code hashCode} throws whatever it wants: an item is added or not, and goes in any case. */
class BrokenHashTest {
    private static Supplier<Throwable> failure;

    record Name(String text) {
        @Override
        public int hashCode() {
            if (failure != null) {
                throw BrokenHashTest.<RuntimeException>unchecked(failure.get());
            }
            return text.hashCode();
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }

    @BulkData
    record Guest(@Unique int id, @Index @Boxed Name name) {}

    @Test
    void itemsGo() {
        List<Supplier<Throwable>> failures = List.of(
                IllegalStateException::new,
                StackOverflowError::new,
                OutOfMemoryError::new,
                AssertionError::new,
                Exception::new);
        for (Supplier<Throwable> each : failures) {
            BrokenHashTest_GuestStore guests = new BrokenHashTest_GuestStore();
            List<Handle<Guest>> handles = new ArrayList<>();
            for (int id = 0; id < 6; id++) {
                handles.add(guests.add(id, new Name("" + id % 4)));
            }
            failure = each;
            Class<? extends Throwable> type = each.get().getClass();
            assertThrows(type, () -> guests.add(9, new Name("0")));
            assertThrows(type, () -> guests.name(handles.get(3), new Name("0")));
            guests.remove(handles.get(3));
            guests.remove(handles.get(0));
            failure = null;
            assertEquals(4, guests.size());
            assertEquals(Handle.none(), guests.byId(3));
            assertEquals(0, guests.byName(new Name("3")).count());
            assertEquals(1, guests.byName(new Name("0")).count());
            guests.add(3, new Name("3"));
            assertEquals(1, guests.byName(new Name("3")).count());
            failure = each;
            guests.clear();
            failure = null;
            assertEquals(0, guests.byName(new Name("1")).count());
        }
    }
}
