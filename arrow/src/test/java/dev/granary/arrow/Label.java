package dev.granary.arrow;

import dev.granary.SoA;
import dev.granary.Symbol;

@SoA
record Label(@Symbol String carrier) {}
