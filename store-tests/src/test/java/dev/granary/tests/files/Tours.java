package dev.granary.tests.files;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.tests.Members;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A store of {@link ListVersions.Tour}s of one of the kinds, with random items, some of which are gone. */
final class Tours {
    private final Random random;
    private final Class<?> record;
    final Store<Object> store;

    /** What each item is. */
    final Map<Handle<Object>, ListVersions.Tour> items = new HashMap<>();

    private final List<Handle<Object>> all = new ArrayList<>();

    @SuppressWarnings("unchecked")
    Tours(Class<?> record, Random random) throws ReflectiveOperationException {
        this.random = random;
        this.record = record;
        this.store =
                (Store<Object>) GoodsStore.storeType(record).getConstructor().newInstance();
    }

    /** One long list is longer than a chunk of the file. */
    Tours fill(int additions, boolean hasLong) throws ReflectiveOperationException {
        for (int added = 0; added < additions; added++) {
            Object tour = tour(hasLong && added == additions / 2 ? 40_000 : random.nextInt(8) == 0 ? 70 : 6);
            Handle<Object> handle = store.add(tour);
            items.put(handle, (ListVersions.Tour) tour);
            all.add(handle);
            if (random.nextInt(3) == 0) {
                Handle<Object> gone = all.get(random.nextInt(all.size()));
                store.remove(gone);
                items.remove(gone);
            }
        }
        return this;
    }

    void save(Path path) throws Throwable {
        Members.call(store, "save", path);
    }

    private Object tour(int most) throws ReflectiveOperationException {
        float[] speeds = new float[random.nextInt(most)];
        for (int at = 0; at < speeds.length; at++) {
            speeds[at] = random.nextFloat();
        }
        boolean[] marks = new boolean[random.nextInt(most)];
        for (int at = 0; at < marks.length; at++) {
            marks[at] = random.nextBoolean();
        }
        short[] numbers = new short[random.nextInt(most)];
        for (int at = 0; at < numbers.length; at++) {
            numbers[at] = (short) random.nextInt();
        }
        Constructor<?> constructor = record.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        return constructor.newInstance(
                random.nextInt(), speeds, stops(most), marks, ranks(most), names(most), others(most), numbers);
    }

    private List<ListVersions.Stop> stops(int most) {
        List<ListVersions.Stop> stops = new ArrayList<>();
        for (int left = random.nextInt(most); left > 0; left--) {
            stops.add(new ListVersions.Stop(
                    new ListVersions.Spot(random.nextFloat(), -random.nextFloat()),
                    random.nextInt(),
                    rank(),
                    random.nextBoolean(),
                    (byte) random.nextInt(),
                    name(),
                    other(),
                    random.nextInt(3) == 0 ? null : "note " + random.nextInt(9)));
        }
        return stops;
    }

    private List<Versions.Rank> ranks(int most) {
        List<Versions.Rank> ranks = new ArrayList<>();
        for (int left = random.nextInt(most); left > 0; left--) {
            ranks.add(rank());
        }
        return ranks;
    }

    private List<String> names(int most) {
        List<String> names = new ArrayList<>();
        for (int left = random.nextInt(most); left > 0; left--) {
            names.add(name());
        }
        return names;
    }

    private List<Handle<?>> others(int most) {
        List<Handle<?>> others = new ArrayList<>();
        for (int left = random.nextInt(most); left > 0; left--) {
            others.add(other());
        }
        return others;
    }

    private Versions.Rank rank() {
        return Versions.Rank.values()[random.nextInt(3)];
    }

    private String name() {
        return random.nextInt(5) == 0 ? null : "name " + random.nextInt(20);
    }

    /** Of any item that there was. */
    private Handle<?> other() {
        return all.isEmpty() || random.nextInt(3) == 0 ? Handle.none() : all.get(random.nextInt(all.size()));
    }
}
