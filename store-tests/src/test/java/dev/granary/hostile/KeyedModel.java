package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

/** The same as plain objects, and what all keys have to answer. */
abstract class KeyedModel extends KeyedItem {
    KeyedModel(Dice dice, boolean isEcj) {
        super(dice, isEcj);
    }

    /** An object with the accessors of a cursor. */
    String plain() {
        StringBuilder plain = new StringBuilder("""
            final class L<T> extends ArrayList<T> {
                private static final long serialVersionUID = 1;
                L(Collection<T> of) { super(of); }
                void removeAt(int i) { remove(i); }
            }
            final class Plain implements Cloneable {
                Plain at(Handle<Item> h) { return Check.after.get(h); }
                boolean held;
                boolean held() { return held; }
                void held(boolean x) { held = x; }
            """);
        StringBuilder extra = new StringBuilder();
        StringBuilder all = new StringBuilder();
        StringBuilder copies = new StringBuilder();
        for (Part part : parts) {
            String text;
            if (part.type().equals("float[]") && part.isList()) {
                text = """
                        L<Float> X = new L<>(List.of());
                        L<Float> XOf() { return X; }
                        float[] X() { float[] some = new float[X.size()]; for (int i = 0; i < some.length; i++) some[i] = X.get(i); return some; }
                        void X(float[] some) { L<Float> l = new L<>(List.of()); for (float x : some) l.add(x); X = l; }
                    """;
                copies.append("c.X = new L<>(X); ".replace("X", part.name()));
            } else if (part.isList()) {
                text = """
                        L<E> X = new L<>(List.of());
                        L<E> XOf() { return X; }
                        List<E> X() { return new ArrayList<>(X); }
                        void X(List<E> some) { X = new L<>(some); }
                    """.replace("E>", part.type().substring("java.util.List<".length()));
                copies.append("c.X = new L<>(X); ".replace("X", part.name()));
            } else if (part.type().endsWith("[]")) {
                text = """
                        TYPE X;
                        TYPE X() { return X.clone(); }
                        void X(TYPE x) { X = x.clone(); }
                    """.replace("TYPE", part.type());
            } else {
                text = """
                        TYPE X;
                        TYPE X() { return X; }
                        void X(TYPE x) { X = x; }
                    """.replace("TYPE", part.type());
            }
            plain.append(text.replaceAll("\\bX(?=Of)|\\bX\\b", part.name()));
            all.append("map.put(\"X\", Check.shown(X())); ".replace("X", part.name()));
        }
        for (Key key : keys) {
            if (key.isGrid()) {
                boolean isFlat = key.isFlat();
                extra.append("""
                    final class NAME {
                        List<Plain> found = new ArrayList<>();
                        int find(PARAMETERS, double radius) {
                            found.clear();
                            if (FINITE) for (Plain i : Check.after.values()) if ((HOLDS) && DISTANCE <= radius * radius) found.add(i);
                            return found.size();
                        }
                        Plain at(int j) { return found.get(j); }
                    }
                    """.replace("NAME", "N" + key.by().substring(1))
                        .replace("PARAMETERS", isFlat ? "float x, float y" : "double x, double y, double z")
                        .replace("FINITE", isFlat ? "Float.isFinite(x + y)" : "Double.isFinite(x + y + z)")
                        .replace("HOLDS", key.holds())
                        .replace("DISTANCE", distance(isFlat)));
            }
        }
        plain.append(
                "    Item value() { return " + RandomRecord.made("Item", parts, part -> part.name() + "()") + "; }\n");
        plain.append("    void value(Item i) { " + joined(parts, part -> "X(i.X()); ".replace("X", part.name()), "")
                + "}\n");
        plain.append("    Map<String, Object> all() { Map<String, Object> map = new LinkedHashMap<>(); " + all
                + "map.put(\"held\", held); return map; }\n");
        plain.append("    Plain copy() { try { Plain c = (Plain) clone(); " + copies
                + "return c; } catch (CloneNotSupportedException e) { throw new AssertionError(e); } }\n");
        plain.append("    static Plain of(Item i) { Plain p = new Plain(); p.value(i); return p; }\n");
        return plain.append("}\n").append(extra).toString();
    }

    static String distance(boolean isFlat) {
        return isFlat
                ? "Check.square(i.at().x() - (double) x) + Check.square(i.at().y() - (double) y)"
                : "Check.square(i.deep().x() - x) + Check.square(i.deep().y() - y) + Check.square(i.deep().z() -"
                        + " z)";
    }

