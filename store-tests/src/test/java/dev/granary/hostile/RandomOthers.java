package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.List;

/**
 * Another store beside random items or entities, which refer to each other, also in lists: it is changed while kernels run, by kernels of
 * its own too.
 */
final class RandomOthers {
    /** Components that lead to its items. */
    static final List<Part> PARTS = List.of(
            Part.part(
                    "mate",
                    "@Reference(onRemove = OnRemove.CLEAR) ",
                    "Handle<Other>",
                    "Check.other(r)",
                    "Handle.none()",
                    "Check.other(p.id())",
                    "p.id() % 3 == 0 ? p.mate() : Handle.none()"),
            Part.part(
                    "goal",
                    "",
                    "Handle<Other>",
                    "Check.other(r)",
                    "Handle.none()",
                    "Check.other(n)",
                    "n > 2 ? Handle.ofBits(7) : p.goal()"),
            new Part(
                    "mates",
                    "@Pooled @Reference(onRemove = OnRemove.CLEAR) ",
                    "",
                    "java.util.List<Handle<Other>>",
                    List.of(),
                    "Check.others(r)",
                    "x"));

    /** What kernels may do to it, as one of those things that they may write. */
    static final String NAME = "others";

    /** What the class {@code Side} does with it, beside another item {@code h}, while a kernel is at the item {@code id}. */
    static final String POKED = """
                if (allowed.contains("others")) others(h, id, n);
        """;

    private RandomOthers() {}

    /** Lines that say what is there, and what its keys find. */
    static String lines() {
        return """
            TreeSet<String> ofOthers = new TreeSet<>();
            for (var c : Check.OTHER) ofOthers.add("other " + c.handle() + c.value() + "\\n");
            lines.addAll(ofOthers);
            for (Handle<Item> h : all) lines.add(h + " has " + Check.OTHER.byOwner(h).handles().length + Check.OTHER.byMembers(h).count());
            for (short sort = 0; sort < 4; sort++) { TreeSet<String> found = new TreeSet<>(); Check.OTHER.bySort(sort).forEachHandle(h -> found.add("" + h)); lines.add("sort " + found); }
            """;
    }

    /** Members of {@code Side}. */
    static String side() {
        return """
                static void others(Handle<Item> h, int id, int n) {
                    Handle<Item> own = id >= 0 && id < ALL.size() ? ALL.get(id) : Handle.none();
                    Handle<Other> o = Check.other(id * 5 + n);
                    if (o.isNone()) return;
                    switch (Math.floorMod(id + n, 9)) {
                        case 0 -> { if (Check.OTHERS.size() < 500) Check.OTHERS.add(Check.OTHER.add(new Other(Check.OTHERS.size(), h, List.of(h), (short) (n % 4)))); }
                        case 1 -> { if (!own.isNone() && !Check.has(own, o)) Check.OTHER.remove(o); }
                        case 2 -> Check.OTHER.owner(o, h);
                        case 3 -> Check.OTHER.membersOf(o).add(h);
                        case 4 -> { if (Check.OTHER.membersOf(o).size() > 0) Check.OTHER.membersOf(o).removeAt(0); }
                        case 5 -> Check.OTHER.sort(o, (short) (id & 3));
                        case 6 -> TidyKernels.adopted(Check.OTHER, h, n);
                        case 7 -> TidyKernels.joined(Check.OTHER, h, n);
                        default -> { if (!own.isNone()) TidyKernels.left(Check.OTHER, own, n); }
                    }
                }
            """;
    }

