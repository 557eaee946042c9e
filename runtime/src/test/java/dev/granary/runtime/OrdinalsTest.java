package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class OrdinalsTest {
    @Test
    void areThoseOfTheConstants() {
        for (TimeUnit unit : TimeUnit.values()) {
            assertEquals(unit.ordinal(), Ordinals.toByte(unit, TimeUnit.values(), "unit"));
            assertEquals(unit.ordinal(), Ordinals.toShort(unit, TimeUnit.values(), "unit"));
        }
    }

    @Test
    void ofNullNameTheColumn() {
        assertEquals(
                "null for column 'unit', which holds constants of an enum",
                assertThrows(NullPointerException.class, () -> Ordinals.toByte(null, TimeUnit.values(), "unit"))
                        .getMessage());
        assertThrows(NullPointerException.class, () -> Ordinals.toShort(null, TimeUnit.values(), "unit"));
    }
}
