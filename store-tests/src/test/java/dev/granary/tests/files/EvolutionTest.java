package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.Members;
import dev.granary.tests.files.Versions.Rank;
import dev.granary.tests.files.Versions.Vec;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A record changes, and files that were saved before are loaded, or it is said why not. */
class EvolutionTest {
    /** More than are read at once. */
    private static final int MANY = 17_000;

    private final Random random = new Random(Long.getLong("granary.seed", 2026));

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("things");
    }

    static Stream<Class<?>> firstVersions() {
        return Arrays.stream(Versions.class.getDeclaredClasses())
                .filter(type -> Versions.Before.class.isAssignableFrom(type) && type.isRecord());
    }

    private Store<Object> saved(Class<?> record) throws Throwable {
        return saved(record, 500);
    }

    /** What is left of so many items, with holes between them. */
    @SuppressWarnings("unchecked")
    private Store<Object> saved(Class<?> record, int items) throws Throwable {
        Store<Object> store =
                (Store<Object>) GoodsStore.storeType(record).getConstructor().newInstance();
        var constructor = record.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        List<Handle<Object>> handles = new ArrayList<>();
        for (int added = 0; added < items; added++) {
            handles.add(store.add(constructor.newInstance(
                    (byte) random.nextInt(),
                    (short) random.nextInt(),
                    (char) random.nextInt(),
                    random.nextInt(),
                    random.nextLong(),
                    random.nextFloat() - 0.5f,
                    random.nextGaussian(),
                    Rank.values()[random.nextInt(3)],
                    random.nextBoolean(),
                    new Vec(random.nextFloat(), -random.nextFloat()),
                    random.nextFloat(),
                    random.nextFloat(),
                    handles.isEmpty() || random.nextBoolean() ? Handle.none() : handles.getLast())));
            Members.call(store, "old", handles.getLast(), random.nextBoolean());
        }
        handles.removeIf(handle -> random.nextInt(3) == 0 && store.remove(handle));
        Members.call(store, "save", path);
        return store;
    }

    @SuppressWarnings("unchecked")
    private static Iterable<StoreCursor<Object>> items(Object store) {
        return (Iterable<StoreCursor<Object>>) store;
    }

    private static Object of(StoreCursor<Object> item, String component) throws Throwable {
        return Members.call(item, component);
    }

    private static String slot(Handle<?> handle) {
        return HandleBits.slot(handle.bits()) + "v" + HandleBits.generation(handle.bits());
    }

    @ParameterizedTest
    @MethodSource("firstVersions")
    void everyKindReadsWhatWasEveryOther(Class<?> first) throws Throwable {
        Store<Object> store = saved(first, first == Versions.FirstAos.class ? MANY : 500);
        List<List<Object>> expected = new ArrayList<>();
        for (StoreCursor<Object> item : items(store)) {
            Vec spot = (Vec) of(item, "spot");
            Rank rank = (Rank) of(item, "rank");
            expected.add(List.of(
                    slot(item.handle()),
                    slot((Handle<?>) of(item, "friend")),
                    new Versions.Wide(spot.x(), spot.y(), -1.5),
                    new Versions.Extent((float) of(item, "sizeWidth"), (float) of(item, "sizeHeight")),
                    new Versions.Tail((int) of(item, "hp"), (boolean) of(item, "lit")),
                    Short.MAX_VALUE,
                    -7L,
                    'z',
                    Float.floatToRawIntBits(-0.0f),
                    true,
                    Versions.Grade.LEADER,
                    Handle.none(),
                    rank == Rank.MAJOR
                            ? Versions.Grade.MAJOR
                            : rank == Rank.RECRUIT ? Versions.Grade.SOLDIER : Versions.Grade.LEADER,
                    (long) (byte) of(item, "level"),
                    (int) (short) of(item, "seats"),
                    (int) (char) of(item, "mark"),
                    of(item, "serial"),
                    (double) (float) of(item, "weight"),
                    of(item, "worth"),
                    false,
                    of(item, "old")));
        }
        boolean isPacked = first.getSimpleName().endsWith("Packed");
        for (Class<?> last : Versions.class.getDeclaredClasses()) {
            if (!Versions.After.class.isAssignableFrom(last)
                    || !last.isRecord()
                    || last.getSimpleName().endsWith("Packed") != isPacked) {
                continue;
            }
            Object loaded = GoodsStore.load(last, path);
            List<List<Object>> actual = new ArrayList<>();
            for (StoreCursor<Object> item : items(loaded)) {
                actual.add(List.of(
                        slot(item.handle()),
                        slot((Handle<?>) of(item, "mate")),
                        of(item, "place"),
                        of(item, "extent"),
                        of(item, "tail"),
                        of(item, "added"),
                        of(item, "below"),
                        of(item, "letter"),
                        Float.floatToRawIntBits((float) of(item, "zero")),
                        of(item, "isNew"),
                        of(item, "next"),
                        of(item, "none"),
                        of(item, "grade"),
                        of(item, "level"),
                        of(item, "seats"),
                        of(item, "mark"),
                        of(item, "serial"),
                        of(item, "weight"),
                        of(item, "worth"),
                        of(item, "fresh"),
                        of(item, "old")));
            }
            assertEquals(expected, actual, last.getSimpleName());
            checkVacant(loaded, expected.size());
        }
    }

    /** What was filled in is in no row without an item: all that are counted by their bits are items. */
    private static void checkVacant(Object store, int size) throws Throwable {
        Field isNew = store.getClass().getField("IS_NEW");
        isNew.setAccessible(true);
        Object subset = Members.call(store, "where", isNew.get(null));
        assertEquals(size, Members.call(subset, "count"));
    }

    @Test
    void numbersOfOtherTypes() throws Throwable {
        Store<Object> store = saved(Versions.FirstAos.class);
        List<Versions.Widened> expected = store.stream()
                .map(Versions.FirstAos.class::cast)
                .map(then -> new Versions.Widened(
                        then.level(), then.seats(), then.mark(), then.hp(), then.serial(), then.weight()))
                .toList();
        assertEquals(expected, Versions_WidenedStore.load(path).stream().toList());
    }

    @Test
    void elementsOfArrays() throws Exception {
        Versions_TurnedStore store = new Versions_TurnedStore();
        for (int id = 0; id < 100; id++) {
            store.add(new Versions.Turned(id, new float[] {id, 0.5f, -id}));
        }
        store.save(path);
        Versions_UnrolledStore unrolled = Versions_UnrolledStore.load(path);
        Versions_AxesStore axes = Versions_AxesStore.load(path);
        assertEquals(9.0 * 100, Versions_AloneStore.load(path).turn1().sum());
        Versions_LongerStore longer = Versions_LongerStore.load(path);
        for (int id = 0; id < 100; id++) {
            assertEquals(
                    new Versions.Unrolled(-id, id, id),
                    unrolled.stream().toList().get(id));
            assertEquals(
                    new Versions.Axes(new Versions.Axis(id, 0.5f), id),
                    axes.stream().toList().get(id));
            assertArrayEquals(
                    new float[] {id, 0.5f, -id, -1},
                    longer.stream().toList().get(id).spin());
        }
    }

    @Test
    void otherNamesAndPlaces() throws Throwable {
        Store<Object> store = saved(Versions.FirstAos.class);
        List<Versions.FirstAos> then =
                store.stream().map(Versions.FirstAos.class::cast).toList();
        assertEquals(
                then.stream()
                        .map(it -> new Versions.Renamed(
                                it.hp(), it.sizeWidth(), it.spot().y()))
                        .toList(),
                Versions_RenamedStore.load(path).stream().toList());
        assertEquals(
                then.stream()
                        .map(it -> new Versions.Reordered(it.worth(), it.hp(), it.level()))
                        .toList(),
                Versions_ReorderedStore.load(path).stream().toList());
        assertEquals(
                then.stream()
                        .map(it -> new Versions.Nested(
                                it.spot().x(), it.spot().y(), new Versions.Tail(it.hp(), it.lit()), new Vec(2, 2)))
                        .toList(),
                Versions_NestedStore.load(path).stream().toList());
        assertEquals(
                then.stream()
                        .map(it -> new Versions.Alike(
                                9, it.spot(), it.sizeWidth(), new Versions.Extent(3, it.sizeHeight())))
                        .toList(),
                Versions_AlikeStore.load(path).stream().toList());
        assertEquals(
                then.stream().map(it -> new Versions.Twice(5, it.spot().x())).toList(),
                Versions_TwiceStore.load(path).stream().toList());
    }

    /** A store that reads an old file writes a new one, and one that reads this is no other. */
    @Test
    void whatWasLoadedIsSavedAsItIsNow() throws Throwable {
        saved(Versions.FirstAos.class);
        Versions_LastAosStore loaded = Versions_LastAosStore.load(path);
        loaded.save(path);
        List<String> texts = Versions_LastAosStore.load(path).stream()
                .map(item -> withoutHandles(item.toString()))
                .toList();
        assertEquals(
                loaded.stream().map(item -> withoutHandles(item.toString())).toList(), texts);
        assertFalse(texts.isEmpty());
    }

    private static String withoutHandles(String text) {
        return text.replaceAll("mate=[^,]*", "");
    }

    @Test
    void whatCantBeReadIsSaid() throws Throwable {
        saved(Versions.FirstAos.class);
        String columns = "level, seats, mark, hp, serial, weight, worth, rank, lit, spot.x, spot.y, sizeWidth,"
                + " sizeHeight, friend, old";
        refused(
                "WithoutStore: it has no column shield, but " + columns
                        + " (expected: one of type int, of that name or one in @Was; or a @Default of the component)",
                Versions.Without.class);
        refused(
                "WithoutFormerStore: it has no column shield, nor a, nor b, but " + columns
                        + " (expected: one of type int, of that name or one in @Was; or a @Default of the component)",
                Versions.WithoutFormer.class);
        refused(
                "NarrowedStore: its column worth is of type double (expected: float, byte, short, char)",
                Versions.Narrowed.class);
        refused("NarrowedTooStore: its column hp is of type int (expected: short, byte)", Versions.NarrowedToo.class);
        refused(
                "OtherStore: its column lit is of type boolean (expected: int, byte, short, char)",
                Versions.Other.class);
        refused("OtherTooStore: its column hp is of type int (expected: enum)", Versions.OtherToo.class);
        refused("LossyStore: its column hp is of type int (expected: float, byte, short, char)", Versions.Lossy.class);
    }

    private void refused(String message, Class<?> record) {
        assertEquals(
                path + " is no file for Versions_" + message,
                assertThrows(IOException.class, () -> GoodsStore.load(record, path))
                        .getMessage());
    }

    @Test
    void aConstantThatIsGoneIsSaidOnlyWhereAnItemHasIt() throws Throwable {
        Versions_FirstAosStore store = new Versions_FirstAosStore();
        add(store, Rank.MAJOR);
        Handle<Versions.FirstAos> recruit = add(store, Rank.RECRUIT);
        store.save(path);
        refused("FewerStore: its column rank has the constant RECRUIT, which Few has no more", Versions.Fewer.class);
        store.remove(recruit);
        store.save(path);
        assertEquals(
                List.of(new Versions.Fewer(Versions.Few.MAJOR)),
                Versions_FewerStore.load(path).stream().toList());
    }

    private static Handle<Versions.FirstAos> add(Versions_FirstAosStore store, Rank rank) {
        return store.add(new Versions.FirstAos(
                (byte) 1, (short) 2, 'x', 3, 4, 5, 6, rank, true, new Vec(7, 8), 9, 10, Handle.none()));
    }
}