    /** Members of {@code Check}, where these records lead to it. */
    static String members(List<RandomRecord> records) {
        return """
                static OtherStore OTHER;
                static List<Handle<Other>> OTHERS;
                static Handle<Other> other(Random r) { return r.nextInt(4) == 0 ? Handle.none() : other(r.nextInt(1000)); }
                static Handle<Other> other(int n) {
                    Handle<Other> o = OTHERS.get(Math.floorMod(n, OTHERS.size()));
                    return OTHER.contains(o) ? o : Handle.none();
                }
                static List<Handle<Other>> others(Random r) {
                    List<Handle<Other>> some = Check.list(r, () -> other(r.nextInt(1000)));
                    some.removeIf(Handle::isNone);
                    return some;
                }
                /** Whether the item has a reference to it. */
                static boolean has(Handle<Item> h, Handle<Other> o) {
                    ItemStore s = Phys_Side.STORE;
                    if (!s.contains(h)) return false;
                    HAS
                    return false;
                }
            """.replace(
                        "HAS",
                        joined(
                                records,
                                one -> joined(
                                        one.parts,
                                        part -> !PARTS.contains(part) || !RandomRecord.isKeyed(part)
                                                ? ""
                                                : ((one.name.isEmpty() ? "" : "if (s.has" + one.type + "(h)) ")
                                                                + (part.isList()
                                                                        ? "for (var each : s.XOf(h)) if"
                                                                                + " (each.equals(o)) return true;"
                                                                        : "if (s.X(h).equals(o)) return true;"))
                                                        .replace("X", one.column(part)),
                                        "\n"),
                                "\n"));
    }

    /** Statements that make it, before there are items, and those that have it lead to items. */
    static String[] filled(List<RandomRecord> records) {
        boolean isReferredTo = records.stream()
                .flatMap(one -> one.parts.stream())
                .anyMatch(part -> PARTS.contains(part) && RandomRecord.isKeyed(part));
        return new String[] {
            """
                    OTHER = new OtherStore();
                    OTHERS = new ArrayList<>();
                    OTHER.connect(store);
                    """ + (isReferredTo ? "store.connect(OTHER);\n" : "")
                    + "for (int i = 0; i < 20; i++) OTHERS.add(OTHER.add(new Other(i, Handle.none(), List.of(),"
                    + " (short) (i % 4))));\n",
            """
            for (Handle<Other> o : OTHERS) {
                if (r.nextInt(3) > 0) OTHER.owner(o, handle(r));
                for (int i = r.nextInt(4); i > 0; i--) OTHER.membersOf(o).add(all.get(r.nextInt(all.size())));
            }
            """
        };
    }

    /** The record, and kernels over its items. */
    static List<String> files(Dice dice) {
        return List.of(
                "Other",
                "@"
                        + dice.any(
                                "SoA",
                                "SoA(blockRows = 64)",
                                "BulkData",
                                "BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)")
                        + "\nrecord Other(int code, @Reference(onRemove = OnRemove."
                        + dice.any("CLEAR", "KEEP", "REMOVE")
                        + ") Handle<Item> owner, @Pooled @Reference(onRemove = OnRemove."
                        + dice.any("CLEAR", "KEEP", "REMOVE")
                        + ") List<Handle<Item>> members, " + dice.any("@Index", "@Ordered") + " short sort) {}\n",
                "Tidy",
                """
                @Kernels(Other.class)
                final class Tidy {
                    @Kernel static Other adopted(Other o, Handle<Item> h, int n) {
                        return new Other(o.code() + 1, o.code() % 7 == n % 7 ? h : o.owner(), o.members(), (short) (o.code() & 3));
                    }
                    @Kernel static void joined(OtherStore.Cursor o, Handle<Item> h, int n) {
                        if (o.code() % 5 == n % 5 && o.membersOf().size() < 6) o.membersOf().add(h);
                        else if (o.membersOf().size() > 1) o.membersOf().set(0, o.membersOf().get(1));
                    }
                    @RemoveIf static boolean left(Other o, Handle<Other> self, Handle<Item> own, int n) {
                        return o.code() % 11 == n && !Check.has(own, self);
                    }
                }
                """);
    }

    /** The file where the other store's record is called as the items' is, in another package. */
    static SourceFile ofOneName(SourceFile file) {
        if (file.path().equals("game/Other.java")) {
            return new SourceFile(
                    "far/Item.java",
                    file.text()
                            .replace("package game;", "package far;")
                            .replaceAll("\\bItem\\b", "game.Item")
                            .replace("record Other(", "public record Item("));
        }
        return new SourceFile(
                file.path(),
                file.text()
                        .replaceAll("\\bOther(?=Store\\b|\\b)", "far.Item")
                        .replaceFirst("(?m)^(record|interface) Item\\b", "public $1 Item")
                        .replaceFirst("(?m)^    Item \\{", "    public Item {"));
    }
}
