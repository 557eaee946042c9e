package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;

class OriginRulesTest {

    @BothCompilers
    void namesOfComponents(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Fighter(
                @Was({}) int a, // ERROR
                @Was("b") int b, // ERROR
                @Was({"x", "x"}) int c, // ERROR
                @Was("2x") int d, // ERROR
                @Was("") int e, // ERROR
                @Was("b") int f, // ERROR
                @Was("y") int g,
                @Was("y") int h, // ERROR
                @Was("pos") Vec i,
                @Was("pos.x") int j, // ERROR
                @Was("") Spot k, // ERROR
                Inner l) {}

            record Inner(@Was("m") int m) {} // ERROR

            record Vec(int x, int y) {}

            record Spot(int g, int row) {}
            """)
                .with(
                        "[Granary/OptionWithoutEffect] Annotation @Was of component 'a' of Fighter would have no"
                                + " effect, because it names nothing. Say what it was called, as in @Was(\"hp\"), or"
                                + " remove the annotation.",
                        "[Granary/OptionWithoutEffect] Name 'b' in @Was of component 'b' of Fighter would have no"
                                + " effect, because that is what it is called now. Remove the name.",
                        "[Granary/OptionWithoutEffect] Name 'x' in @Was of component 'c' of Fighter would have no"
                                + " effect the second time, because it is looked for once. Remove it once.",
                        "[Granary/InvalidName] Name '2x' in @Was of component 'd' of Fighter can't have been its own,"
                                + " because that is no Java name, nor a path of such with dots between. Write what was"
                                + " in the record, as in @Was(\"hp\") or @Was(\"position.x\").",
                        "[Granary/InvalidName] Name '' in @Was of component 'e' of Fighter can't have been its own,"
                                + " because it says that what is in a nested record was beside it, and int is no such"
                                + " record. Write the name that it had, as in @Was(\"hp\").",
                        "[Granary/NameCollision] Name 'b' in @Was of component 'f' of Fighter can't be read, because"
                            + " 'b' is there now, and that is what a file's column of the name is read as. Remove the"
                            + " name, or call the other one something else.",
                        "[Granary/NameCollision] Components 'g' and 'h' of Fighter can't both have been 'y' (@Was),"
                                + " because a file has one column of that name. Remove it from one of them.",
                        "[Granary/NameCollision] Components 'i.x' and 'j' of Fighter can't both have been 'pos.x'"
                                + " (@Was), because a file has one column of that name. Remove it from one of them.",
                        "[Granary/NameCollision] Name '' in @Was of component 'k' of Fighter can't be read, because 'g'"
                                + " is there now, and that is what a file's column of the name is read as. Remove the"
                                + " name, or call the other one something else.",
                        "[Granary/OptionWithoutEffect] Name 'm' in @Was of component 'l.m' of Fighter would have no"
                            + " effect, because that is what it is called now. Remove the name; if it was by itself,"
                            + " and not in 'l', write @Was(\"\") on that.");
    }

    @BothCompilers
    void namesOfTypes(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @Was("a.Fighter") // ERROR
            @BulkData
            record Fighter(int hp) {}

            @Was({"Duel", "Arena"}) // ERROR
            @World(Hits.class)
            interface Arena {}

            record Hits(int hp) {}
            """)
                .with(
                        "[Granary/InvalidName] Name 'a.Fighter' in @Was of Fighter can't have been its own, because"
                            + " that is no simple name of a type. Write what it was called, as in @Was(\"Position\").",
                        "[Granary/OptionWithoutEffect] Name 'Arena' in @Was of Arena would have no effect, because that"
                                + " is what it is called now. Remove the name.");
    }

    @BothCompilers
    void namesOfConstants(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Fighter(Rank rank, Rank next) {}

            enum Rank {
                A,
                @Was("A") // ERROR
                B,
                @Was({"X", "Y"})
                C,
                @Was("Y") // ERROR
                D
            }
            """)
                .with(
                        "[Granary/NameCollision] Name 'A' in @Was of constant 'B' of Rank can't be read, because 'A'"
                                + " is there now, and that is what a file's column of the name is read as. Remove the"
                                + " name, or call the other one something else.",
                        "[Granary/NameCollision] Constants 'C' and 'D' of Rank can't both have been 'Y' (@Was), because"
                                + " a file has one constant of that name. Remove it from one of them.");
    }

    @BothCompilers
    void defaults(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Fighter(
                @Default("128") byte a, // ERROR
                @Default("07") int b, // ERROR
                @Default("1e39") float c, // ERROR
                @Default("yes") boolean d, // ERROR
                @Default("xy") char e, // ERROR
                @Default("BLUE") Shade f, // ERROR
                @Default("null") Handle<Fighter> g, // ERROR
                @Default("") @Boxed String h, // ERROR
                @Default("1") Vec i) {} // ERROR

            enum Shade { RED, GREEN }

            record Vec(float x, boolean on) {}
            """)
                .with(
                        unsuitable("128", "a", "byte", "whole numbers from -128 to 127", "1"),
                        unsuitable("07", "b", "int", "whole numbers from -2147483648 to 2147483647", "1"),
                        unsuitable("1e39", "c", "float", "numbers up to 3.4028235E38", "0.5"),
                        unsuitable("yes", "d", "boolean", "true and false", "false"),
                        unsuitable("xy", "e", "char", "single characters", "x"),
                        unsuitable("BLUE", "f", "Shade", "the constants RED, GREEN", "RED"),
                        unsuitable(
                                "null",
                                "g",
                                "Handle<Fighter>",
                                "handles, of which none is the only one known before",
                                "none"),
                        "[Granary/UnsuitableDefault] Annotation @Default(\"\") of component 'h' of Fighter can't be"
                                + " read, because it is of type String, an object (@Boxed), which can't be written as a"
                                + " text here. Remove the annotation.",
                        unsuitable("1", "i.on", "boolean", "true and false", "false"));
    }

    private static String unsuitable(String value, String path, String type, String values, String example) {
        return "[Granary/UnsuitableDefault] Annotation @Default(\"" + value + "\") of component '" + path
                + "' of Fighter can't be read, because it is of type " + type + ", whose values are " + values
                + ". Write one of them, as in @Default(\"" + example + "\").";
    }
}
