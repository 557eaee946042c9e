package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;

class CodecRulesTest {
    private static final String TYPES = """

        abstract class Half implements Codec<String> {}

        class Whole extends Half {
            public void write(String text, java.io.DataOutput to) {}
            public String read(java.io.DataInput from) { return ""; }
            class Inner extends Whole {}
            private static class Hidden extends Whole {}
            static class Made extends Whole { Made(int size) {} }
            static class Alone extends Whole { private Alone() {} }
            static class Failing extends Whole { Failing() throws java.io.IOException {} }
            static class Refusing extends Whole { Refusing() throws IllegalStateException {} }
        }
        """;

    @BothCompilers
    void ofStores(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Fighter(
                @Boxed(codec = Whole.class) String a,
                @Boxed(codec = Codec.None.class) String b,
                @Boxed(codec = Whole.class) Object c, // ERROR
                @Boxed(codec = Half.class) String d, // ERROR
                @Boxed(codec = Whole.Inner.class) String e, // ERROR
                @Boxed(codec = Whole.Made.class) String f, // ERROR
                @Boxed(codec = Whole.Alone.class) String g, // ERROR
                @Boxed(codec = Whole.Failing.class) String j, // ERROR
                @Boxed(codec = Whole.Refusing.class) String k,
                Nested h) {}

            record Nested(@Boxed(codec = Whole.class) int[] i) {} // ERROR
            """ + TYPES)
                .with(
                        "[Granary/UnusableCodec] Codec Whole of component 'c' of Fighter can't be used, because it is a"
                                + " Codec<String>, and the component is of type Object. Let it implement"
                                + " Codec<Object>.",
                        "[Granary/UnusableCodec] Codec Half of component 'd' of Fighter can't be used, because it is"
                                + " abstract, and one has to be made to save and to load. Name a class that"
                                + " implements it.",
                        "[Granary/UnusableCodec] Codec Whole.Inner of component 'e' of Fighter can't be used, because"
                                + " each one belongs to an object of Whole. Make it static.",
                        "[Granary/UnusableCodec] Codec Whole.Made of component 'f' of Fighter can't be used, because it"
                                + " has no constructor without parameters that the generated class can call. Add one"
                                + " that is not private and throws no checked exception.",
                        "[Granary/UnusableCodec] Codec Whole.Alone of component 'g' of Fighter can't be used, because"
                                + " it has no constructor without parameters that the generated class can call. Add"
                                + " one that is not private and throws no checked exception.",
                        "[Granary/UnusableCodec] Codec Whole.Failing of component 'j' of Fighter can't be used, because"
                                + " it has no constructor without parameters that the generated class can call. Add"
                                + " one that is not private and throws no checked exception.",
                        "[Granary/UnusableCodec] Codec Whole of component 'h.i' of Fighter can't be used, because it is"
                                + " a Codec<String>, and the component is of type int[]. Let it implement"
                                + " Codec<int[]>.");
    }

    @BothCompilers
    void ofWorlds(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @World(Name.class)
            interface Zoo {}

            record Name(@Boxed(codec = Half.class) String text) {} // ERROR
            """ + TYPES)
                .with("[Granary/UnusableCodec] Codec Half of component 'text' of Name can't be used, because it is"
                        + " abstract, and one has to be made to save and to load. Name a class that implements it.");
    }

    @BothCompilers
    void hidden(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            class Game {
                @BulkData
                record Fighter(@Boxed(codec = Secret.class) String name) {} // ERROR

                private static final class Secret extends Whole {}
            }
            """ + TYPES)
                .with("[Granary/UnusableCodec] Codec Game.Secret of component 'name' of Game.Fighter can't be used,"
                        + " because the generated class can't name Game.Secret. Make that public, or move it to the"
                        + " package of the record, where it need not be; private it can't be.");
    }
}
