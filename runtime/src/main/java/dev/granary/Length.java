package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps an array of primitives that always has so many elements in columns of the item, one an element, as if they were components of
 * a nested record; in a store of structs they lie inside the struct, side by side.
 *
 * <pre>{@code
 * @BulkData
 * public record Bone(Handle<Bone> parent, @Length(16) float[] transform) {}
 *
 * float[] copy = bones.transform(bone);       // 16 elements; a copy
 * bones.transform(bone, copy);                // an array of another length is an IllegalArgumentException
 * float scale = bones.transform(bone, 0);     // one element
 * bones.transform(bone, 0, 2f);
 * }</pre>
 *
 * <p>The record itself does not check the length: whoever takes one into a store does.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Length {
    /** How many elements each array has, from 1 to 253; all columns of an item together are limited as well. */
    int value();
}
