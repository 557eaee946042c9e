package dev.granary.hostile;

import java.util.List;

/**
 * A component of random items, or of those of entities.
 *
 * @param key the annotation that makes it one
 * @param changed expressions for another value, of the item {@code p} and the number {@code n}
 * @param random an expression for one, of the random numbers {@code r}
 * @param shown an expression for its text, of the component {@code x}
 */
record Part(
        String name, String annotation, String key, String type, List<String> changed, String random, String shown) {
    private static final String ARRAY = "java.util.Arrays.toString(x)";

    /** Members of {@code Item} that the expressions ask for. */
    static final String OF_ITEM = """
            enum Kind { A, B, C }
            static int[] bumped(int[] x, int n) { x[1] += n; return x; }
            static boolean[] flipped(boolean[] x) { x[0] ^= true; return x; }
            record V(float x, float y) {}
            record Bag(@Pooled List<Integer> some, byte y) {}
            record Of<T>(T one, int x) {}
            record All<T>(@Pooled List<T> all, int x) {}
        """;

    /** And of {@code Check}. */
    static final String HELPERS = """
            static Handle<Item> handle(Random r) {
                return all.isEmpty() || r.nextInt(3) == 0 ? Handle.none() : all.get(r.nextInt(all.size()));
            }
            static float[] floats(Random r) {
                float[] some = new float[r.nextInt(5)];
                for (int i = 0; i < some.length; i++) some[i] = r.nextInt(9);
                return some;
            }
            static <T> List<T> list(Random r, Supplier<T> one) {
                List<T> list = new ArrayList<>();
                for (int i = r.nextInt(5); i > 0; i--) list.add(one.get());
                return list;
            }
        """;

    static final List<Part> ALL = List.of(
            part("a", "", "int", "r.nextInt(5)", "p.a() * 3 + n", "n", "p.id() % 4", "p.a() + p.id()"),
            part("b", "", "long", "r.nextInt(9)", "p.b() - n", "p.id()", "p.b() * p.b()"),
            part("c", "", "float", "r.nextInt(7) / 2f", "p.c() + n", "p.c() * 0.5f", "-p.c()"),
            part("small", "", "byte", "(byte) r.nextInt()", "(byte) (p.small() + n)", "(byte) p.id()"),
            part("lit", "", "boolean", "r.nextBoolean()", "!p.lit()", "p.id() % 3 == n % 3", "p.lit() ^ seen", "true"),
            part("on", "", "boolean", "r.nextInt(4) > 0", "!p.on()", "p.id() % 2 == 0", "seen", "p.on() & seen"),
            part(
                    "box",
                    "@Boxed ",
                    "Integer",
                    "r.nextBoolean() ? null : r.nextInt(6)",
                    "p.box() == null ? (Integer) n : null",
                    "null",
                    "(Integer) 77",
                    "p.box() == null ? (Integer) n : p.box()"),
            part(
                    "any",
                    "@Boxed ",
                    "Object",
                    "r.nextBoolean() ? null : \"o\" + r.nextInt(6)",
                    "p.any() == null ? \"new\" : p.any()",
                    "\"s\" + n",
                    "null",
                    "p.id()"),
            part(
                    "text",
                    "@Symbol ",
                    "String",
                    "r.nextBoolean() ? null : \"t\" + r.nextInt(3)",
                    "n % 2 == 0 ? p.text() : \"t\" + p.id() % 3",
                    "null",
                    "\"t1\"",
                    "p.text() == null ? \"was null\" : p.text()"),
            part(
                    "kind",
                    "",
                    "Item.Kind",
                    "Item.Kind.values()[r.nextInt(3)]",
                    "Item.Kind.B",
                    "p.kind() == Item.Kind.A ? Item.Kind.C : p.kind()",
                    "p.id() % 2 == 0 ? p.kind() : Item.Kind.A"),
            new Part(
                    "row",
                    "@Length(3) ",
                    "",
                    "int[]",
                    List.of("new int[] {p.row()[2], n, p.row()[0]}", "Item.bumped(p.row(), n)", "new int[3]"),
                    "new int[] {r.nextInt(9), r.nextInt(9), r.nextInt(9)}",
                    ARRAY),
            new Part(
                    "bits",
                    "@Length(3) ",
                    "",
                    "boolean[]",
                    List.of("new boolean[] {p.bits()[2], n > 3, !p.bits()[0]}", "Item.flipped(p.bits())"),
                    "new boolean[] {r.nextBoolean(), r.nextBoolean(), r.nextBoolean()}",
                    ARRAY),
            new Part("speeds", "@Pooled ", "", "float[]", List.of(), "Check.floats(r)", ARRAY),
            new Part(
                    "words",
                    "@Pooled @Symbol ",
                    "",
                    "java.util.List<String>",
                    List.of(),
                    "Check.list(r, () -> r.nextInt(4) == 0 ? null : \"t\" + r.nextInt(3))",
                    "x"),
            new Part(
                    "spots",
                    "@Pooled ",
                    "",
                    "java.util.List<Item.V>",
                    List.of(),
                    "Check.list(r, () -> new Item.V(r.nextInt(3), 1))",
                    "x"),
            new Part(
                    "ids",
                    "@Pooled @Index ",
                    "",
                    "java.util.List<Integer>",
                    List.of(),
                    "Check.list(r, () -> r.nextInt(4))",
                    "x"),
            new Part(
                    "friends",
                    "@Pooled ",
                    "",
                    "java.util.List<Handle<Item>>",
                    List.of(),
                    "Check.list(r, () -> Check.handle(r))",
                    "x"),
            part(
                    "plain",
                    "",
                    "Handle<Item>",
                    "Check.handle(r)",
                    "Handle.none()",
                    "p.id() % 3 == 0 ? p.plain() : Handle.none()",
                    "n > 2 ? Handle.ofBits(7) : p.plain()"),
            new Part(
                    "uni",
                    "",
                    "@Unique ",
                    "long",
                    List.of("p.id() * 16L + (n & 15)", "p.uni() ^ 3"),
                    "id * 16L + r.nextInt(16)",
                    "x"),
            part(
                    "ofPair",
                    "",
                    "Item.Of<Item.V>",
                    "new Item.Of<>(new Item.V(r.nextInt(5), 2), r.nextInt(9))",
                    "new Item.Of<>(p.ofPair().one(), n)",
                    "new Item.Of<>(new Item.V(n, p.ofPair().one().x()), p.ofPair().x() + 1)"),
            part(
                    "ofBag",
                    "",
                    "Item.Of<Item.Bag>",
                    "new Item.Of<>(new Item.Bag(Check.list(r, () -> r.nextInt(4)), (byte) 3), r.nextInt(9))",
                    "new Item.Of<>(p.ofBag().one(), n)",
                    "new Item.Of<>(new Item.Bag(p.ofBag().one().some(), (byte) n), p.ofBag().x() + 1)"),
            part(
                    "allInts",
                    "",
                    "Item.All<Integer>",
                    "new Item.All<>(Check.list(r, () -> r.nextInt(4)), r.nextInt(9))",
                    "new Item.All<>(p.allInts().all(), p.allInts().x() + n)"),
            part(
                    "allPairs",
                    "",
                    "Item.All<Item.V>",
                    "new Item.All<>(Check.list(r, () -> new Item.V(r.nextInt(3), 1)), r.nextInt(9))",
                    "new Item.All<>(p.allPairs().all(), p.allPairs().x() + n)"),
            part(
                    "ref",
                    "@Reference(onRemove = OnRemove.KEEP) ",
                    "Handle<Item>",
                    "Check.handle(r)",
                    "Handle.none()",
                    "p.id() % 3 == 0 ? p.ref() : Handle.none()"));

    static final List<String> SEEN = List.of(
            "Side.poke(p.id(), n)",
            "new Sneak(p.id(), n).seen()",
            "(\"\" + new Obj(p.id(), n)).length() > 1",
            "LazyK.X > 0",
            "LazyK.more(n) > 0",
            "LazyK.of(n) == null",
            "new LazyK(1) == null",
            "f.test(p.id())",
            "java.util.Objects.equals(new Obj(p.id(), n), n)",
            "inherited(p.id(), n)",
            "Side.byCursor(p.id(), n)",
            "Side.kept(new Side.Box(Side.STORE.cursor()), p.id(), n)",
            "poked(p.id(), n)",
            "Poker.A.poke(p.id(), n)",
            "new Obj(p.id(), n).hashCode() == 1",
            "Side.poke(p.id(), n) && Side.poke(p.id(), n + 1)");

    boolean isList() {
        return annotation.contains("Pooled");
    }

    /** Whether it is a list, or a generic record with one. */
    boolean hasLists() {
        return isList() || type.contains("<Item.Bag") || type.contains("All<");
    }

    /** Whether other items' may be written while a kernel runs. */
    boolean isPlain() {
        return key.isEmpty() && !annotation.contains("Reference") && !name.equals("id");
    }

    /** Something else of its type, of fields of its record; nothing where it has to be what it is. */
    String other(List<Part> all) {
        boolean hasA = all.stream().anyMatch(part -> part.name().equals("a"));
        return switch (name) {
            case "a" -> "a + 1";
            case "b" -> hasA ? "b - a" : "b & 15";
            case "c" -> hasA ? "a + 0.5f" : "-c";
            case "small" -> "(byte) Math.max(small, 1)";
            case "lit" -> hasA ? "lit ^ a > 2" : "!lit";
            case "on" -> "!on";
            case "box" -> "box == null ? (Integer) 5 : box";
            case "text" -> "text == null ? \"none\" : text";
            case "kind" -> "kind == Item.Kind.A ? Item.Kind.B : kind";
            case "row" -> "new int[] {row[1], row[2] + 1, row[0]}";
            default -> "";
        };
    }

    @Override
    public String toString() {
        return annotation + key + type + " " + name;
    }

    static Part part(String name, String annotation, String type, String random, String... changed) {
        return new Part(name, annotation, "", type, List.of(changed), random, "x");
    }

    String capital() {
        return capital(name);
    }

    static String capital(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Its type as an object. */
    String boxed() {
        return switch (type) {
            case "int" -> "Integer";
            case "char" -> "Character";
            case "long", "byte", "short", "boolean", "float", "double" -> capital(type);
            default -> type;
        };
    }

    /** An expression for the text of this component, of the item {@code of}. */
    String shown(String of) {
        return shown.replaceAll("\\bx\\b", of + "." + name + "()").replace("Check.", "");
    }

    /** This one, or the same with the annotation of a key. */
    Part withKey(Dice dice) {
        String otherKey = switch (name) {
            case "a", "b", "small", "kind" -> dice.percent(25) ? dice.any("@Index ", "@Ordered ") : "";
            case "box", "on", "plain", "text" -> dice.percent(10) ? "@Index " : "";
            default -> key;
        };
        return new Part(name, annotation, otherKey, type, changed, random, shown);
    }
}
