package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.SoA;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Kernels that ask for numbers which are objects: those may be {@code null}, and are compared as objects or as numbers. Where no
 * warning is suppressed, the loop asks itself.
 */
class BoxesInConditionsTest {
    private static int calls;

    @BulkData
    record Box(
            int x,
            @Boxed Integer a,
            @Boxed Integer b,
            @Boxed Long q,
            int hits) {
        Box hit() {
            return new Box(x, a, b, q, hits + 1);
        }
    }

    private interface Method {
        Box of(Box box, Integer limit, Boolean no);
    }

    private interface Loop {
        void over(BoxesInConditionsTest_BoxStore store, Integer limit, Boolean no);
    }

    @Kernels(Box.class)
    static final class Boxes {
        private Boxes() {}

        @Kernel
        static Box differ(Box box) {
            int n = box.a();
            return n != box.b() ? box : box.hit();
        }

        @Kernel
        static Box differAsLong(Box box) {
            long n = box.a();
            if (n == box.q()) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        static Box inferred(Box box, Integer limit) {
            var n = box.a();
            if (n == limit || n == box.b()) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        static Box object(Box box, Integer limit) {
            Integer n = box.a();
            if (n != null && n == limit) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Box wider(Box box) {
            Object n = box.a();
            if (n == box.q() || n == (Object) 1000) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        static Box primitive(Box box) {
            int n = box.a();
            if (box.x() > 0) {
                return box;
            }
            return n > 0 ? box.hit() : box;
        }

        @Kernel
        static Box compared(Box box) {
            boolean n = box.a() == 5;
            if (box.x() > 0) {
                return box;
            }
            return n ? box.hit() : box;
        }

        @Kernel
        static Box comparedWithPassed(Box box, Integer limit) {
            boolean n = box.x() == limit;
            if (box.x() > 0) {
                return box;
            }
            return n ? box.hit() : box;
        }

        @Kernel
        static Box sum(Box box, Integer limit) {
            int n = limit + 1;
            if (box.x() > 0) {
                return box;
            }
            return n > 0 ? box.hit() : box;
        }

        @Kernel
        static Box declared(Box box, Integer limit) {
            long n = limit;
            if (box.x() > 0) {
                return box;
            }
            return n > 0 ? box.hit() : box;
        }

        @Kernel
        static Box not(Box box, Boolean no) {
            boolean n = !no;
            if (box.x() > 0) {
                return box;
            }
            return n ? box.hit() : box;
        }

        @Kernel
        static Box chosen(Box box, Boolean no) {
            int n = no ? 1 : 2;
            if (box.x() > 0) {
                return box;
            }
            return n > 1 ? box.hit() : box;
        }

        @Kernel
        static Box isNull(Box box, Integer limit) {
            if (isAboveOr(box.x(), limit == null)) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Box sumPassedOn(Box box, Integer limit) {
            if (isAbove(box.x(), limit + 1)) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Box castPassedOn(Box box, Integer limit) {
            if (isAbove(box.x(), (int) limit)) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Box componentPassedOn(Box box) {
            if (isAbove(box.x(), box.a())) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Box quotientPassedOn(Box box) {
            if (isAbove(box.x(), 1 / (box.x() - 1))) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        @SuppressWarnings({"Granary/MergedRecords", "Granary/SharedField"})
        static Box effectPassedOn(Box box) {
            if (isAbove(box.x(), calls++)) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Box callPassedOn(Box box) {
            if (isAbove(box.x(), next())) {
                return box;
            }
            return box.hit();
        }

        @Kernel
        static Box objectPassedOn(Box box, Integer limit) {
            if (isAboveAll(box.x(), limit, box.a(), "text")) {
                return box;
            }
            return box.hit();
        }

        static int next() {
            return ++calls;
        }

        static boolean isAbove(int x, int unused) {
            return x > 0;
        }

        static boolean isAboveOr(int x, boolean is) {
            return x > 0 || is;
        }

        static boolean isAboveAll(int x, Integer limit, Object component, String text) {
            return x > 0;
        }
    }

    /** All that a kernel may find, in items of different numbers, and the same number as the same object and as another one. */
    private static List<Box> boxes() {
        List<Box> boxes = new ArrayList<>();
        for (int x = 0; x < 3; x++) {
            for (Integer a : Arrays.asList(5, 1000)) {
                for (Integer b : Arrays.asList(5, 1000, a)) {
                    for (Long q : Arrays.asList(5L, 1000L)) {
                        boxes.add(new Box(x, a, b, q, 0));
                    }
                }
            }
        }
        return boxes;
    }

    /** The same, and {@code null} in one place of one of them, or nowhere. */
    private static List<List<Box>> cases() {
        List<List<Box>> cases = new ArrayList<>();
        cases.add(boxes());
        for (int at = 0; at < boxes().size(); at += 5) {
            for (UnaryOperator<Box> change : List.<UnaryOperator<Box>>of(
                    box -> new Box(box.x(), null, box.b(), box.q(), 0),
                    box -> new Box(box.x(), box.a(), null, box.q(), 0),
                    box -> new Box(box.x(), box.a(), box.b(), null, 0))) {
                List<Box> boxes = boxes();
                boxes.set(at, change.apply(boxes.get(at)));
                cases.add(boxes);
            }
        }
        return cases;
    }

    /** What is in the end, up to an exception, which is named. */
    private static String directly(List<Box> boxes, Method method, Integer limit, Boolean no) {
        List<Box> results = new ArrayList<>(boxes);
        String failure = "";
        calls = 0;
        try {
            results.replaceAll(box -> method.of(box, limit, no));
        } catch (NullPointerException | ArithmeticException failed) {
            failure = failed.getClass().getSimpleName();
        }
        return results + failure + calls;
    }

    private static String inALoop(List<Box> boxes, Loop loop, Integer limit, Boolean no) {
        BoxesInConditionsTest_BoxStore store = new BoxesInConditionsTest_BoxStore();
        boxes.forEach(store::add);
        String failure = "";
        calls = 0;
        try {
            loop.over(store, limit, no);
        } catch (NullPointerException | ArithmeticException failed) {
            failure = failed.getClass().getSimpleName();
        }
        return store.stream().toList() + failure + calls;
    }

    private static void check(String name, Loop loop, Method method) {
        for (List<Box> boxes : cases()) {
            for (Integer limit : Arrays.asList(null, 5, 1000, boxes.getLast().a())) {
                for (Boolean no : Arrays.asList(null, true, false)) {
                    assertEquals(
                            directly(boxes, method, limit, no),
                            inALoop(boxes, loop, limit, no),
                            () -> name + " of " + boxes + " with " + limit + ", " + no);
                }
            }
        }
    }

    @Test
    void isAsWithTheMethodItself() {
        check(
                "differ",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.differ(store),
                (box, limit, no) -> Boxes.differ(box));
        check(
                "differAsLong",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.differAsLong(store),
                (box, limit, no) -> Boxes.differAsLong(box));
        check(
                "inferred",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.inferred(store, limit),
                (box, limit, no) -> Boxes.inferred(box, limit));
        check(
                "object",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.object(store, limit),
                (box, limit, no) -> Boxes.object(box, limit));
        check(
                "wider",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.wider(store),
                (box, limit, no) -> Boxes.wider(box));
        check(
                "primitive",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.primitive(store),
                (box, limit, no) -> Boxes.primitive(box));
        check(
                "compared",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.compared(store),
                (box, limit, no) -> Boxes.compared(box));
        check(
                "comparedWithPassed",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.comparedWithPassed(store, limit),
                (box, limit, no) -> Boxes.comparedWithPassed(box, limit));
        check(
                "sum",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.sum(store, limit),
                (box, limit, no) -> Boxes.sum(box, limit));
        check(
                "declared",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.declared(store, limit),
                (box, limit, no) -> Boxes.declared(box, limit));
        check(
                "not",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.not(store, no),
                (box, limit, no) -> Boxes.not(box, no));
        check(
                "chosen",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.chosen(store, no),
                (box, limit, no) -> Boxes.chosen(box, no));
        check(
                "isNull",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.isNull(store, limit),
                (box, limit, no) -> Boxes.isNull(box, limit));
        check(
                "sumPassedOn",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.sumPassedOn(store, limit),
                (box, limit, no) -> Boxes.sumPassedOn(box, limit));
        check(
                "castPassedOn",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.castPassedOn(store, limit),
                (box, limit, no) -> Boxes.castPassedOn(box, limit));
        check(
                "componentPassedOn",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.componentPassedOn(store),
                (box, limit, no) -> Boxes.componentPassedOn(box));
        check(
                "quotientPassedOn",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.quotientPassedOn(store),
                (box, limit, no) -> Boxes.quotientPassedOn(box));
        check(
                "effectPassedOn",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.effectPassedOn(store),
                (box, limit, no) -> Boxes.effectPassedOn(box));
        check(
                "callPassedOn",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.callPassedOn(store),
                (box, limit, no) -> Boxes.callPassedOn(box));
        check(
                "objectPassedOn",
                (store, limit, no) -> BoxesInConditionsTest_BoxesKernels.objectPassedOn(store, limit),
                (box, limit, no) -> Boxes.objectPassedOn(box, limit));
    }

    @SoA
    record Texts(@Boxed List<String> words, @Boxed List<Integer> lengths, int hits) {
        @Kernel
        @SuppressWarnings("Granary/MergedRecords")
        static Texts differ(Texts texts) {
            List<?> words = texts.words();
            if (words == texts.lengths()) {
                return texts;
            }
            return new Texts(texts.words(), texts.lengths(), texts.hits() + 1);
        }
    }

    /** As objects of one class without its arguments they may be the same, as those of two with them they can't be asked. */
    @Test
    @SuppressWarnings("unchecked")
    void objectsOfGenericClasses() {
        BoxesInConditionsTest_TextsStore store = new BoxesInConditionsTest_TextsStore();
        List<?> none = new ArrayList<>();
        store.add((List<String>) none, (List<Integer>) none, 0);
        store.add(List.of("a"), List.of(1), 0);
        BoxesInConditionsTest_TextsKernels.differ(store);
        assertEquals(List.of(0, 1), store.stream().map(Texts::hits).toList());
    }
}
