package dev.granary.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Loops over a packed store of as many {@code float} columns as asked for, of which all use one. Record and kernels are written and
 * compiled when they are asked for: nobody wants to read a record of 250 components.
 */
public interface WideLoops {
    /** Fills the store. */
    void add(int items);

    /** A pure kernel that changes one column. */
    void update(float change);

    /** A projection of one column. */
    void project(float change);

    /** A kernel on the cursor. */
    void cursor(float change);

    /** A reduction over one column. */
    float sum();

    /** One column of the record that {@code get} returns, of all items. */
    float get();

    /**
     * @param shape how many components, such as {@code 54}, or how many records of how many components, such as {@code 6x10}
     */
    static WideLoops of(String shape) {
        try {
            Path classes = Files.createTempDirectory("wide");
            compile(source(shape), classes);
            URLClassLoader loader =
                    new URLClassLoader(new URL[] {classes.toUri().toURL()}, WideLoops.class.getClassLoader());
            return (WideLoops) loader.loadClass("wide.Loops").getConstructor().newInstance();
        } catch (IOException | ReflectiveOperationException impossible) {
            throw new IllegalStateException(shape, impossible);
        }
    }

    private static void compile(String source, Path classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///wide/Loops.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        List<String> options = List.of(
                "-d",
                classes.toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                "-Xlint:-auxiliaryclass",
                "-processor",
                "dev.granary.processor.GranaryProcessor");
        if (!compiler.getTask(null, null, null, options, null, List.of(file)).call()) {
            throw new IllegalStateException(source);
        }
    }

    private static String source(String shape) {
        String[] numbers = shape.split("x");
        int outer = Integer.parseInt(numbers[0]);
        return numbers.length == 1 ? flat(outer) : nested(outer, Integer.parseInt(numbers[1]));
    }

    private static String flat(int columns) {
        return source(
                list(columns, "float c%d"),
                "",
                "new Wide(w.c0() + change, " + list(1, columns, "w.c%d()") + ")",
                "float c0",
                list(columns, "item + %d"),
                "c0");
    }

    private static String nested(int records, int columns) {
        return source(
                list(records, "Part c%d"),
                "record Part(" + list(columns, "float c%d") + ") {}",
                "new Wide(new Part(w.c0().c0() + change, " + list(1, columns, "w.c0().c%d()") + "), "
                        + list(1, records, "w.c%d()") + ")",
                "float c0C0",
                list(records * columns, "item + %d"),
                "c0C0");
    }

    private static String source(
            String components, String part, String updated, String projected, String values, String column) {
        return """
            package wide;

            import dev.granary.*;
            import java.util.*;

            @SoA
            @SuppressWarnings("Granary/WideRecord")
            record Wide(COMPONENTS) {
                record First(PROJECTED) {}

                @Kernel static Wide update(Wide w, float change) { return UPDATED; }
                @Kernel static First project(Wide w, float change) { return new First(w.READ() + change); }
                @Kernel static void change(WideStore.Cursor w, float change) { w.COLUMN(w.COLUMN() + change); }
                @Kernel static float sum(float sum, Wide w) { return sum + w.READ(); }
            }

            PART

            public final class Loops implements dev.granary.benchmarks.WideLoops {
                private final WideStore store = new WideStore();
                private long[] handles = {};

                public void add(int items) {
                    handles = new long[items];
                    for (int item = 0; item < items; item++) handles[item] = store.add(VALUES).bits();
                }

                public void update(float change) { WideKernels.update(store, change); }
                public void project(float change) { WideKernels.project(store, change); }
                public void cursor(float change) { WideKernels.change(store, change); }
                public float sum() { return WideKernels.sum(store, 0f); }

                public float get() {
                    float sum = 0;
                    for (long handle : handles) sum += store.get(Handle.<Wide>ofBits(handle)).READ();
                    return sum;
                }
            }
            """.replace("COMPONENTS", components)
                .replace("PART", part)
                .replace("UPDATED", updated)
                .replace("PROJECTED", projected)
                .replace("VALUES", values)
                .replace("READ", column.equals("c0") ? "c0" : "c0().c0")
                .replace("COLUMN", column);
    }

    private static String list(int count, String each) {
        return list(0, count, each);
    }

    private static String list(int from, int to, String each) {
        return IntStream.range(from, to).mapToObj(each::formatted).collect(Collectors.joining(", "));
    }
}
