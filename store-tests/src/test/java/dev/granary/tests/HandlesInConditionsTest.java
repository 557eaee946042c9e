package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Kernels that ask whether a handle is another one. As this file compiles without a warning, no item is made for those that stay. */
class HandlesInConditionsTest {
    @BulkData
    record Arrow(Handle<Arrow> from, Handle<Arrow> to, Handle<?> any, int hits) {}

    @Kernels(Arrow.class)
    static final class Arrows {
        private Arrows() {}

        @Kernel
        static Arrow fromPassed(Arrow arrow, Handle<Arrow> own, Handle<Arrow> who) {
            if (!arrow.from().equals(who)) {
                return arrow;
            }
            return new Arrow(arrow.from(), arrow.to(), arrow.any(), arrow.hits() + 1);
        }

        @Kernel
        static Arrow passedIs(Arrow arrow, Handle<Arrow> own, Handle<?> who) {
            if (!who.equals((arrow.to())) && !arrow.any().equals(who)) {
                return arrow;
            }
            return new Arrow(arrow.from(), arrow.to(), arrow.any(), arrow.hits() + 1);
        }

        @Kernel
        static Arrow sameEnds(Arrow arrow) {
            Handle<Arrow> from = arrow.from();
            return from.equals(arrow.to()) || from.isNone()
                    ? new Arrow(arrow.from(), arrow.to(), arrow.any(), arrow.hits() + 1)
                    : arrow;
        }

        @Kernel
        static Arrow bitsOfPassed(Arrow arrow, Handle<Arrow> own, Handle<Arrow> who) {
            if (who.isNone() || arrow.to().bits() != who.bits()) {
                return arrow;
            }
            return new Arrow(arrow.from(), arrow.to(), arrow.any(), arrow.hits() + 1);
        }
    }

    private static List<Handle<Arrow>> fill(Store<Arrow> store) {
        List<Handle<Arrow>> handles = new ArrayList<>();
        handles.add(Handle.none());
        for (int number = 0; number < 300; number++) {
            Handle<Arrow> from = handles.get(number % 7 % handles.size());
            Handle<Arrow> to = handles.get(number % 5 % handles.size());
            handles.add(store.add(new Arrow(from, to, number % 3 == 0 ? from : Handle.none(), number)));
        }
        return handles;
    }

    private static void check(HandlesInConditionsTest_ArrowStore store, Runnable loop, UnaryOperator<Arrow> method) {
        List<Arrow> expected = store.stream().map(method).toList();
        loop.run();
        assertEquals(expected, store.stream().toList());
    }

    @Test
    void isAsWithTheMethodItself() {
        HandlesInConditionsTest_ArrowStore store = new HandlesInConditionsTest_ArrowStore();
        List<Handle<Arrow>> handles = fill(store);
        for (Handle<Arrow> who : handles.subList(0, 9)) {
            check(
                    store,
                    () -> HandlesInConditionsTest_ArrowsKernels.fromPassed(store, who),
                    arrow -> Arrows.fromPassed(arrow, null, who));
            check(
                    store,
                    () -> HandlesInConditionsTest_ArrowsKernels.passedIs(store, who),
                    arrow -> Arrows.passedIs(arrow, null, who));
            check(
                    store,
                    () -> HandlesInConditionsTest_ArrowsKernels.bitsOfPassed(store, who),
                    arrow -> Arrows.bitsOfPassed(arrow, null, who));
            check(store, () -> HandlesInConditionsTest_ArrowsKernels.sameEnds(store), Arrows::sameEnds);
        }
    }

    @Test
    void noHandleIsNoneOfThem() {
        HandlesInConditionsTest_ArrowStore store = new HandlesInConditionsTest_ArrowStore();
        fill(store);
        check(
                store,
                () -> HandlesInConditionsTest_ArrowsKernels.fromPassed(store, null),
                arrow -> Arrows.fromPassed(arrow, null, null));
        List<Arrow> before = store.stream().toList();
        assertThrows(NullPointerException.class, () -> HandlesInConditionsTest_ArrowsKernels.passedIs(store, null));
        assertThrows(NullPointerException.class, () -> HandlesInConditionsTest_ArrowsKernels.bitsOfPassed(store, null));
        assertEquals(before, store.stream().toList());
    }
}
