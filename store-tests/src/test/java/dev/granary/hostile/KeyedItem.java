package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** A record with keys, and the store of it, for random kernels; and the kernels that were written for it, and what is said of them. */
abstract class KeyedItem extends RandomProgram {
    /** The kernels of a project. */
    static final int KERNELS = 7;

    /**
     * What leads to items.
     *
     * @param where its condition, or null
     */
    record Key(String kind, String name, List<Part> on, Where where) {

        String by() {
            return (isGrid() ? "near" : "by") + Part.capital(name);
        }

        boolean isGrid() {
            return kind.equals("Grid");
        }

        /** Whether a grid has two dimensions. */
        boolean isFlat() {
            return on.getFirst().name().equals("at");
        }

        boolean isOrder() {
            return kind.equals("Ordered");
        }

        boolean isUnique() {
            return kind.equals("Unique");
        }

        /** What it says in Java of the item {@code i}. */
        String holds() {
            return where == null ? "true" : where.java();
        }

        String of(String item) {
            return joined(on, part -> item + "." + part.name() + "()", ", ");
        }

        boolean dependsOn(Part part) {
            return on.contains(part) || where != null && where.asked().contains(part.name());
        }

        boolean isWrittenBy(Set<Part> written) {
            return written.stream().anyMatch(this::dependsOn);
        }

        String annotation() {
            String condition = where == null ? "" : ", where = \"" + where.text() + "\"";
            if (isGrid()) {
                return "@Grid(cell = 3, name = \"" + name + "\"" + condition + ") ";
            }
            boolean isOne = on.size() == 1;
            String of = isOne ? "" : ", on = {" + joined(on, part -> '"' + part.name() + '"', ", ") + "}";
            return "@" + (isOrder() && !isOne ? "Index" : kind) + "(name = \"" + name + "\"" + of
                    + (isOrder() && !isOne ? ", ordered = true" : "") + condition + ") ";
        }
    }

    /** Components that random items of other programs don't have. */
    private static final List<Part> MORE = List.of(
            Part.part(
                    "uni",
                    "",
                    "long",
                    "id * 4L + r.nextInt(2)",
                    "p.uni() ^ 1",
                    "n - p.uni()",
                    "p.uni() + 4",
                    "p.id() % 9 == n ? p.uni() + 4 : p.uni()",
                    "p.id() == n ? p.uni() + 8 : p.uni()",
                    "p.id() % 50 * 4L"),
            Part.part(
                    "tag",
                    "",
                    "short",
                    "(short) (id * 3)",
                    "(short) -p.tag()",
                    "(short) (p.tag() + 1)",
                    "(short) (p.id() & 127)"),
            Part.part("sign", "", "char", "(char) ('a' + r.nextInt(9))", "(char) (p.sign() ^ 1)", "'b'"),
            Part.part(
                    "spot",
                    "",
                    "Item.Spot",
                    "new Item.Spot(r.nextInt(4), (byte) r.nextInt(3))",
                    "new Item.Spot(p.spot().x() + 1, p.spot().y())",
                    "new Item.Spot(n, (byte) (p.id() % 5))"),
            Part.part(
                    "w",
                    "",
                    "double",
                    "r.nextInt(9) == 0 ? -0.0 : r.nextInt(40) / 4.0 - 3",
                    "-p.w()",
                    "p.w() + n",
                    "p.id() % 11 == 0 ? Double.NaN : p.w()"),
            Part.part(
                    "spin",
                    "",
                    "float",
                    "r.nextInt(9) == 0 ? Float.NaN : r.nextInt(40) / 4f - 3",
                    "-p.spin()",
                    "p.spin() * n",
                    "p.id() % 11 == 0 ? 1 / 0f : p.spin()"),
            Part.part(
                    "at",
                    "",
                    "Item.P",
                    "new Item.P(r.nextInt(40) / 2f - 9, r.nextInt(30) == 0 ? Float.NaN : r.nextInt(9))",
                    "new Item.P(p.at().x() + 1, p.at().y())",
                    "new Item.P(p.at().y(), n)",
                    "p.id() % 20 == n ? new Item.P(n, -n) : p.at()",
                    "p.id() % 13 == 0 ? new Item.P(0f / 0, 1) : p.at()"),
            Part.part(
                    "deep",
                    "",
                    "Item.Q",
                    "new Item.Q(r.nextInt(10), r.nextInt(10) - 5, r.nextInt(3))",
                    "new Item.Q(p.deep().x(), p.deep().y() - 2.5, p.deep().z())",
                    "new Item.Q(p.deep().z(), p.deep().x(), p.deep().y())"),
            Part.part(
                    "ref",
                    "@Reference ",
                    "Handle<Item>",
                    "Check.ref(r)",
                    "Handle.none()",
                    "Check.ref(p.id(), n)",
                    "p.id() % 7 == 0 ? Check.ref(p.id(), n) : p.ref()"),
            Part.part(
                    "link",
                    "@Reference ",
                    "Handle<Item>",
                    "Check.ref(r)",
                    "Check.ref(p.id(), n + 1)",
                    "p.id() % 7 == 0 ? Handle.none() : p.link()"),
            Part.part(
                    "other",
                    "@Reference ",
                    "Handle<Other>",
                    "Check.other(id, r.nextInt(50))",
                    "Handle.none()",
                    "Check.other(p.id(), n)",
                    "p.id() % 7 == 0 ? Check.other(p.id(), n) : p.other()"),
            Part.part(
                    "mates",
                    "@Pooled @Reference ",
                    "java.util.List<Handle<Item>>",
                    "Check.items.isEmpty() ? List.of() : Check.list(r, () -> Check.some(r))"));

