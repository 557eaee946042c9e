package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.testing.Plans;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What worlds are planned as. */
class WorldPlannerTest {

    /** Numbered in the order of the annotation; columns are called after the component, and their paths begin in it. */
    @Test
    void components() {
        WorldModel plan = Plans.javac().world("game.Game.Zoo", """
            package game;

            class Game {
                @dev.granary.World({UVRect.class, Frozen.class})
                interface Zoo {}

                record UVRect(Point from, boolean flipped) {}

                record Point(float x) {}

                record Frozen() {}
            }
            """);
        TypeRef real = new TypeRef.Primitive(PrimitiveKind.FLOAT);
        TypeRef bit = new TypeRef.Primitive(PrimitiveKind.BOOLEAN);
        assertEquals(
                List.of(
                        new WorldComponent(
                                0,
                                "UVRect",
                                "uvRect",
                                TypeRef.of("game", "Game", "UVRect"),
                                List.of(
                                        new Group(
                                                "uvRectFrom",
                                                "from",
                                                TypeRef.of("game", "Game", "Point"),
                                                List.of(new Column(
                                                        "uvRectFromX", "from.x", real, real, new Encoding.Plain()))),
                                        new Column("uvRectFlipped", "flipped", bit, bit, new Encoding.Bit()))),
                        new WorldComponent(1, "Frozen", "frozen", TypeRef.of("game", "Game", "Frozen"), List.of())),
                plan.components());
        assertEquals(TypeRef.of("game", "Game_ZooWorld"), plan.world());
        assertEquals(TypeRef.of("game", "Game", "Zoo"), plan.declaring());
        assertTrue(plan.components().get(1).isTag());
    }

    @ParameterizedTest
    @CsvSource({"public, public, true", "abstract, public, false", "public, abstract, false"})
    void visibility(String outer, String inner, boolean isPublic) {
        WorldModel plan = Plans.javac().world("game.Game.Zoo", """
            package game;

            %s class Game {
                @dev.granary.World(Tag.class)
                %s interface Zoo {}

                public record Tag() {}
            }
            """.formatted(outer, inner));
        assertEquals(isPublic, plan.isPublic());
    }
}
