package dev.granary.processor.code;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
                            Types.BLOCK_COPIES,
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
                            Types.STORE_FILE,
                            Types.STORE_PART,
                            Types.STORE_KEYS,
                            Types.STORE_SYMBOLS,
                            Types.VALUE_WORDS,
                            Types.SYMBOLS,
                            Types.STATS,
                            Types.WORDS,
                            Types.CONTRACT,
                            Types.ROWS_AHEAD,
                            Types.ROWS_ASIDE,
                            Types.SWEEPS,
                            runtime("AnyItem"),
                            runtime("BlockRows"),
                            runtime("CommandLog"),
                            runtime("Entities"),
                            runtime("Flight"),
                            runtime("Marks"),
                            runtime("PageWords"),
                            runtime("Parallel"),
                            runtime("RowRange"),
                            runtime("StoreCosts"),
                            runtime("WorldFile")),
                    Stream.of(
                                    IllegalArgumentException.class,
                                    IllegalStateException.class,
                                    Integer.class,
                                    Long.class,
                                    Math.class,
                                    Object.class,
                                    String.class,
                                    System.class,
                                    Throwable.class,
                                    java.util.Arrays.class,
                                    java.util.ConcurrentModificationException.class,
                                    java.util.NoSuchElementException.class,
                                    java.util.Objects.class,
                                    java.util.concurrent.ForkJoinPool.class)
                            .map(ClassName::get))
            .collect(Collectors.toMap(type -> hole(type.simpleName()), Function.identity()));

    private static final Pattern HOLE = Pattern.compile("\\$(\\w+):L");
    private static final Pattern ANY_HOLE = Pattern.compile("\\$(\\w+):(\\w)");
    private static final String LEVEL = "    ";

    private final Map<String, Object> defined = new HashMap<>();

    protected Text() {}

    /** A text with what is defined in the other one. */
    protected Text(Text other) {
        defined.putAll(other.defined);
    }

    private static ClassName runtime(String type) {
        return ClassName.get("dev.granary.runtime", type);
    }

    /** {@code commandLogType}. */
    protected static String hole(String simpleName) {
        return Character.toLowerCase(simpleName.charAt(0)) + simpleName.substring(1) + "Type";
    }

    /** Fills the hole in all texts to come. */
    public final void define(String hole, Object argument) {
        defined.put(hole, argument);
    }

    /** The name that is defined for a hole. */
    public final String of(String hole) {
        return (String) defined.get(hole);
    }

    /** What fills a hole that nothing is given for: the name of something that generated code calls its own. */
    public String own(String hole) {
        throw new IllegalArgumentException("nothing is given for $" + hole + ":L");
    }

    /**
     * The text with its holes filled; {@code more} are names and values beside the usual ones.
     *
     * <p>A hole that has a line to itself is for statements, which are as deep as the hole.
     */
    public final CodeBlock fill(String text, Object... more) {
        Map<String, Object> given =
                new HashMap<>(); // of these holes only: JavaPoet looks at each, and there are many texts
        for (int i = 0; i < more.length; i += 2) {
            given.put((String) more[i], more[i + 1]);
        }
        String source = unqualified(text);
        Matcher holes = ANY_HOLE.matcher(source);
        while (holes.find()) {
            String hole = holes.group(1);
            given.computeIfAbsent(hole, defined::get);
            given.computeIfAbsent(hole, TYPES::get);
            if (holes.group(2).equals("L")) {
                given.computeIfAbsent(hole, this::own);
            }
        }
        return CodeBlock.builder().addNamed(indented(source, given), given).build();
    }

    /** The text, where some names are not to be filled in as elsewhere, because it says whose they are. */
    protected String unqualified(String text) {
        return text;
    }

    /** The text with JavaPoet's signs for what is deeper in place of spaces, so that code in holes is as deep. */
    private static String indented(String text, Map<String, Object> arguments) {
        StringBuilder indented = new StringBuilder();
        int depth = 0;
        int end;
        for (int start = 0; start < text.length(); start = end) {
            end = text.indexOf('\n', start) + 1;
            end = end == 0 ? text.length() : end;
            String line = text.substring(start, end);
            if (line.isBlank()) {
                indented.append(line);
                continue;
            }
            int levels = 0;
            while (line.startsWith(LEVEL, levels * LEVEL.length())) {
                levels++;
            }
            int deeper = levels - depth;
            indented.append((deeper < 0 ? "$<" : "$>").repeat(Math.abs(deeper)));
            depth = levels;
            String code = line.substring(levels * LEVEL.length());
            indented.append(isFilledWithCode(code.strip(), arguments) ? code.strip() : code);
        }
        return indented.append("$<".repeat(depth)).toString();
    }

    private static boolean isFilledWithCode(String line, Map<String, Object> arguments) {
        if (!line.startsWith("$")) {
            return false;
        }
        Matcher hole = HOLE.matcher(line);
        return hole.matches() && arguments.get(hole.group(1)) instanceof CodeBlock;
    }
}
