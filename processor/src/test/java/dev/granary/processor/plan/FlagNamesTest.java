package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.testing.Models;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FlagNamesTest {

    @Test
    void pathsAndAccessors() {
        StoreModel store = Models.structs(
                Models.primitive("life", PrimitiveKind.FLOAT),
                Models.primitive("tank", PrimitiveKind.BOOLEAN),
                Models.group("pose", Models.primitive("moving", PrimitiveKind.BOOLEAN)));
        assertEquals(
                Map.of("tank", "tank", "pose.moving", "poseMoving", "poseMoving", "poseMoving"), FlagNames.of(store));
    }
}
