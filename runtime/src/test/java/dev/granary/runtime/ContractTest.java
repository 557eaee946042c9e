package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ContractTest {

    @Test
    void codeForThisVersionPasses() {
        Contract.check("ParticleStore", Contract.VERSION);
    }

    @Test
    void anOlderRuntimeSaysSo() {
        assertEquals(
                "ParticleStore was generated for version 2 of the Granary runtime, and the runtime that was found has"
                        + " version 1: it is too old. Use granary-runtime and granary-processor of one release, and"
                        + " compile ParticleStore again.",
                Contract.mismatch("ParticleStore", 2, 1));
        assertThrows(IncompatibleClassChangeError.class, () -> Contract.check("ParticleStore", Contract.VERSION + 1));
    }

    @Test
    void aNewerRuntimeSaysSo() {
        assertEquals(
                "ParticleStore was generated for version 1 of the Granary runtime, and the runtime that was found has"
                        + " version 2: it is too new. Use granary-runtime and granary-processor of one release, and"
                        + " compile ParticleStore again.",
                Contract.mismatch("ParticleStore", 1, 2));
        assertThrows(
                IncompatibleClassChangeError.class,
                () -> Schemas.of("ParticleStore", Contract.VERSION - 1, Record.class));
    }
}
