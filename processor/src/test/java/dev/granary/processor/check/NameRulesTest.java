package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameRulesTest {

    @BothCompilers
    void viewsOfGroups(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(lanes = 8)
            record Particle(
                    float life,
                    boolean floats) // ERROR
            {}
            """)
                .with("[Granary/NameCollision] Component 'floats' of Particle can't have an accessor 'floats', because"
                        + " the generated block has a method of its own with that name. Rename the component.");
        compiler.accepts("""
            package game;

            @dev.granary.SoA
            record Particle(float life, boolean floats) {}
            """);
    }

    @BothCompilers
    void invalidName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            class World {
                @SoA(
                        capacity = 1,
                        name = "The Store") // ERROR
                record Particle(float life) {}
            }
            """)
                .with("[Granary/InvalidName] The store of record World.Particle can't be named 'The Store', because"
                        + " that is not a simple Java class name. Choose another one, or remove the option name,"
                        + " which makes it World_ParticleStore.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.B", "class", "var", "record", "sealed", "permits", "yield", "_", "1A", " "})
    void invalidNames(String name) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.SoA(name = "%s") // ERROR
                    record Particle(float life) {}
                    """.formatted(name))
                .with("[Granary/InvalidName] The store of record Particle can't be named '" + name
                        + "', because that is not a simple Java class name. Choose another one, or remove the option"
                        + " name, which makes it ParticleStore.");
    }

    @BothCompilers
    void nameOfAClassOfJavaLang(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(name = "Math") // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/InvalidName] The store of record Particle can't be named 'Math', because a class of"
                        + " java.lang has that name, and what is generated beside it means that one. Choose another"
                        + " one, or remove the option name, which makes it ParticleStore.");
    }

    @BothCompilers
    void nameOfANestedClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(name = "Cursor") // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/InvalidName] The store of record Particle can't be named 'Cursor', because a class"
                        + " in it has that name. Choose another one, or remove the option name, which makes it"
                        + " ParticleStore.");
    }

    @BothCompilers
    void defaultName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(name = "ParticleStore") // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option name of Particle is 'ParticleStore', which would have no"
                        + " effect, because it is the default. Remove the option.");
    }

    @BothCompilers
    void nameOfAStoreMethod(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    int contains) {} // ERROR
            """)
                .with("[Granary/NameCollision] Component 'contains' of Particle can't have an accessor 'contains',"
                        + " because the generated store has a method of its own with that name. Rename the"
                        + " component.");
    }

    @BothCompilers
    void nameOfACursorMethod(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Hash hash) {} // ERROR
            record Hash(int code) {}
            """)
                .with("[Granary/NameCollision] Component 'hash.code' of Particle can't have an accessor 'hashCode',"
                        + " because the generated cursor has a method of its own with that name. Rename the"
                        + " component.");
    }

    @BothCompilers
    void nameOfABlockMethod(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData
            record Particle(
                    float size, // ERROR
                    int life) {}
            """)
                .with("[Granary/NameCollision] Component 'size' of Particle can't have an accessor 'size', because the"
                        + " generated block has a method of its own with that name. Rename the component.");
    }

    @BothCompilers
    void nameOfAnotherAccessor(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float positionX,
                    Vec2 position) {} // ERROR
            record Vec2(float x, float y) {}
            """)
                .with("[Granary/NameCollision] Component 'position.x' of Particle can't have an accessor"
                        + " 'positionX', because component 'positionX' has one of the same name. Rename one of"
                        + " them.");
    }

    /** The nested record is the one to change, and one error is enough. */
    @BothCompilers
    void nameOfAnotherAccessorInANestedRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Body front, Body back) {}
            record Body(
                    Vec2 position,
                    float positionX) {} // ERROR
            record Vec2(float x, float y) {}
            """)
                .with("[Granary/NameCollision] Component 'front.positionX' of Particle can't have an accessor"
                        + " 'frontPositionX', because component 'front.position.x' has one of the same name."
                        + " Rename one of them.");
    }

    @BothCompilers
    void nameOfAClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    float Math) {} // ERROR
            """)
                .with("[Granary/NameCollision] Component 'Math' of Particle can't have an accessor 'Math', because"
                        + " generated code uses that name for a class or a constant. Begin it with a small letter.");
    }
}
