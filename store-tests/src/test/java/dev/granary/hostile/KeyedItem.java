package dev.granary.hostile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** A record with keys, and the store of it, for random kernels; and the kernels that were written for it. */
class KeyedItem {
    /** The kernels of a project. */
    static final int KERNELS = 7;

    /**
     * What leads to items.
     *
     * @param where its condition, and what that is in Java, of the item {@code i}
     */
    record Key(String kind, String name, List<Part> on, String[] where, List<Part> asked) {

        String by() {
            return (kind.equals("Grid") ? "near" : "by") + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }

        String of(String item) {
            return on.stream().map(part -> item + "." + part.name() + "()").collect(Collectors.joining(", "));
        }

        boolean isWrittenBy(Set<Part> written) {
            return on.stream().anyMatch(written::contains) || asked.stream().anyMatch(written::contains);
        }

        String annotation() {
            String condition = where == null ? "" : ", where = \"" + where[0] + "\"";
            if (kind.equals("Grid")) {
                return "@Grid(cell = 3, name = \"" + name + "\"" + condition + ") ";
            }
            String of = on.size() == 1
                    ? ""
                    : on.stream()
                            .map(part -> "\"" + part.name() + "\"")
                            .collect(Collectors.joining(", ", ", on = {", "}"));
            boolean isOrder = kind.equals("Ordered");
            return "@" + (isOrder && on.size() > 1 ? "Index" : kind) + "(name = \"" + name + "\"" + of
                    + (isOrder && on.size() > 1 ? ", ordered = true" : "") + condition + ") ";
        }
    }

    static final List<Part> MORE = List.of(
            new Part(
                    "uni",
                    "",
                    "",
                    "long",
                    List.of(
                            "p.uni() ^ 1",
                            "n - p.uni()",
                            "p.uni() + 4",
                            "p.id() % 9 == n ? p.uni() + 4 : p.uni()",
                            "p.id() == n ? p.uni() + 8 : p.uni()",
                            "p.id() % 50 * 4L"),
                    "id * 4L + r.nextInt(2)",
                    ""),
            new Part(
                    "tag",
                    "",
                    "",
                    "short",
                    List.of("(short) -p.tag()", "(short) (p.tag() + 1)", "(short) (p.id() & 127)"),
                    "(short) (id * 3)",
                    ""),
            new Part(
                    "sign", "", "", "char", List.of("(char) (p.sign() ^ 1)", "'b'"), "(char) ('a' + r.nextInt(9))", ""),
            new Part(
                    "spot",
                    "",
                    "",
                    "Item.Spot",
                    List.of("new Item.Spot(p.spot().x() + 1, p.spot().y())", "new Item.Spot(n, (byte) (p.id() % 5))"),
                    "new Item.Spot(r.nextInt(4), (byte) r.nextInt(3))",
                    ""),
            new Part(
                    "w",
                    "",
                    "",
                    "double",
                    List.of("-p.w()", "p.w() + n", "p.id() % 11 == 0 ? Double.NaN : p.w()"),
                    "r.nextInt(9) == 0 ? -0.0 : r.nextInt(40) / 4.0 - 3",
                    ""),
            new Part(
                    "spin",
                    "",
                    "",
                    "float",
                    List.of("-p.spin()", "p.spin() * n", "p.id() % 11 == 0 ? 1 / 0f : p.spin()"),
                    "r.nextInt(9) == 0 ? Float.NaN : r.nextInt(40) / 4f - 3",
                    ""),
            new Part(
                    "at",
                    "",
                    "",
                    "Item.P",
                    List.of(
                            "new Item.P(p.at().x() + 1, p.at().y())",
                            "new Item.P(p.at().y(), n)",
                            "p.id() % 20 == n ? new Item.P(n, -n) : p.at()",
                            "p.id() % 13 == 0 ? new Item.P(0f / 0, 1) : p.at()"),
                    "new Item.P(r.nextInt(40) / 2f - 9, r.nextInt(30) == 0 ? Float.NaN : r.nextInt(9))",
                    ""),
            new Part(
                    "deep",
                    "",
                    "",
                    "Item.Q",
                    List.of(
                            "new Item.Q(p.deep().x(), p.deep().y() - 2.5, p.deep().z())",
                            "new Item.Q(p.deep().z(), p.deep().x(), p.deep().y())"),
                    "new Item.Q(r.nextInt(10), r.nextInt(10) - 5, r.nextInt(3))",
                    ""),
            new Part(
                    "ref",
                    "@Reference ",
                    "",
                    "Handle<Item>",
                    List.of(
                            "Handle.none()",
                            "Check.ref(p.id(), n)",
                            "p.id() % 7 == 0 ? Check.ref(p.id(), n) : p.ref()"),
                    "Check.ref(r)",
                    ""),
            new Part(
                    "link",
                    "@Reference ",
                    "",
                    "Handle<Item>",
                    List.of("Check.ref(p.id(), n + 1)", "p.id() % 7 == 0 ? Handle.none() : p.link()"),
                    "Check.ref(r)",
                    ""),
            new Part(
                    "other",
                    "@Reference ",
                    "",
                    "Handle<Other>",
                    List.of(
                            "Handle.none()",
                            "Check.other(p.id(), n)",
                            "p.id() % 7 == 0 ? Check.other(p.id(), n) : p.other()"),
                    "Check.other(id, r.nextInt(50))",
                    ""),
            new Part(
                    "mates",
                    "@Pooled @Reference ",
                    "",
                    "java.util.List<Handle<Item>>",
                    List.of(),
                    "Check.list(r, () -> Check.some(r))",
                    ""));
    static final Map<String, String> CONSTANTS = Map.of(
            "tag", "(short) 9",
            "sign", "'z'",
            "w", "1.5",
            "spin", "2.5f",
            "lit", "true",
            "kind", "Item.Kind.B",
            "spot", "new Item.Spot(1, (byte) 1)",
            "text", "\"t1\"",
            "uni", "77L",
            "ref", "Handle.none()");
    static final Set<String> EXACT =
            Set.of("a", "b", "small", "lit", "on", "box", "text", "kind", "plain", "uni", "tag", "sign", "spot");
    static final Set<String> IN_ORDER =
            Set.of("a", "b", "c", "small", "lit", "on", "kind", "uni", "tag", "sign", "w", "spin");