    private static final Set<String> EXACT =
            Set.of("a", "b", "small", "lit", "on", "box", "text", "kind", "plain", "uni", "tag", "sign", "spot");
    private static final Set<String> IN_ORDER =
            Set.of("a", "b", "c", "small", "lit", "on", "kind", "uni", "tag", "sign", "w", "spin");

    final List<Part> parts = new ArrayList<>();
    final List<Key> keys = new ArrayList<>();
    final Part held = Part.part("held", "", "boolean", "false", "!p.held()", "p.id() % 3 == 0");
    final boolean hasFlag;
    final boolean hasLists;
    final boolean isPlain;
    final String store;
    final StringBuilder kernels = new StringBuilder();
    final StringBuilder far = new StringBuilder();
    final StringBuilder twins = new StringBuilder();
    final StringBuilder runs = new StringBuilder();

    /** Those that write keys. */
    final List<Integer> keyed = new ArrayList<>();

    KeyedItem(Dice dice, boolean isEcj) {
        super(dice, isEcj);
        boolean isKeyed = dice.percent(80);
        boolean lists = dice.percent(60);
        Set<String> names = new LinkedHashSet<>();
        for (Part part : MORE) {
            if (dice.percent(part.isList() ? lists ? 50 : 0 : 50)) {
                parts.add(
                        part.name().equals("uni")
                                        || isKeyed
                                        || !part.annotation().contains("Reference")
                                ? part
                                : MORE.getFirst());
            }
        }
        for (Part part : Part.ALL) {
            if (part.name().equals("uni") || part.name().equals("ref") || RandomRecord.isKeyed(part) && !isKeyed) {
                continue;
            }
            if (dice.percent(part.hasLists() ? lists ? 40 : 0 : 35)) {
                parts.add(part);
            }
        }
        parts.removeIf(part -> !names.add(part.name()));
        parts.replaceAll(part -> part.annotation().contains("Reference")
                ? Part.part(
                        part.name(),
                        part.annotation()
                                .replace(
                                        "Reference",
                                        "Reference(onRemove = OnRemove." + dice.any("CLEAR", "REMOVE", "KEEP") + ")"),
                        part.type(),
                        part.random(),
                        part.changed().toArray(String[]::new))
                : part);
        parts.add(Part.part("id", "", "int", "id"));
        hasFlag = dice.percent(40);
        hasLists = parts.stream().anyMatch(Part::hasLists);
        isPlain = dice.percent(80);
        for (int i = isKeyed ? 1 + dice.below(5) : 0; i > 0; i--) {
            key("k" + i);
        }
        Collections.shuffle(parts, new Random(dice.below(1000)));
        String more = dice.percent(50) ? "" : ", views = true";
        String kind = dice.any(
                "SoA()",
                "SoA(blockRows = 64)",
                "SoA(growth = Growth.DOUBLING)",
                "SoA(growth = Growth.GEOMETRIC_BLOCKS)",
                "SoA(lanes = 16)",
                "SoA(growth = Growth.FIXED, capacity = 20_000)",
                "BulkData()",
                "BulkData(blockRows = 128)",
                "BulkData(reuse = Reuse.FREE_LIST)",
                "BulkData(growth = Growth.DOUBLING)",
                "BulkData(layout = Layout.SOA)",
                "BulkData(layout = Layout.SOA, blockRows = 128, reuse = Reuse.FREE_LIST)",
                "BulkData(layout = Layout.SOA, growth = Growth.GEOMETRIC_BLOCKS)",
                "BulkData(layout = Layout.AOSOA)",
                "BulkData(layout = Layout.AOSOA, lanes = 4, blockRows = 64)",
                "BulkData(growth = Growth.VIRTUAL, maxCapacity = 20_000)",
                "SoA(growth = Growth.VIRTUAL, maxCapacity = 20_000)",
                "BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 20_000)");
        store = kind.contains("VIRTUAL") ? kind : kind.replace(")", more + ")").replace("(, ", "(");
    }

