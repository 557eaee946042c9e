package dev.granary.processor.model;

import java.util.Map;

/**
 * What generated code calls the things by which it encodes values and decodes them.
 *
 * @param constants the names of the constants with the values of enum types
 * @param symbols an expression for what has the texts of symbols
 */
public record Codebooks(Map<TypeRef.Declared, String> constants, String symbols) {
    /** For columns of which nothing is encoded or decoded. */
    public static final Codebooks NONE = new Codebooks(Map.of(), "");
}
