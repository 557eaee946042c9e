package dev.granary.tests;

import static dev.granary.tests.Things.call;
import static dev.granary.tests.Things.on;
import static dev.granary.tests.Things.tryCall;

import dev.granary.Handle;
import dev.granary.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** A store of each kind, with full words, holes and empty words, and the kernels that run on it. */
@ParameterizedClass
@MethodSource("kinds")
abstract class ThingContract {
    private static final ForkJoinPool POOL = new ForkJoinPool(3);

    @Parameter
    KernelKind kind;

    Store<Object> store;
    final Map<Handle<Object>, Object> expected = new LinkedHashMap<>();

    /** A third of them, of which each layout, growth and way to remove is one. */
    static Stream<KernelKind> kinds() {
        List<KernelKind> all = KernelContractTest.allKinds().toList();
        return IntStream.range(0, all.size()).filter(number -> number % 3 == 0).mapToObj(all::get);
    }

    @SuppressWarnings("unchecked")
    final void fill(int items) {
        try {
            store = (Store<Object>)
                    kind.loadWithQueries("ThingStore").getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        expected.clear();
        SplittableRandom random = new SplittableRandom(items);
        for (int id = 0; id < items; id++) {
            add(id);
        }
        for (Handle<Object> handle : List.copyOf(expected.keySet())) {
            int word = id(expected.get(handle)) / 64 % 4;
            if (word == 1 && random.nextInt(3) == 0 || word == 2 && random.nextInt(40) != 0) {
                store.remove(handle);
                expected.remove(handle);
            }
        }
    }

    final void add(int id) {
        Object item = call(kind.loadWithQueries("Thing"), "of", id);
        expected.put(store.add(item), item);
    }

    /** Runs the kernel on the store, in a pool or not. */
    final Object run(boolean inPool, String kernel, Object... arguments) {
        List<Object> all = new ArrayList<>(List.of(store));
        all.addAll(List.of(arguments));
        if (inPool) {
            all.add(POOL);
        }
        try {
            return tryCall(kind.loadWithQueries("ThingQueriesKernels"), kernel, all.toArray());
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(kernel, e);
        }
    }

    @SuppressWarnings("unchecked")
    final <K> K constant(String name) {
        return (K) Reflection.constant(kind.loadWithQueries("ThingStore"), name);
    }

    static int id(Object item) {
        return (int) on(item, "id");
    }

    static boolean is(Object item, String flag) {
        return (boolean) on(item, flag);
    }
}