    boolean hasViews() {
        return store.contains("views") && !store.contains("VIRTUAL");
    }

    private void key(String name) {
        String kind = dice.any("Unique", "Unique", "Index", "Index", "Ordered", "Ordered", "Grid");
        List<Part> on = new ArrayList<>();
        List<Part> of = new ArrayList<>(parts.stream()
                .filter(part -> switch (kind) {
                    case "Grid" -> List.of("at", "deep").contains(part.name());
                    case "Ordered" -> IN_ORDER.contains(part.name());
                    default -> EXACT.contains(part.name());
                })
                .toList());
        if (kind.equals("Unique") && dice.percent(70)) {
            of.removeIf(part -> !List.of("uni", "tag").contains(part.name()));
        }
        if (of.isEmpty()) {
            return;
        }
        Collections.shuffle(of, new Random(dice.below(1000)));
        int most = kind.equals("Grid") || dice.percent(50) ? 1 : Math.min(of.size(), 2 + dice.below(2));
        on.addAll(of.subList(0, most));
        keys.add(new Key(kind, name, on, dice.percent(kind.equals("Unique") ? 60 : 35) ? where() : null));
    }

    /** A condition on the item {@code i}; null where there is nothing to ask. */
    Where where() {
        return Where.random(
                dice,
                Stream.concat(parts.stream(), hasFlag ? Stream.of(held) : Stream.<Part>empty())
                        .flatMap(part ->
                                Where.of(part, part.name(), "", "i." + part.name() + "()", List.of(part.name()))
                                        .stream())
                        .toList());
    }

    String record() {
        return joined(keys.stream().filter(key -> key.on.size() > 1).toList(), key -> key.annotation() + "\n", "")
                + (hasFlag ? "@Flags(\"held\")\n" : "")
                + "@" + store + "\nrecord Item(\n    "
                + joined(
                        parts,
                        part -> joined(
                                        keys.stream()
                                                .filter(key -> key.on.equals(List.of(part)))
                                                .toList(),
                                        Key::annotation,
                                        "")
                                + part,
                        ",\n    ")
                + ") {\n"
                + (isPlain ? "" : "    Item { if (id < -1) throw new IllegalArgumentException(); }\n")
                + Part.OF_ITEM
                + """
                    record Spot(int x, byte y) {}
                    record P(float x, float y) {}
                    record Q(double x, double y, double z) {}
                }
                @BulkData record Other(@Unique int code, @Index short sort, @Ordered long due) {}
                class Stop extends RuntimeException { private static final long serialVersionUID = 1; }
                """;
    }

    boolean isReference(Part part) {
        return part.annotation().contains("Reference") && !part.isList();
    }

    /** Whether the store makes keys again when these were written. */
    boolean isKeyed(Set<Part> written) {
        return keys.stream().anyMatch(key -> !key.isGrid() && key.isWrittenBy(written))
                || written.stream().anyMatch(this::isReference);
    }
}
