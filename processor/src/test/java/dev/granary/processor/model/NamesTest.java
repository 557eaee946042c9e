package dev.granary.processor.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.testing.Models;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NamesTest {

    @Test
    void stores() {
        assertEquals("ParticleStore", Names.store(List.of("Particle")));
        assertEquals("World_Parts_WheelStore", Names.store(List.of("World", "Parts", "Wheel")));
        assertEquals("A$BStore", Names.store(List.of("A$B")));
    }

    @Test
    void paths() {
        assertEquals("life", Names.path("", "life"));
        assertEquals("positionX", Names.path("position", "x"));
        assertEquals("bodyPositionX", Names.path(Names.path("body", "position"), "x"));
        assertEquals("aURL", Names.path("a", "uRL"));
        assertEquals("a$b", Names.path("a", "$b"));
        assertEquals("a_b", Names.path("a", "_b"));
        assertEquals("aÑ", Names.path("a", "ñ"));
        assertEquals("aSS", Names.path("a", "ß"));
        assertEquals("a値", Names.path("a", "値"));
    }

    /** Deseret small letter long i, and its capital. */
    @Test
    void pathsOfSupplementaryLetters() {
        assertEquals("a\uD801\uDC00x", Names.path("a", "\uD801\uDC28x"));
    }

    /** Whatever the language of the machine: in Turkish, the capital of i has a dot. */
    @Test
    void pathsInTurkish() {
        java.util.Locale usual = java.util.Locale.getDefault();
        try {
            java.util.Locale.setDefault(java.util.Locale.of("tr"));
            assertEquals("aId", Names.path("a", "id"));
            assertEquals("ID", Names.constant("id"));
        } finally {
            java.util.Locale.setDefault(usual);
        }
    }

    @Test
    void constants() {
        assertEquals("LIFE", Names.constant("life"));
        assertEquals("POSITION_X", Names.constant("positionX"));
        assertEquals("SAMPLES_PLAYED", Names.constant("samplesPlayed"));
        assertEquals("VEC3_X", Names.constant("vec3X"));
        assertEquals("A$B", Names.constant("a$b"));
    }

    @Test
    void unusedNamesAreNumbered() {
        assertEquals("A", Names.unused("A", List.of("B")));
        assertEquals("A_3", Names.unused("A", List.of("A", "A_2")));
    }

    @Test
    void ownNamesAvoidComponents() {
        StoreModel model = Models.packed(
                Models.primitive("row", PrimitiveKind.INT),
                Models.primitive("row_", PrimitiveKind.INT),
                Models.group("block", Models.primitive("count", PrimitiveKind.INT)),
                Models.group("outer", Models.primitive("slots", PrimitiveKind.BOOLEAN)));
        assertEquals("row__", Names.own(model, "row"));
        assertEquals("block_", Names.own(model, "block"));
        assertEquals("blockCount_", Names.own(model, "blockCount"));
        assertEquals("slots_", Names.own(model, "slots"));
        assertEquals("store", Names.own(model, "store"));
    }

    @Test
    void offsetsAreDistinct() {
        StoreModel model = Models.structs(
                Models.primitive("positionX", PrimitiveKind.INT),
                Models.primitive("lit", PrimitiveKind.BOOLEAN),
                Models.primitive("position_x", PrimitiveKind.INT));
        assertEquals(
                Map.of("positionX", "POSITION_X_OFFSET", "position_x", "POSITION_X_OFFSET_2"), Names.offsets(model));
    }

    @Test
    void totalsAreNamedAsTheirColumns() {
        StoreModel model = Models.packed(
                Models.primitive("life", PrimitiveKind.FLOAT),
                Models.group("position", Models.primitive("x", PrimitiveKind.INT)),
                Models.primitive("lit", PrimitiveKind.BOOLEAN),
                Models.handle("target"),
                Models.boxed("name"));
        assertEquals(Map.of("life", "life", "positionX", "positionX"), Names.totals(model));
    }

    @Test
    void totalsAvoidMethodsOfTheStore() {
        StoreModel model = Models.packed(
                Models.primitive("capacity", PrimitiveKind.INT),
                Models.primitive("capacityTotals", PrimitiveKind.INT),
                Models.group("is", Models.primitive("empty", PrimitiveKind.INT)));
        assertEquals(
                Map.of(
                        "capacity", "capacityTotals_",
                        "capacityTotals", "capacityTotals",
                        "isEmpty", "isEmptyTotals"),
                Names.totals(model));
    }

    @Test
    void flagsAreDistinctAndHideNothing() {
        StoreModel model = Models.packed(
                Models.primitive("tankUp", PrimitiveKind.BOOLEAN),
                Models.primitive("tank_up", PrimitiveKind.BOOLEAN),
                Models.primitive("blockRows", PrimitiveKind.BOOLEAN),
                Models.primitive("life", PrimitiveKind.FLOAT),
                Models.ordinal("kind", TypeRef.of("game", "URL")),
                Models.primitive("url", PrimitiveKind.BOOLEAN),
                Models.primitive("urlValues", PrimitiveKind.BOOLEAN),
                Models.group("state", Models.primitive("flying", PrimitiveKind.BOOLEAN)));
        assertEquals(
                "{tankUp=TANK_UP, tank_up=TANK_UP_2, blockRows=BLOCK_ROWS_2, url=URL_2, urlValues=URL_VALUES_2,"
                        + " stateFlying=STATE_FLYING}",
                Names.flags(model).toString());
    }

    @Test
    void namesThatAreTaken() {
        assertEquals("store", Names.holderOf("remove", LayoutKind.SOA));
        assertEquals("cursor", Names.holderOf("value", LayoutKind.SOA));
        assertEquals("block", Names.holderOf("items", LayoutKind.AOS));
        assertEquals(null, Names.holderOf("items", LayoutKind.SOA));
        assertEquals(null, Names.holderOf("items", LayoutKind.AOSOA));
        assertEquals(null, Names.holderOf("life", LayoutKind.AOS));
        assertEquals(null, Names.holderOf("floats", LayoutKind.AOS));
        assertEquals("block", Names.holderOf("floats", LayoutKind.AOSOA));
        assertTrue(Names.isTypeInUse("Math"));
        assertTrue(Names.isTypeInUse("BLOCK_SHIFT"));
        assertTrue(Names.isTypeInUse("LIFE_OFFSET"));
        assertFalse(Names.isTypeInUse("math"));
        assertTrue(Names.isNestedType("Cursor"));
        assertFalse(Names.isNestedType("Particle"));
    }

    @Test
    void accessorsAvoidWhatTheStoreHas() {
        assertEquals(
                "{size=itemSize_2, itemSize=itemSize, sizeX=sizeX, Math=itemMath, LIFE_OFFSET=itemLIFE_OFFSET}",
                Names.accessors(
                                List.of("size", "itemSize", "sizeX", "Math", "LIFE_OFFSET"),
                                Set.of(),
                                Set.of(),
                                LayoutKind.AOS)
                        .toString());
        assertEquals(
                "{floats=floats}",
                Names.accessors(List.of("floats"), Set.of(), Set.of(), LayoutKind.AOS)
                        .toString());
        assertEquals(
                "{floats=itemFloats}",
                Names.accessors(List.of("floats"), Set.of(), Set.of(), LayoutKind.AOSOA)
                        .toString());
        assertEquals(
                "{at=itemAt, tryAt=tryAt}",
                Names.accessors(List.of("at", "tryAt"), Set.of("at"), Set.of(), LayoutKind.AOS)
                        .toString());
        assertEquals("positionX", Names.ofPath("position.x"));
    }

    /** The store has a {@code rowOf} that takes a handle, as the views of a list do. */
    @Test
    void viewsAvoidWhatTheStoreHas() {
        assertEquals(
                "{row=itemRow, slot=slot}",
                Names.accessors(List.of("row", "slot"), Set.of(), Set.of("row", "slot"), LayoutKind.AOS)
                        .toString());
        assertEquals(
                "{row=row}",
                Names.accessors(List.of("row"), Set.of(), Set.of(), LayoutKind.AOS)
                        .toString());
        assertEquals(
                "{row=itemRow_2, itemRowOf=itemRowOf}",
                Names.accessors(List.of("row", "itemRowOf"), Set.of(), Set.of("row"), LayoutKind.AOS)
                        .toString());
    }

    /** A name that is taken, and that {@code docs/errors.md} leaves out, fails here. */
    @Test
    void theDocumentationHasAllThatAreTaken() throws IOException {
        String errors = Files.readString(Path.of("../docs/errors.md"));
        String stores = errors.substring(errors.indexOf("## InvalidName"), errors.indexOf("## NameCollision"));
        String components = errors.substring(errors.indexOf("## RenamedAccessor"), errors.indexOf("## NoStore"));
        Names.NESTED_TYPES.forEach(name -> assertTrue(stores.contains("`" + name + "`"), name));
        Stream.concat(
                        Stream.of(Names.STORE_METHODS, Inherited.OF_CURSOR, Names.BLOCK_METHODS),
                        Stream.of(LayoutKind.values()).map(LayoutKind::views))
                .flatMap(Set::stream)
                .filter(name -> !Names.isMethodOfObject(name)) // which are no component's name, but may be a path's
                .forEach(name -> assertTrue(components.contains("`" + name + "`"), name));
    }

    /** Paragraphs of the documents that list names. */
    @Test
    void pagesNameAllThatAreTaken() throws IOException {
        Set<String> accessors = new HashSet<>(Names.STORE_METHODS);
        accessors.addAll(Inherited.OF_CURSOR);
        accessors.addAll(Inherited.OF_CURSOR_BY_HANDLE);
        accessors.addAll(Names.BLOCK_METHODS);
        Stream.of(LayoutKind.values()).map(LayoutKind::views).forEach(accessors::addAll);
        assertNamed(accessors, "errors.md", "A note, not an error");
        assertNamed(Names.NESTED_TYPES, "errors.md", "The name is that of a class");
        Set<String> views = new HashSet<>(Inherited.OF_SPARSE_STORE);
        views.remove("size"); // a component has another name everywhere, as blocks have such a method
        assertNamed(views, "iteration.md", "Where the store has a method of that name already");
    }

    private static void assertNamed(Set<String> names, String page, String beginning) throws IOException {
        String text = Files.readString(Path.of("../docs", page));
        String paragraph = text.substring(text.indexOf(beginning)).split("\n\n")[0];
        Set<String> missing = new HashSet<>(names);
        missing.removeIf(name -> paragraph.contains("`" + name + "`") || Names.isMethodOfObject(name));
        assertEquals(Set.of(), missing);
    }
}