    final Dice dice;
    final boolean isEcj;
    final List<Part> parts = new ArrayList<>();
    final List<Key> keys = new ArrayList<>();
    final Part held = new Part("held", "", "", "boolean", List.of("!p.held()", "p.id() % 3 == 0"), "false", "");
    final boolean hasFlag;
    final boolean hasLists;
    final boolean isPlain;
    final String store;
    final StringBuilder kernels = new StringBuilder();
    final StringBuilder twins = new StringBuilder();
    final StringBuilder runs = new StringBuilder();

    /** Those that write keys. */
    final List<Integer> keyed = new ArrayList<>();

    KeyedItem(Dice dice, boolean isEcj) {
        this.dice = dice;
        this.isEcj = isEcj;
        boolean isKeyed = dice.percent(80);
        boolean lists = dice.percent(40);
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
            boolean isKey =
                    part.annotation().contains("Reference") || part.annotation().contains("Index");
            if (part.name().equals("uni") || part.name().equals("ref") || isKey && !isKeyed) {
                continue;
            }
            if (dice.percent(part.isList() ? lists ? 40 : 0 : 35)) {
                parts.add(part);
            }
        }
        parts.removeIf(part -> !names.add(part.name()));
        parts.replaceAll(part -> part.annotation().contains("Reference")
                ? new Part(
                        part.name(),
                        part.annotation()
                                .replace(
                                        "Reference",
                                        "Reference(onRemove = OnRemove." + dice.any("CLEAR", "REMOVE", "KEEP") + ")"),
                        "",
                        part.type(),
                        part.changed(),
                        part.random(),
                        "")
                : part);
        parts.add(Part.part("id", "", "int", "id"));
        hasFlag = dice.percent(40);
        hasLists = parts.stream().anyMatch(Part::isList);
        isPlain = dice.percent(80);
        for (int i = isKeyed ? 1 + dice.below(5) : 0; i > 0; i--) {
            key("k" + i);
        }
        Collections.shuffle(parts, new Random(dice.below(1000)));
        String more = hasLists || dice.percent(70) ? "" : ", views = true";
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

    void key(String name) {
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
        List<Part> asked = new ArrayList<>();
        keys.add(new Key(kind, name, on, dice.percent(kind.equals("Unique") ? 60 : 35) ? where(asked) : null, asked));
    }

    /** A condition and what it is in Java, of the item {@code i}; null where there is nothing to ask. */
    String[] where(List<Part> asked) {
        List<Part> some = new ArrayList<>(parts.stream()
                .filter(part -> List.of("lit", "on", "text", "kind").contains(part.name()))
                .toList());
        if (hasFlag) {
            some.add(held);
        }
        if (some.isEmpty()) {
            return null;
        }
        String[] one = null;
        for (int i = 1 + dice.below(3); i > 0; i--) {
            Part part = dice.any(some);
            asked.add(part);
            String name = part.name();
            String[] other = switch (name) {
                case "text" ->
                    dice.percent(50)
                            ? new String[] {"text == 't1'", "\"t1\".equals(i.text())"}
                            : new String[] {"text != null", "(i.text() != null)"};
                case "kind" -> new String[] {"kind != B", "(i.kind() != Item.Kind.B)"};
                default -> new String[] {name, "i." + name + "()"};
            };
            if (dice.percent(30)) {
                other = new String[] {"!(" + other[0] + ")", "!(" + other[1] + ")"};
            }
            String operator = dice.any("&", "|", "^");
            one = one == null
                    ? other
                    : new String[] {
                        "(" + one[0] + ") " + operator + " (" + other[0] + ")",
                        "((" + one[1] + ") " + operator + " (" + other[1] + "))"
                    };
        }
        return one;
    }

    boolean isReference(Part part) {
        return part.annotation().contains("Reference") && !part.isList();
    }

    /** Whether the store makes keys again when these were written. */
    boolean isKeyed(Set<Part> written) {
        return keys.stream().anyMatch(key -> !key.kind.equals("Grid") && key.isWrittenBy(written))
                || written.stream().anyMatch(this::isReference);
    }
}
