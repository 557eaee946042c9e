package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlagRulesTest {

    @BothCompilers
    void withoutStore(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.Flags;

            interface World {
                @Flags("selected") // ERROR
                record Particle(float life) {}
            }
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Flags of World.Particle would have no effect, because"
                        + " neither @SoA nor @BulkData gives World.Particle a store. Add one of them, or remove"
                        + " @Flags.");
    }

    @BothCompilers
    void none(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            @dev.granary.Flags({}) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Flags of Particle would have no effect, because it"
                        + " names no flags. Name one, or remove @Flags.");
    }

    @BothCompilers
    void twice(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            @dev.granary.Flags({
                "selected",
                "other",
                "selected", // ERROR
            })
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Flag 'selected' of Particle is named twice, which would have no"
                        + " effect, because a flag is one bit column. Remove it once.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "on screen", "a.b", "class", "_", "1st", "true", "a-b"})
    void notAName(String flag) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.SoA
                    @dev.granary.Flags("%s") // ERROR
                    record Particle(float life) {}
                    """.formatted(flag))
                .with("[Granary/InvalidName] Flag '" + flag
                        + "' of Particle can't have accessors, because that is not a"
                        + " simple Java name. Choose another one, such as 'selected'.");
    }

    @BothCompilers
    void ofAComponent(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData
            @dev.granary.Flags({
                "life", // ERROR
                "positionX", // ERROR
                "x",
            })
            record Particle(float life, Vec2 position) {
                record Vec2(float x, float y) {}
            }
            """)
                .with(
                        "[Granary/NameCollision] Flag 'life' of Particle can't have an accessor 'life', because"
                                + " component 'life' has one of the same name. Rename one of them.",
                        "[Granary/NameCollision] Flag 'positionX' of Particle can't have an accessor 'positionX',"
                                + " because component 'position.x' has one of the same name. Rename one of them.");
    }

    @BothCompilers
    void ofAMethod(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData
            @dev.granary.Flags({
                "remove", // ERROR
                "getClass", // ERROR
                "alive", // ERROR
            })
            record Particle(float life) {}
            """)
                .with(ofMethod("remove", "store"), ofMethod("getClass", "cursor"), ofMethod("alive", "block"));
    }

    private static String ofMethod(String flag, String holder) {
        return "[Granary/NameCollision] Flag '%s' of Particle can't have an accessor '%s', because the generated %s has a method of its own with that name. Rename the flag."
                .formatted(flag, flag, holder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Math", "BLOCK_ROWS", "dev", "java"})
    void hidingOthers(String flag) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.SoA
                    @dev.granary.Flags("%s") // ERROR
                    record Particle(float life) {}
                    """.formatted(flag))
                .with(
                        "[Granary/NameCollision] Flag '%s' of Particle can't have an accessor '%s', because generated code uses that name for a class, a constant or a package. Rename the flag."
                                .formatted(flag, flag));
    }

    @BothCompilers
    void valuesThatDoNotCompileAreLeftToTheCompiler(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            @dev.granary.Flags({"selected", MISSING}) // BROKEN
            record Particle(float life) {}
            """).with();
    }
}
