package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordRulesTest {

    @BothCompilers
    void notARecordButAClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA // ERROR
            class Particle {}
            """)
                .with("[Granary/NotARecord] Class Particle can't have a store, because @SoA makes columns of the"
                        + " components of a record. Make it a record.");
    }

    @BothCompilers
    void notARecordButAnInterface(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            class World {
                @dev.granary.BulkData // ERROR
                interface Sound {}
            }
            """)
                .with("[Granary/NotARecord] Interface World.Sound can't have a store, because @BulkData makes"
                        + " columns of the components of a record. Make it a record.");
    }

    @BothCompilers
    void notARecordButAnEnum(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA // ERROR
            enum Color { RED }
            """)
                .with("[Granary/NotARecord] Enum Color can't have a store, because @SoA makes columns of the"
                        + " components of a record. Make it a record.");
    }

    @BothCompilers
    void notARecordButAnAnnotation(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA // ERROR
            @interface Marker {}
            """)
                .with("[Granary/NotARecord] Annotation Marker can't have a store, because @SoA makes columns of the"
                        + " components of a record. Make it a record.");
    }

    @BothCompilers
    void bothAnnotations(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            @BulkData
            record Particle(float life) {} // ERROR
            """)
                .with("[Granary/BothAnnotations] Record Particle is annotated with both @SoA and @BulkData, which is"
                        + " one too many, because a record has one store. Remove one: @SoA is for sweeps over all"
                        + " items, @BulkData for access by handle.");
    }

    @BothCompilers
    void privateRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            class World {
                @dev.granary.SoA
                private record Particle(float life) {} // ERROR
            }
            """)
                .with("[Granary/PrivateRecord] Record World.Particle can't have a store, because World.Particle is"
                        + " private and the store is a class of its own. Make World.Particle package-private or"
                        + " public.");
    }

    @BothCompilers
    void recordInAPrivateClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            class World {
                private interface Parts {
                    @dev.granary.SoA
                    record Particle(float life) {} // ERROR
                }
            }
            """)
                .with("[Granary/PrivateRecord] Record World.Parts.Particle can't have a store, because World.Parts"
                        + " is private and the store is a class of its own. Make World.Parts package-private or"
                        + " public.");
    }

    /** Not with the Eclipse compiler, to which the class has a name. */
    @Test
    void recordInACompactSourceFile() {
        TestCompiler.javac()
                .rejects(List.of(new Source("Game.java", """
                    @dev.granary.SoA
                    record Particle(float life) {} // ERROR

                    void main() {}
                    """)))
                .with("[Granary/CompactSourceFile] Record Game.Particle can't have a store, because the class of a"
                        + " compact source file has no name by which the store could refer to what is in it. Move"
                        + " the record to a file of its own, or declare the class.");
    }

    @BothCompilers
    void genericRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Pair<A, B extends Comparable<B>>( // ERROR
                    A a,
                    B b) {}
            """)
                .with("[Granary/GenericRecord] Record Pair<A, B> can't have a store, because the type of a column"
                        + " has to be known. Remove the type parameters, or annotate a record that nests it and"
                        + " gives the type arguments.");
    }

    @BothCompilers
    void emptyRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Frozen() {} // ERROR
            """)
                .with("[Granary/EmptyRecord] Record Frozen can't have a store, because it has no components to make"
                        + " columns of. Give it at least one.");
    }

    @BothCompilers
    void recordOfEmptyRecords(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Frozen(Tag tag) { // ERROR
                record Tag() {}
            }
            """)
                .with("[Granary/EmptyRecord] Record Frozen can't have a store, because the records in it have no"
                        + " components to make columns of. Give one of them a component.");
    }
}