    String questions() {
        StringBuilder text = new StringBuilder();
        for (Key key : keys) {
            String holds = key.holds();
            if (key.isGrid()) {
                boolean isFlat = key.isFlat();
                text.append("""
                        for (double radius : new double[] {0, 1.5, 4, 30}) {
                            for (int k = 0; k < 4; k++) {
                                Plain v = values.get(r.nextInt(values.size()));
                                float x = CENTERX, y = CENTERY; double z = CENTERZ;
                                Set<Handle<Item>> expected = new HashSet<>();
                                if (Float.isFinite(x + y)) for (var e : m.entrySet()) { Plain i = e.getValue(); if ((HOLDS) && DISTANCE <= radius * radius) expected.add(e.getKey()); }
                                set("NEAR", expected, KEEP[x, y RADIUS] s.NEAR(x, y RADIUS));
                                var hits = s.NEAR();
                                Set<Handle<Item>> found = new HashSet<>();
                                for (int at = hits.find(x, y RADIUS); at-- > 0; ) found.add(hits.at(at).handle());
                                eq("hits of NEAR", expected, found);
                            }
                        }
                    """.replace("NEAR", key.by())
                        .replace("HOLDS", holds)
                        .replace("RADIUS", isFlat ? ", radius" : ", (double) z, radius")
                        .replace("CENTERX", isFlat ? "v.at().x()" : "(float) v.deep().x()")
                        .replace("CENTERY", isFlat ? "v.at().y()" : "(float) v.deep().y()")
                        .replace("CENTERZ", isFlat ? "0" : "v.deep().z()")
                        .replace("DISTANCE", distance(isFlat)));
                continue;
            }
            if (key.isOrder()) {
                String first = key.on().getFirst().name();
                String more = key.on().size() == 1
                        ? ""
                        : """
                        String of = "" + v.FIRST();
                        list("BY of " + of, filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) == 0), KEEP[v.FIRST()] s.BY(v.FIRST()));
                        list("BY of " + of + " above", filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) == 0 && compare(m.get(h).NEXT(), v.NEXT()) > 0), KEEP[v.FIRST(), v.NEXT()] s.BY(v.FIRST()).above(v.NEXT()));
                        """.replace("NEXT", key.on().get(1).name());
                text.append("""
                        {
                            List<Handle<Item>> sorted = new ArrayList<>();
                            for (var e : m.entrySet()) { Plain i = e.getValue(); if (HOLDS) sorted.add(e.getKey()); }
                            sorted.sort((g, h) -> compared(Arrays.asList(OF_G), Arrays.asList(OF_H), g, h));
                            list("BY", sorted, KEEP[0] s.BY());
                            for (int k = 0; k < 3; k++) {
                                Plain v = values.get(r.nextInt(values.size()));
                                list("BY at least", filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) >= 0), KEEP[v.FIRST()] s.BY().atLeast(v.FIRST()));
                                list("BY below", filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) < 0), KEEP[v.FIRST()] s.BY().below(v.FIRST()));
                                list("BY descending", sorted.reversed().subList(0, Math.min(3, sorted.size())), KEEP[0] s.BY().descending().limit(3));
                                MORE
                            }
                        }
                    """.replace("MORE", more)
                        .replace("BY", key.by())
                        .replace("HOLDS", holds)
                        .replace("FIRST", first)
                        .replace("OF_G", key.of("m.get(g)"))
                        .replace("OF_H", key.of("m.get(h)")));
                continue;
            }
            text.append("""
                    {
                        Map<List<Object>, Set<Handle<Item>>> of = new HashMap<>();
                        for (var e : m.entrySet()) { Plain i = e.getValue(); if (HOLDS) of.computeIfAbsent(Arrays.asList(OF_I), x -> new HashSet<>()).add(e.getKey()); }
                        for (Plain v : values) ASK;
                    }
                """.replace(
                            "ASK",
                            (key.isUnique()
                                    ? "eq(\"BY\", of.getOrDefault(Arrays.asList(OF_V), Set.of(Handle.none())),"
                                            + " Set.of(s.BY(OF_V)))"
                                    : "set(\"BY\", of.getOrDefault(Arrays.asList(OF_V), Set.of()), KEEP[OF_V]"
                                            + " s.BY(OF_V))"))
                    .replace("BY", key.by())
                    .replace("HOLDS", holds)
                    .replace("OF_I", key.of("i"))
                    .replace("OF_V", key.of("v")));
        }
        for (Part part : parts) {
            if (part.isList()) {
                text.append("""
                            eq("elements of X", m.values().stream().mapToLong(i -> i.XOf().size()).sum(), s.stats().lists().stream().filter(l -> l.path().equals("X")).findAny().orElseThrow().elements());
                    """.replace("X", part.name()));
            }
        }
        for (Part part : parts) {
            String by = "by" + part.capital();
            if (isReference(part)) {
                text.append(
                        """
                            for (var h : TARGETS) {
                                Set<Handle<Item>> expected = new HashSet<>();
                                for (var e : m.entrySet()) if (e.getValue().X().equals(h)) expected.add(e.getKey());
                                set("BY " + h, expected, KEEP[h] s.BY(h));
                            }
                        """.replace("TARGETS", part.type().contains("Other") ? "sample(OTHERS, r)" : "sample(all, r)")
                                .replace("BY", by)
                                .replace("X", part.name()));
            } else if (part.name().equals("ids") || part.name().equals("mates")) {
                text.append("""
                        for (var h : TARGETS) {
                            Set<Handle<Item>> expected = new HashSet<>();
                            for (var e : m.entrySet()) if (e.getValue().X().contains(h)) expected.add(e.getKey());
                            set("BY " + h, expected, KEEP[h] s.BY(h));
                        }
                    """.replace("TARGETS", part.name().equals("ids") ? "List.of(0, 1, 2, 3)" : "sample(all, r)")
                        .replace("BY", by)
                        .replace("X", part.name()));
            } else if (part.type().equals("boolean")) {
                text.append(
                        "        eq(\"flag X\", m.values().stream().filter(Plain::X).count(), (long) s.where(ItemStore.Y).count());\n"
                                .replace("X", part.name())
                                .replace("Y", part.name().toUpperCase(java.util.Locale.ROOT)));
            }
        }
        // views are kept, and asked again
        return text.toString()
                .replaceAll("KEEP\\[(.*?)\\] (.*?)\\);", "kept(s, r, Arrays.asList(\"$2\", $1), () -> $2));");
    }
}
