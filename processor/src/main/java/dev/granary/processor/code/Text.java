package dev.granary.processor.code;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Source text with named holes: {@code $name:L} for code and names, {@code $thisType:T} for types, which the file imports.
 *
 * <p>Types of the runtime and of the JDK need not be given: each has the name of its class, {@code $arraysType:T} is
 * {@code java.util.Arrays}. All of them end in {@code Type}, because {@code $bits:L} may be a variable.
 */
public class Text {
    private static final Map<String, Object> TYPES = Stream.concat(
                    Stream.of(
                            Types.BITS,
                            Types.BLOCKS,
                            Types.HANDLE,
                            Types.HANDLE_BITS,
                            Types.DESCRIPTION,
                            Types.ITEM_SLOTS,
                            Types.ITEMS,
                            Types.MEMORY_SEGMENT,
                            Types.MOVES,
                            Types.ONE_BLOCK,
                            Types.RECORDS,
                            Types.SERIES,
                            Types.SORT_KEYS,
                            Types.STATS,
                            Types.WORDS,
                            runtime("CommandLog"),
                            runtime("Entities"),
                            runtime("PageWords")),
                    Stream.of(
                                    IllegalArgumentException.class,
                                    IllegalStateException.class,
                                    Integer.class,
                                    Long.class,
                                    Math.class,
                                    Object.class,
                                    String.class,
                                    System.class,
                                    java.util.Arrays.class,
                                    java.util.ConcurrentModificationException.class,
                                    java.util.NoSuchElementException.class,
                                    java.util.Objects.class)
                            .map(ClassName::get))
            .collect(Collectors.toMap(type -> hole(type.simpleName()), Function.identity()));

    private final Map<String, Object> arguments = new HashMap<>(TYPES);

    private static ClassName runtime(String type) {
        return ClassName.get("dev.granary.runtime", type);
    }

    /** {@code commandLogType}. */
    protected static String hole(String simpleName) {
        return Character.toLowerCase(simpleName.charAt(0)) + simpleName.substring(1) + "Type";
    }

    /** Fills the hole in all texts to come. */
    protected final void define(String hole, Object argument) {
        arguments.put(hole, argument);
    }

    /** The text with its holes filled; {@code more} are names and values beside the usual ones. */
    public final CodeBlock fill(String text, Object... more) {
        Map<String, Object> all = new HashMap<>(arguments);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return CodeBlock.builder().addNamed(text, all).build();
    }
}
