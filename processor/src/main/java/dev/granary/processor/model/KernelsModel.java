package dev.granary.processor.model;

import java.util.List;

/**
 * A class of kernels to generate.
 *
 * @param kernels the class to generate
 * @param declaring the class with the kernels
 * @param isPublic whether the class is public; otherwise it is package-private
 * @param store the store that they run on
 * @param hidesParts whether items consist of types that code beside the kernels can't name
 * @param methods the kernels
 * @param generated the annotation that marks generated code, or null where none can be seen
 * @param warnings what {@code @SuppressWarnings} has to name
 */
public record KernelsModel(
        TypeRef.Declared kernels,
        TypeRef.Declared declaring,
        boolean isPublic,
        StoreModel store,
        boolean hidesParts,
        List<KernelModel> methods,
        TypeRef.Declared generated,
        List<String> warnings) {}
