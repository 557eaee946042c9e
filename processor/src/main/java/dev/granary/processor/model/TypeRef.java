package dev.granary.processor.model;

import java.util.List;
import java.util.stream.Stream;

/** A type as it is written in source: what a column, an accessor or a parameter is declared with. */
public sealed interface TypeRef {

    /** One of the eight primitive types. */
    record Primitive(PrimitiveKind kind) implements TypeRef {}

    /**
     * A class, interface, enum or record.
     *
     * @param packageName empty for the unnamed package
     * @param simpleNames from the outermost class to this one
     * @param arguments the type arguments, empty where there are none
     */
    record Declared(String packageName, List<String> simpleNames, List<TypeRef> arguments) implements TypeRef {
        /** The type of the same name without its arguments. */
        public Declared erased() {
            return new Declared(packageName, simpleNames, List.of());
        }

        /** The full name. */
        public String qualifiedName() {
            return packageName.isEmpty() ? displayName() : packageName + "." + displayName();
        }

        /** The name as in source, without package and arguments: {@code Outer.Inner}. */
        public String displayName() {
            return String.join(".", simpleNames);
        }
    }

    /**
     * An inner class of a class with type arguments, as in {@code Outer<String>.Inner}.
     *
     * @param outer a declared or inner class
     * @param arguments the type arguments of its own, empty where there are none
     */
    record Inner(TypeRef outer, String simpleName, List<TypeRef> arguments) implements TypeRef {}

    /** An array of the given component type. */
    record Array(TypeRef component) implements TypeRef {}

    /**
     * A wildcard type argument.
     *
     * @param bound null for {@code ?}
     */
    record Wildcard(Bound kind, TypeRef bound) implements TypeRef {
        /** {@code ?}. */
        public static final Wildcard ANY = new Wildcard(Bound.NONE, null);
    }

    /** Which side a wildcard is bounded on. */
    enum Bound {
        NONE,
        EXTENDS,
        SUPER
    }

    /** The type with its arguments replaced by {@code ?}, so that there can be an array of it. */
    default TypeRef reifiable() {
        return switch (this) {
            case Array(TypeRef component) -> new Array(component.reifiable());
            case Declared(String packageName, List<String> names, List<TypeRef> arguments) ->
                new Declared(packageName, names, any(arguments));
            case Inner(TypeRef outer, String name, List<TypeRef> arguments) ->
                new Inner(outer.reifiable(), name, any(arguments));
            case Primitive primitive -> primitive;
            case Wildcard wildcard -> wildcard;
        };
    }

    /** The simple names of all classes that it is written with, and of those around them. */
    default List<String> simpleNamesOfAll() {
        return switch (this) {
            case Array(TypeRef component) -> component.simpleNamesOfAll();
            case Declared(String ignored, List<String> names, List<TypeRef> arguments) ->
                Stream.concat(names.stream(), ofAll(arguments)).toList();
            case Inner(TypeRef outer, String name, List<TypeRef> arguments) ->
                Stream.of(outer.simpleNamesOfAll().stream(), Stream.of(name), ofAll(arguments))
                        .flatMap(names -> names)
                        .toList();
            case Primitive ignored -> List.of();
            case Wildcard(Bound ignored, TypeRef bound) -> bound == null ? List.of() : bound.simpleNamesOfAll();
        };
    }

    private static Stream<String> ofAll(List<TypeRef> types) {
        return types.stream().flatMap(type -> type.simpleNamesOfAll().stream());
    }

    private static List<TypeRef> any(List<TypeRef> arguments) {
        return arguments.stream().<TypeRef>map(ignored -> Wildcard.ANY).toList();
    }

    /** A class without type arguments. */
    static Declared of(String packageName, String... simpleNames) {
        return new Declared(packageName, List.of(simpleNames), List.of());
    }
}
