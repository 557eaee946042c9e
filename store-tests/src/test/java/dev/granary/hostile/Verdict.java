package dev.granary.hostile;

import dev.granary.hostile.Compiled.Place;
import dev.granary.hostile.Compiled.Remark;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is to be said of the processor after a compilation: what was given is compiled, refused in words of the catalogue,
 * or broken by itself.
 *
 * @param kind what happened
 * @param cause of a failure, what does not change while the sources shrink
 * @param text of a failure, all there is to tell
 */
record Verdict(Kind kind, String cause, String text) {

    /** What happened. */
    enum Kind {
        COMPILED,
        REFUSED,
        BROKEN,
        FAILED
    }

    /** These say that something went wrong in the processor, or around it; none of that is here. */
    private static final Set<String> OUT_OF_PLACE =
            Set.of("InternalError", "UnreadableType", "DependencyMissing", "RuntimeMissing", "NotWritten");

    private static final Pattern GENERATED = Pattern.compile("(?U)[\\w$](Store|World)\\b");

    static Verdict of(HostileCompiler compiler, List<SourceFile> sources) {
        return of(compiler, sources, compiler.compile(sources));
    }

    /** The same where the kernels' class is compiled beside the classes of all else. */
    static Verdict ofApart(HostileCompiler compiler, List<SourceFile> sources) {
        return of(
                compiler,
                sources,
                compiler.compileApart(sources, file -> file.path().endsWith("/Physics.java")));
    }

    private static Verdict of(HostileCompiler compiler, List<SourceFile> sources, Compiled compiled) {
        if (compiled.crash() != null) {
            return crash(compiler, sources, compiled.crash());
        }
        for (Remark remark : compiled.remarks()) {
            if (remark.isOurs() && !isCatalogued(remark)) {
                return failed("says " + id(remark), remark.toString());
            }
        }
        boolean isRefused = compiled.errors().stream().anyMatch(Remark::isOurs);
        List<Remark> written = compiled.errors().stream()
                .filter(remark -> !remark.isOurs() && remark.place() != Place.GENERATED)
                .toList();
        Set<String> alone = written.isEmpty()
                ? Set.of()
                : compiler.compileAlone(sources).errors().stream()
                        .map(Remark::where)
                        .collect(Collectors.toSet());
        boolean isBroken =
                written.stream().anyMatch(remark -> alone.contains(remark.where()) && !namesGenerated(remark));
        List<Remark> generated = compiled.remarks().stream()
                .filter(remark -> remark.place() == Place.GENERATED)
                .toList();
        if (!generated.isEmpty() && !isBroken) {
            return failed(
                    "generates " + generated.getFirst().code(),
                    lines(generated) + excerpt(compiled, generated.getFirst()));
        }
        if (isRefused) {
            return new Verdict(Kind.REFUSED, "", "");
        }
        if (isBroken) {
            return new Verdict(Kind.BROKEN, "", lines(written));
        }
        return written.isEmpty()
                ? Contract.check(compiled)
                : failed("adds " + written.getFirst().code(), lines(written));
    }

    /** Whether it may be about a store or a world that is not there: that asks for a reason of ours. */
    private static boolean namesGenerated(Remark remark) {
        return GENERATED.matcher(remark.text()).find();
    }

    static boolean isCatalogued(Remark remark) {
        return Catalogue.IDS.contains(id(remark)) && !OUT_OF_PLACE.contains(id(remark));
    }

    private static String id(Remark remark) {
        return remark.text().replaceFirst("(?s)\\[Granary/(\\w*).*", "$1");
    }

    /** A compiler that fails at the sources as they are fails by itself. */
    private static Verdict crash(HostileCompiler compiler, List<SourceFile> sources, Throwable crash) {
        return compiler.compileAlone(sources).crash() != null
                ? new Verdict(Kind.BROKEN, "", "")
                : failed("throws " + crash.getClass().getName(), trace(crash));
    }

    private static String excerpt(Compiled compiled, Remark remark) {
        String[] where = remark.where().split(":");
        String name = where[0].replaceFirst("^/", "").replace(".java", "").replace('/', '.');
        List<String> source =
                compiled.generated().getOrDefault(name, "").lines().toList();
        int line = Integer.parseInt(where[1]);
        return "\n" + source.stream().skip(Math.max(0, line - 4)).limit(6).collect(Collectors.joining("\n"));
    }

    static Verdict failed(String cause, String text) {
        return new Verdict(Kind.FAILED, cause, text);
    }

    static String trace(Throwable thrown) {
        return thrown + "\n"
                + List.of(thrown.getStackTrace()).stream()
                        .limit(12)
                        .map(frame -> "    at " + frame)
                        .collect(Collectors.joining("\n"));
    }

    private static String lines(List<Remark> remarks) {
        return remarks.stream().limit(5).map(Remark::toString).collect(Collectors.joining("\n"));
    }
}
