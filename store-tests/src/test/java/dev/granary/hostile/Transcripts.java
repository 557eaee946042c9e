package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.util.List;

/** What programs say when their loops are kernels, and when they are plain ones. */
final class Transcripts {

    private Transcripts() {}

    /** Where they differ, or nothing. Each runs in a class loader of its own, for what is done when a class is first used. */
    static String difference(HostileCompiler compiler, List<SourceFile> sources, String check, long seed)
            throws ReflectiveOperationException {
        Compiled compiled = compiler.compile(sources);
        List<Compiled.Remark> remarks = compiled.remarks().stream()
                .filter(remark -> remark.isError() || remark.place() == Compiled.Place.GENERATED)
                .toList();
        if (!remarks.isEmpty()) {
            return remarks + "\n" + SourceFile.print(sources);
        }
        List<?> expected = transcript(compiled, check, seed, false);
        List<?> actual = transcript(compiled, check, seed, true);
        assertTrue(expected.size() > 1);
        for (int line = 0; line < expected.size(); line++) {
            if (!expected.get(line).equals(line < actual.size() ? actual.get(line) : null)) {
                return "expected " + expected.get(line) + "\nbut got  " + actual.get(line) + "\n"
                        + SourceFile.print(sources);
            }
        }
        return "";
    }

    private static List<?> transcript(Compiled compiled, String check, long seed, boolean byKernels)
            throws ReflectiveOperationException {
        try {
            return (List<?>) new Contract.Loader(compiled.classes())
                    .loadClass(check)
                    .getMethod("run", long.class, boolean.class)
                    .invoke(null, seed, byKernels);
        } catch (InvocationTargetException e) {
            return List.of((byKernels ? "kernels: " : "loops: ") + Verdict.trace(e.getCause()), "");
        }
    }
}
