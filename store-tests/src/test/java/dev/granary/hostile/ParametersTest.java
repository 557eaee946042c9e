package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.granary.hostile.Compiled.Remark;
import dev.granary.hostile.HostileCompiler.Brand;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What makes no sense in an annotation is an error in words of the catalogue, and what is no error is compiled. In each build some cases of
 * each annotation; {@code -Dgranary.parameters=1} takes all of them.
 */
class ParametersTest {
    private static final int EACH = Integer.getInteger("granary.parameters", 12);

    private final HostileCompiler compiler = new HostileCompiler(Brand.JAVAC);

    /** First all of them, in packages of their own; then those of which nothing was said. */
    @Test
    void whatIsNotRefusedIsCompiled() throws IOException {
        List<Parameters.Case> all = Parameters.cases().stream()
                .filter(each -> each.number() % EACH == 0)
                .collect(Collectors.toCollection(ArrayList::new));
        List<Remark> said = remarks(all);
        Set<String> refused = new HashSet<>();
        for (Remark remark : said) {
            if (remark.isError() && remark.isOurs()) {
                refused.add(remark.where().split("/")[0]);
            }
        }
        List<Parameters.Case> others = all.stream()
                .filter(each -> !refused.contains(each.packageName()))
                .toList();
        assertEquals("", text(remarks(others).stream().filter(remark -> !remark.isOurs() || remark.isError()), others));

        if (EACH == 1) {
            Set<String> taken = names(all);
            all.removeIf(each -> !refused.contains(each.packageName()));
            taken.removeAll(names(all));
            assertEquals(
                    Set.of("BulkData.layout", "BulkData.reuse", "Index.ordered", "Reference.onRemove"),
                    taken,
                    "whatever it is");
        }
    }

    private static Set<String> names(List<Parameters.Case> cases) {
        return cases.stream().map(Parameters.Case::name).collect(Collectors.toSet());
    }

    private List<Remark> remarks(List<Parameters.Case> cases) {
        Compiled compiled = compiler.compile(
                cases.stream().flatMap(each -> each.files().stream()).toList());
        assertNull(compiled.crash());
        assertEquals(
                "",
                text(
                        compiled.remarks().stream().filter(remark -> remark.isOurs() && !Verdict.isCatalogued(remark)),
                        cases));
        return compiled.remarks();
    }

    private static String text(Stream<Remark> remarks, List<Parameters.Case> cases) {
        return remarks.map(remark -> cases.stream()
                                .filter(each ->
                                        remark.where().replaceFirst("^/", "").startsWith(each.packageName() + "/"))
                                .map(Parameters.Case::toString)
                                .collect(Collectors.joining())
                        + ": " + remark)
                .collect(Collectors.joining("\n"));
    }
}
