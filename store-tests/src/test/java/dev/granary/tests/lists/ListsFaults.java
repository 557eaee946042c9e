package dev.granary.tests.lists;

import dev.granary.Handle;
import dev.granary.runtime.RowAddition;
import dev.granary.runtime.RunView;
import dev.granary.runtime.Savable;
import dev.granary.tests.faults.FaultyCalls;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Calls of a store with lists in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class ListsFaults {
    private static final long SEED = 5;
    private static final int STEPS = 30;
    private static final int NEW_ID = 5_000;

    private ListsFaults() {}

    /** The number of failures that were injected. */
    static int injectAll(Class<? extends Record> ofTest) throws ClassNotFoundException {
        Class<? extends Record> kind = Class.forName(ofTest.getName()).asSubclass(Record.class); // as loaded here
        return calls(kind).injectAll(each -> {
            each.check();
            each.run(3);
            each.end();
        });
    }

    private static Trip trip(int elements) {
        Map<String, List<Object>> lists = new LinkedHashMap<>();
        lists.put("speeds", all(elements, i -> (float) i));
        lists.put("stopCodes", all(3, i -> (byte) i));
        lists.put("marks", all(4, i -> i % 2 == 0));
        lists.put("stages", all(Math.min(elements, 500), ListsFaults::stage));
        lists.put("moods", all(3, i -> Journeys.Mood.values()[i]));
        lists.put("others", all(2, Handle::ofBits));
        lists.put("sums", all(2, i -> (long) i));
        lists.put("names", all(2, i -> "new name " + i));
        return new Trip(NEW_ID, true, 7, lists);
    }

    private static List<Object> all(int count, IntFunction<Object> element) {
        return IntStream.range(0, count).mapToObj(element).toList();
    }

    private static Journeys.Stage stage(int i) {
        return new Journeys.Stage(
                new Journeys.Spot(i, i),
                true,
                Journeys.Mood.GLAD,
                Handle.none(),
                "stage",
                "note",
                i,
                (short) i,
                'a',
                (byte) i);
    }

    private static FaultyCalls<TripSimulation> calls(Class<? extends Record> kind) {
        FaultyCalls<TripSimulation> calls =
                new FaultyCalls<>(() -> filled(kind), each -> each.store().close());
        for (int elements : List.of(0, 5, 500, 33_000)) {
            Trip trip = trip(elements); // not in the call, whose allocations fail
            calls.put("add " + elements, each -> {
                each.items().put(each.store().add(trip), trip.copy());
            });
            if (elements > 500) {
                continue; // once is enough of what is slow
            }
            calls.put("set " + elements, each -> {
                Handle<Object> handle = each.items().keySet().iterator().next();
                each.store().set(handle, trip);
                each.items().put(handle, trip.copy());
            });
        }
        List<Object> speeds = trip(300).speeds();
        calls.put("set list", each -> {
            Handle<Object> handle = each.items().keySet().iterator().next();
            each.store().set(handle, "speeds", speeds);
            each.items().get(handle).speeds().clear();
            each.items().get(handle).speeds().addAll(speeds);
        });
        calls.put("add elements", each -> {
            Handle<Object> handle = each.items().keySet().iterator().next();
            RunView view = each.store().view(handle, "speeds");
            for (int i = 0; i < 600; i++) {
                TripDriver.call(view, "add", (float) i);
                each.items().get(handle).speeds().add((float) i);
            }
        });
        List<Object> stages = trip(300).list("stages");
        calls.put("set list of objects", each -> {
            Handle<Object> handle = each.items().keySet().iterator().next();
            each.store().set(handle, "stages", stages);
            each.items().get(handle).list("stages").clear();
            each.items().get(handle).list("stages").addAll(stages);
        });
        calls.put("add objects", each -> {
            Handle<Object> handle = each.items().keySet().iterator().next();
            RunView view = each.store().view(handle, "stages");
            for (Object stage : stages.subList(0, 70)) {
                TripDriver.call(view, "add", stage);
                each.items().get(handle).list("stages").add(stage);
            }
        });
        int[] sizes = {0, 3, 70, 1, 9};
        calls.put("add columns and take them back", each -> {
            try (RowAddition rows = ((Savable) each.store().store).rowAddition()) {
                rows.add(sizes.length);
                rows.addLists(rows.schema().column("speeds"), sizes);
                rows.addLists(rows.schema().column("stages"), sizes);
            }
        });
        calls.put("remove", each -> {
            Handle<Object> handle = each.items().keySet().iterator().next();
            each.store().store.remove(handle);
            each.items().remove(handle);
        });
        calls.put("clear a list", each -> {
            Handle<Object> handle = each.items().keySet().iterator().next();
            each.store().view(handle, "speeds").clear();
            each.items().get(handle).speeds().clear();
        });
        calls.put("snapshot", each -> each.store().snapshot());
        calls.put("snapshot again", TripSimulation::remember);
        calls.put("restore", TripSimulation::restore);
        calls.put("trim", each -> each.store().store.trim());
        calls.put("clear", each -> {
            each.store().store.clear();
            each.items().clear();
        });
        calls.put(kind.getSimpleName().contains("Packed") ? "sort" : "compact", TripSimulation::compactOrSort);
        return calls;
    }

    private static TripSimulation filled(Class<? extends Record> kind) {
        TripSimulation filled = new TripSimulation(kind, SEED);
        filled.fill(STEPS / 2);
        filled.remember();
        filled.fill(STEPS);
        return filled;
    }
}
