package dev.granary.builds;

/** A library whose records consist of types that it does not export, and kernels over them in another module. */
final class HiddenParts {
    static final String OUTPUT = String.join(
            "\n",
            "1v1 -111.0 Inner[v=0.0, mode=LOW] false Secret[code=0]",
            "2v1 -112.0 Inner[v=2.0, mode=LOW] false Secret[code=1]",
            "3v1 -113.0 Inner[v=4.0, mode=LOW] true Secret[code=2]",
            "-336.0 1, 2 are left",
            "Spot[x=7.0, inner=Inner[v=8.0, mode=LOW]]",
            "Grain[w=10.0, wet=false]");

    private HiddenParts() {}

    static void library(Build build, String folder) {
        build.file(folder + "/module-info.java", "module lib { requires transitive dev.granary; exports lib; }")
                .file(folder + "/lib/hidden/Inner.java", """
                    package lib.hidden;

                    public record Inner(float v, Mode mode) {
                        public enum Mode { LOW, HIGH }
                    }
                    """)
                .file(folder + "/lib/Outer.java", """
                    package lib;

                    import dev.granary.*;
                    import lib.hidden.Inner;

                    @BulkData
                    @SuppressWarnings("exports")
                    public record Outer(float x, Inner inner, boolean lit, Handle<Outer> other, @Boxed Secret secret) {
                        record Secret(int code) {}

                        public static Outer of(float x, float v) {
                            return new Outer(x, new Inner(v, Inner.Mode.HIGH), v > 1, Handle.none(), new Secret((int) v));
                        }

                        public Outer plus(float d) {
                            return new Outer(x + d, new Inner(inner.v() * 2, Inner.Mode.LOW), !lit, other, secret);
                        }

                        public String show() { return x + " " + inner + " " + lit + " " + secret; }
                    }
                    """)
                .file(folder + "/lib/Spot.java", """
                    package lib;

                    import lib.hidden.Inner;

                    @SuppressWarnings("exports")
                    public record Spot(float x, Inner inner) {
                        public static Spot of(float x, float v) { return new Spot(x, new Inner(v, Inner.Mode.HIGH)); }

                        public Spot plus(float d) { return new Spot(x + d, new Inner(inner.v() * 2, Inner.Mode.LOW)); }
                    }
                    """)
                .file(folder + "/lib/Field.java", """
                    package lib;

                    @dev.granary.World({Spot.class, Field.Grain.class})
                    public interface Field {
                        record Grain(float w, boolean wet) {}
                    }
                    """);
    }

    static void kernels(Build build, String folder) {
        build.file(folder + "/module-info.java", "module user { requires lib; }")
                .file(folder + "/user/Outers.java", """
                    package user;

                    import dev.granary.*;
                    import lib.*;

                    @Kernels(Outer.class)
                    final class Outers {
                        record Part(float x, boolean lit) {}

                        @Kernel static Outer shift(Outer o, float d) { return o.plus(d); }
                        @Kernel static Outer copy(Outer o, float d) {
                            return new Outer(o.x() + d, o.inner(), o.lit(), o.other(), o.secret());
                        }
                        @Kernel static void move(OuterStore.Cursor c, float d) { c.x(c.x() + d); }
                        @Kernel static Part turn(Outer o) { return new Part(-o.x(), !o.lit()); }
                        @Kernel static void show(Outer o, Handle<Outer> self, StringBuilder text) {
                            text.append(self).append(' ').append(o.show()).append('\\n');
                        }
                        @Kernel(combine = "sum") static double total(double sum, Outer o) { return sum + o.x(); }
                        static double sum(double one, double other) { return one + other; }
                        @RemoveIf static boolean isSmall(Outer o, float least) { return o.x() < least; }
                    }
                    """)
                .file(folder + "/user/Spots.java", """
                    package user;

                    import dev.granary.*;
                    import lib.*;

                    @Kernels(Field.class)
                    final class Spots {
                        record Both(Spot spot, Field.Grain grain) {}

                        @Kernel static Spot move(Spot s, Field.Grain g) { return s.plus(g.w()); }
                        @Kernel static Both both(Spot s, Field.Grain g) {
                            return new Both(s.plus(1), new Field.Grain(g.w() * 2, !g.wet()));
                        }
                        @Kernel static void show(Spot s, StringBuilder text) { text.append(s).append('\\n'); }
                    }
                    """)
                .file(folder + "/user/Main.java", """
                    package user;

                    import lib.*;

                    public class Main {
                        public static void main(String[] arguments) {
                            var outers = new OuterStore();
                            for (int i = 0; i < 3; i++) outers.add(Outer.of(i, i));
                            OutersKernels.shift(outers, 10);
                            OutersKernels.copy(outers, 1);
                            OutersKernels.move(outers, 100);
                            OutersKernels.turn(outers);
                            var text = new StringBuilder();
                            OutersKernels.show(outers, text);
                            text.append(OutersKernels.total(outers, 0)).append(' ');
                            text.append(OutersKernels.isSmall(outers, -112)).append(", ");
                            text.append(outers.size()).append(" are left\\n");
                            var field = new FieldWorld();
                            var entity = field.create();
                            field.add(entity, Spot.of(1, 2));
                            field.add(entity, new Field.Grain(5, true));
                            SpotsKernels.move(field);
                            SpotsKernels.both(field);
                            SpotsKernels.show(field, text);
                            System.out.println(text.append(field.grain(entity)));
                        }
                    }
                    """);
    }
}
