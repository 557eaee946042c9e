package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.kernel.Loops;
import dev.granary.processor.emit.kernel.Total;
import dev.granary.processor.emit.kernel.Words;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The private methods of a kernel: over some pages of a world, and over the rows of a page. */
record PageMethods(WorldParts parts, boolean keepsWhole) {
    PageMethods(WorldParts parts) {
        this(parts, false);
    }

    List<MethodSpec> emit() {
        if (parts.hasTotalInParts()) {
            return List.of(overPages(), overRows(), new PageMethods(parts, true).overRows());
        }
        return hasLoopMethods()
                ? List.of(overPages(), overRows(), overRun(), overWord())
                : List.of(overPages(), overRows());
    }

    /**
     * Pages on which no word can match are skipped.
     *
     * <pre>{@code
     * private static void movePages(SparksWorld world, List<SparksWorld.Page> pages, int from, int to, float dt) {
     *     for (int number = from >> 6; number <= to - 1 >> 6; number++) {
     *         SparksWorld.Page page = pages.get(number);
     *         long words = page.hasPositionSummary() & page.hasVelocitySummary() & Words.within(number, from, to);
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
        call.add("$N, $N, $N", parts.world, page, words);
        if (parts.removes()) {
            call.add(", $N, $N * $L", parts.marks, number, WorldParts.PAGE_WORDS);
        }
        parts.passed.forEach(parameter -> call.add(", $N", parameter.name()));
        method.beginControlFlow(
                        "for (int $N = $N >> 6; $N <= $N - 1 >> 6; $N++)", number, parts.from, number, parts.to, number)
                .addStatement("$T $N = $N.get($N)", parts.pageType, page, parts.pages, number)
                .addStatement(
                        "long $N = $L & $T.within($N, $N, $N)",
                        words,
                        Match.summary(parts.terms, page),
                        Types.WORDS,
                        number,
                        parts.from,
                        parts.to)
                .beginControlFlow("if ($N != 0)", words)
                .addStatement(
                        "$L", Total.call(parts.kernel, parts.total(), parts.forRows, parts.forWhole, call.build()))
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
        MethodSpec.Builder method = parts.privateMethod(keepsWhole ? parts.forWhole : parts.forRows)
                .addParameter(parts.pageType, names.page())
                .addParameter(long.class, names.words());
        parts.allowCasts(method);
        if (parts.removes()) {
            method.addParameter(long[].class, parts.marks).addParameter(int.class, first);
        }
        method.addParameters(parts.passed).addExceptions(parts.thrown());
        parts.written.forEach(component -> method.addStatement("$N.touch$L()", names.page(), component.name()));

        Body body = new Body(inner, names);
        method.addCode(body.match.head())
                .addCode(body.flags.head())
                .addCode(body.call.total().begin(parts.total()));
        Loops.Calls calls = null;
        if (hasLoopMethods()) {
            calls = new Loops.Calls(
                    Loops.Method.of(parts.forRun, parts.world, body.givenRun()),
                    Loops.Method.of(parts.forWord, parts.world, body.givenWord()),
                    null,
                    parts.arguments());
        } else {
            declare(method, body.cursor);
        }
        declare(method, body.columns);
        declare(method, body.others);
        PageSweep sweep = new PageSweep(parts, body.match, body.flags, names, inner);
        CodeBlock before = CodeBlock.of("");
        CodeBlock behind = CodeBlock.of("");
        if (parts.removes()) {
            String removed = body.call.removed();
            before = CodeBlock.builder().addStatement("long $N = 0", removed).build();
            behind = CodeBlock.builder()
                    .addStatement("$N[$N + $N] = $N", parts.marks, first, names.index(), removed)
                    .build();
        }
        method.addCode(sweep.emit(before, behind, calls, body::row));
        if (parts.isCursorKept()) {
            method.addStatement("$N.keep($N)", body.call.commands(), body.call.cursor());
        }
        return method.addCode(body.call.total().end(parts.total())).build();
    }

    private boolean hasLoopMethods() {
        Scope inner = parts.scope.inner();
        return PageSweep.hasLoopMethods(parts, new Body(inner, PageSweep.Names.in(inner)).flags);
    }

    /**
     * The variables of the rows' method are its parameters, as over blocks of stores.
     *
     * <pre>{@code
     * private static void moveRun(SparksWorld world, float[] positionX, float[] velocityX, long changes, int from, int to) {
     *     for (int row = Sweeps.firstRow(from); row < to; row++) {
     *         ...
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overRun() {
        return loop(parts.forRun, (method, names, body) -> {
            body.givenRun().forEach(variable -> method.addParameter(variable.type(), variable.name()));
            declare(method, body.cursor);
            if (!body.isGivenAll()) {
                declare(method, body.columns);
            }
            method.addParameter(int.class, parts.from)
                    .addParameter(int.class, parts.to)
                    .addCode(Loops.rows(names.row(), parts.from, parts.to, body.row(Set.of())));
        });
    }

    /**
     * Reads the columns itself, as over blocks of stores.
     *
     * <pre>{@code
     * private static void moveWord(SparksWorld world, SparksWorld.Page page, long changes, int from, long word) {
     *     Sweeps.readAnew();
     *     float[] positionX = page.positionX();
     *     float[] velocityX = page.velocityX();
     *     for (; word != 0; word &= word - 1) {
     *         int row = from + Long.numberOfTrailingZeros(word);
     *         ...
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overWord() {
        return loop(parts.forWord, (method, names, body) -> {
            body.givenWord().forEach(variable -> method.addParameter(variable.type(), variable.name()));
            declare(method, body.cursor);
            method.addCode(Loops.fence());
            declare(method, body.columns);
            method.addParameter(int.class, parts.from)
                    .addParameter(long.class, names.word())
                    .addCode(Loops.walk(names.row(), CodeBlock.of("$N", parts.from), names.word(), body.row(Set.of())));
        });
    }

    /** Adds to the method what it takes for rows, and its loop around the code for a row. */
    private interface Loop {
        void addTo(MethodSpec.Builder method, PageSweep.Names names, Body body);
    }

