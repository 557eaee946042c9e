package dev.granary.tests.worldkernels;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Of the type, as most such annotations are today. */
@Target(ElementType.TYPE_USE)
@interface Nullable {}
