package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.emit.kernel.Rows;
import dev.granary.processor.emit.kernel.Scope;
import dev.granary.processor.emit.kernel.Total;
import dev.granary.processor.emit.kernel.Words;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.WorldComponent;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The private methods of a kernel: over some pages of a world, and over the rows of a page. */
record PageMethods(WorldParts parts) {

    List<MethodSpec> emit() {
        return List.of(overPages(), overRows());
    }

    /**
     * Pages on which no word can match are skipped.
     *
     * <pre>{@code
     * private static void movePages(SparksWorld world, List<SparksWorld.Page> pages, int from, int to, float dt) {
     *     for (int number = from; number < to; number++) {
     *         SparksWorld.Page page = pages.get(number);
     *         long words = page.hasPositionSummary() & page.hasVelocitySummary();
     *         if (words != 0) {
     *             moveRows(world, page, words, dt);
     *         }
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overPages() {
        Scope inner = parts.scope.inner();
        String number = inner.name("number");
        String page = inner.name("page");
        String words = inner.name("words");
        MethodSpec.Builder method = parts.privateMethod(parts.forPages)
                .addParameter(parts.listOfPages, parts.pages)
                .addParameter(int.class, parts.from)
                .addParameter(int.class, parts.to);
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks);
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        CodeBlock.Builder call = CodeBlock.builder();
        if (parts.reduces()) {
            call.add("$N = ", parts.total());
        }
        call.add("$N($N, $N, $N", parts.forRows, parts.world, page, words);
        if (parts.removes()) {
            call.add(", $N, $N * $L", parts.marks, number, WorldParts.PAGE_WORDS);
        }
        parts.passed.forEach(parameter -> call.add(", $N", parameter.name()));
        method.beginControlFlow("for (int $N = $N; $N < $N; $N++)", number, parts.from, number, parts.to, number)
                .addStatement("$T $N = $N.get($N)", parts.pageType, page, parts.pages, number)
                .addStatement("long $N = $L", words, Match.summary(parts.terms, page))
                .beginControlFlow("if ($N != 0)", words)
                .addStatement("$L)", call.build())
                .endControlFlow()
                .endControlFlow();
        if (parts.reduces()) {
            method.addStatement("return $N", parts.total());
        }
        return method.build();
    }

    private MethodSpec overRows() {
        Scope inner = parts.scope.inner();
        PageSweep.Names names = PageSweep.Names.in(inner);
        String first = inner.name("first");
        String changes = inner.name("changes");
        String removed = inner.name("removed");
        String cursor = inner.name("cursor");
        String commands = inner.name("commands");
        MethodSpec.Builder method = parts.privateMethod(parts.forRows)
                .addParameter(parts.pageType, names.page())
                .addParameter(long.class, names.words());
        parts.allowCasts(method);
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks).addParameter(int.class, first);
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        parts.written.forEach(component -> method.addStatement("$N.touch$L()", names.page(), component.name()));

        Match match = new Match(parts, flagged(), inner, names.page());
        Rows rows = new Rows.Arrays(parts.columns(), parts.usedColumns(), inner, names.page(), names.row());
        Words flags = new Words(bits(), parts.kernel.usage(), asked(), inner, source(match, names.page()));
        method.addCode(match.head()).addCode(rows.head()).addCode(flags.head());
        Total total = Total.of(parts.kernel, inner);
        method.addCode(total.begin(parts.total()));
        if (parts.kernel.onCursor()) {
            method.addStatement(
                    "$T $N = $N.cursor($L)", parts.worldType.nestedClass("Cursor"), cursor, parts.world, given());
        }
        if (parts.kernel.parameters().contains(new Parameter.Commands())) {
            method.addStatement(
                    "$T $N = $N.commands().task($N.number())",
                    parts.worldType.nestedClass("Commands"),
                    commands,
                    parts.world,
                    names.page());
        }
        method.addStatement("long $N = $N.changes()", changes, parts.world);
        EntityCall call = new EntityCall(parts, total, names, changes, removed, cursor, commands);
        PageSweep sweep = new PageSweep(parts, match, flags, names, inner);
        CodeBlock before = CodeBlock.of("");
        CodeBlock behind = CodeBlock.of("");
        if (parts.removes()) {
            before = CodeBlock.builder().addStatement("long $N = 0", removed).build();
            behind = CodeBlock.builder()
                    .addStatement("$N[$N + $N] = $N", parts.marks, first, names.index(), removed)
                    .build();
        }
        return method.addCode(sweep.emit(before, behind, present -> call.emit(present, inner.inner(), rows, flags)))
                .addCode(total.end(parts.total()))
                .build();
    }

    /** The components that the cursor need not look for, as a bit for each in words of 64. */
    private CodeBlock given() {
        long[] given = new long[(parts.model.components().size() + 63) / 64];
        parts.terms.all().forEach(component -> given[component.number() / 64] |= 1L << component.number());
        return CodeBlock.join(
                Arrays.stream(given)
                        .mapToObj(word -> CodeBlock.of("0x$LL", Long.toHexString(word)))
                        .toList(),
                ", ");
    }

    private List<Column> bits() {
        return parts.columns().stream().filter(Column::isBit).toList();
    }

    /** The flags that the condition asks for. */
    private Set<String> asked() {
        return parts.kernel.where() == null ? Set.of() : parts.kernel.where().flags();
    }

    /** The components whose words are needed beside those of the terms, because of a flag in the condition. */
    private Set<WorldComponent> flagged() {
        Set<WorldComponent> flagged = new LinkedHashSet<>();
        for (Column column : bits()) {
            if (asked().contains(column.name())) {
                flagged.add(parts.componentOf(column));
            }
        }
        return flagged;
    }

    /** A page where nothing has the component has no column; the words of what has it serve instead, being all clear. */
    private Words.Source source(Match match, String page) {
        return new Words.Source() {
            @Override
            public CodeBlock array(Column column) {
                WorldComponent component = parts.componentOf(column);
                return parts.isAsked(component)
                        ? CodeBlock.of("$N.$N()", page, column.name())
                        : CodeBlock.of(
                                "$N.has$LSummary() == 0 ? $N : $N.$N()",
                                page,
                                component.name(),
                                match.arrayOf(component),
                                page,
                                column.name());
            }

            @Override
            public CodeBlock word(Column column, String array, String index) {
                WorldComponent component = parts.componentOf(column);
                return asked().contains(column.name()) && !parts.isAsked(component)
                        ? CodeBlock.of("$N[$N] & $L", array, index, match.has(component, index))
                        : CodeBlock.of("$N[$N]", array, index);
            }
        };
    }
}
