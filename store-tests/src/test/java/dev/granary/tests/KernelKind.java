package dev.granary.tests;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A kind of store that kernels run on: one record and one class of kernels, compiled with the annotation of the kind.
 *
 * @param isSourceSeen whether the processor can tell from the kernels' source what they use
 */
record KernelKind(String annotation, boolean isSourceSeen) {
    private static final Map<KernelKind, ClassLoader> COMPILED = new ConcurrentHashMap<>();
    private static final Map<KernelKind, ClassLoader> WITH_QUERIES = new ConcurrentHashMap<>();

    private static final String ON_SCRATCH = """
        @Kernel(scratch = true)
        public static Thing changeOnScratch(Thing t) {
            OPAQUE
            return change(t);
        }

        @Kernel(scratch = true, where = "!lit")
        public static Thing changeSomeOnScratch(Thing t) {
            OPAQUE
            return change(t);
        }

        @Kernel(scratch = true)
        public static Thing stepOnScratch(Thing t, float dt) {
            OPAQUE
            return new Thing(t.id(), t.x() + dt, t.pair().plus(t.inner().left()), t.inner(), !t.lit(), t.odd(), t.shade(),
                    t.next(), t.label(), t.tags(), t.count() + 1, t.level(), t.height(), t.mark(), t.weight());
        }
        """;

    private static final String ROWS_ON_SCRATCH = """
        @Kernel(scratch = true)
        public static Thing numberOnScratch(Thing t, @dev.granary.Row int row) {
            OPAQUE
            return new Thing(t.id(), t.x(), t.pair(), t.inner(), t.lit(), t.odd(), t.shade(), t.next(), t.label(), t.tags(), row,
                    t.level(), t.height(), t.mark(), t.weight());
        }
        """;

    private static final String OVER_HOLES = """
        @Kernel(holes = true)
        public static Thing changeOverHoles(Thing t) {
            OPAQUE
            return change(t);
        }
        """;

    boolean isPacked() {
        return annotation.startsWith("@SoA");
    }

    boolean keepsStructs() {
        return annotation.startsWith("@BulkData") && !annotation.contains("SOA");
    }

    boolean hasReferences() {
        return !overHoles();
    }

    /** Kernels can run on vacant rows where those have no references. */
    boolean overHoles() {
        return annotation.contains("/* no references */");
    }

    Class<?> load(String name) {
        try {
            return COMPILED.computeIfAbsent(this, kind -> compile(kind, "ThingPhysics", ON_SCRATCH, OVER_HOLES))
                    .loadClass("game." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** The same where the kernels are questions. */
    Class<?> loadWithQueries(String name) {
        try {
            return WITH_QUERIES
                    .computeIfAbsent(this, kind -> compile(kind, "ThingQueries", ROWS_ON_SCRATCH, ""))
                    .loadClass("game." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static ClassLoader compile(KernelKind kind, String kernels, String onScratch, String overHoles) {
        try {
            Path directory = Files.createTempDirectory(Files.createDirectories(Path.of("target", "kernels")), "");
            String more = (kind.keepsStructs() ? onScratch : "") + (kind.overHoles() ? overHoles : "");
            Project project = new Project(directory)
                    .file("game/Thing.java", kind.fill("Thing.java.txt", more))
                    .file("game/" + kernels + ".java", kind.fill(kernels + ".java.txt", more))
                    .compile();
            return new URLClassLoader(new URL[] {project.classes().toUri().toURL()});
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A class in a kernel is something that the processor doesn't look into. */
    private String fill(String template, String more) {
        String text = resource(template)
                .replace("ANNOTATION", annotation)
                .replace("MORE", more)
                .replace("OPAQUE", isSourceSeen ? "" : "class Opaque {}");
        if (!hasReferences()) {
            text = text.replaceAll("LABEL [\\w<>]+ \\w+,", "")
                    .replaceAll("&& Objects.equals\\((label|tags), .*", "")
                    .replaceAll("(?s)\"label.{0,60}\"tag \" \\+ id\\),", "")
                    .replaceAll(
                            "t\\.label\\(\\), t\\.tags\\(\\),|t\\.label\\(\\) \\+ \"!\","
                                    + " List\\.of\\(t\\.label\\(\\)\\),|\"never\", List\\.of\\(\\),",
                            "");
        }
        return text.replace("LABEL", "@Boxed");
    }

    private static String resource(String name) {
        try (InputStream in = KernelKind.class.getResourceAsStream("/kernels/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
