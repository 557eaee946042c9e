package dev.granary.tests;

import dev.granary.Flag;

/** The flags that the stores of all kinds have: components, components of nested records, and flags beside the record. */
enum ItemFlag {
    LIT,
    SOLID,
    POSE_MOVING,
    HOME_MOVING,
    CHOSEN,
    SEEN;

    /** The constant of the store. */
    @SuppressWarnings("unchecked") // the records of all kinds pass for items
    Flag<Item> of(StoreKind kind) {
        return (Flag<Item>) Reflection.constant(kind.storeType(), name());
    }

    /** Whether it is a component, or else a flag beside the record. */
    boolean isOfRecord() {
        return compareTo(CHOSEN) < 0;
    }

    /** Its words in a block. */
    long[] words(ItemBlock block) {
        return switch (this) {
            case LIT -> block.lit();
            case SOLID -> block.solid();
            case POSE_MOVING -> block.poseMoving();
            case HOME_MOVING -> block.homeMoving();
            case CHOSEN -> block.chosen();
            case SEEN -> block.seen();
        };
    }
}