    private MethodSpec loop(String name, Loop loop) {
        Scope inner = parts.scope.inner();
        PageSweep.Names names = PageSweep.Names.in(inner);
        MethodSpec.Builder method = parts.privateMethod(name).addExceptions(parts.thrown());
        parts.allowCasts(method);
        loop.addTo(method, names, new Body(inner, names));
        return method.addParameters(parts.passed).build();
    }

    private static void declare(MethodSpec.Builder method, List<Variable> variables) {
        variables.forEach(
                variable -> method.addStatement("$T $N = $L", variable.type(), variable.name(), variable.value()));
    }

    /** What the loops of a kernel over a page's rows have in common. */
    private final class Body {
        final Match match;
        final Words flags;
        final EntityCall call;

        /** What the row's code needs before the loop, of the page. */
        final List<Variable> columns;

        /** What it needs beside that, made once a page. */
        final List<Variable> others;

        /** Empty or a cursor: each method has its own, or it would be an object. One that is kept is among the others. */
        final List<Variable> cursor;

        private final Scope inner;
        private final PageSweep.Names names;
        private final Rows rows;

        Body(Scope inner, PageSweep.Names names) {
            this.inner = inner;
            this.names = names;
            String changes = inner.name("changes");
            String removed = inner.name("removed");
            String cursorName = inner.name("cursor");
            String commands = inner.name("commands");
            this.match = new Match(parts, flagged(), inner, names.page());
            this.rows = new ArrayRows(parts.columns(), false, parts.usedColumns(), inner, names.page(), names.row());
            this.flags = new Words(bits(), parts.kernel.usage(), asked(), inner, source(match, names.page()));
            this.call = new EntityCall(
                    parts, Total.of(parts.kernel, keepsWhole, inner), names, changes, removed, cursorName, commands);
            this.columns = rows.variables();
            this.others = new ArrayList<>();
            if (parts.kernel.parameters().contains(new Parameter.Commands())) {
                others.add(new Variable(
                        parts.worldType.nestedClass("Commands"),
                        commands,
                        CodeBlock.of("$N.commands().task($N.number())", parts.world, names.page())));
            }
            others.add(new Variable(TypeName.LONG, changes, CodeBlock.of("$N.changes()", parts.world)));
            this.cursor = new ArrayList<>();
            if (parts.kernel.onCursor()) {
                (parts.isCursorKept() ? others : cursor)
                        .add(new Variable(
                                parts.worldType.nestedClass("Cursor"),
                                cursorName,
                                CodeBlock.of(
                                        "$N.cursor($L)",
                                        parts.isCursorKept() ? commands : parts.world,
                                        PageMethods.this.given())));
            }
        }

        CodeBlock row(Set<WorldComponent> present) {
            return call.emit(present, inner.inner(), rows, flags);
        }

        /** What the method of a run is given between the world and the rows. */
        List<Variable> givenRun() {
            if (!isGivenAll()) {
                return givenWord();
            }
            List<Variable> given = new ArrayList<>();
            given.add(page());
            given.addAll(columns);
            given.addAll(others);
            return given;
        }

        /** What the method of a word is given between the world and the rows. */
        List<Variable> givenWord() {
            List<Variable> given = new ArrayList<>();
            given.add(page());
            given.addAll(others);
            return given;
        }

        private Variable page() {
            return new Variable(parts.pageType, names.page(), CodeBlock.of(""));
        }

        boolean isGivenAll() {
            return columns.size() + others.size() <= Loops.MOST_GIVEN;
        }
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
