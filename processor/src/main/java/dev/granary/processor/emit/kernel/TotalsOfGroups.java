package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.kernel.GroupCells.Cell;
import dev.granary.processor.model.KernelModel.Effect.Reduction;
import java.util.ArrayList;
import java.util.List;

/**
 * A total for each group of items, in arrays of the {@linkplain GroupsClass groups}.
 *
 * <p>Where groups are few, they have places:
 *
 * <pre>{@code
 * GroupPlaces places = groups.places;
 * boolean[] seen = groups.seen;
 * long[] totals = groups.totals;
 * ... // rows
 *     int place = places.of(instrument[row], side[row]);
 *     seen[place] = true;
 *     totals[place] = OrderQueries.volume(totals[place], item);
 * }</pre>
 *
 * <p>Kernels that can't change a key, because they are nothing but arithmetic, find places {@code at} keys without a look at whether they are
 * still among those that have one.
 *
 * <p>Otherwise they get numbers:
 *
 * <pre>{@code
 * Groups numbers = groups.numbers;
 * long[] totals = groups.totals;
 * ... // rows
 *     int place = numbers.add(instrument[row], side[row]);
 *     if (place == groups.begun) {
 *         groups.begin();
 *         totals = groups.totals;
 *     }
 *     totals[place] = OrderQueries.volume(totals[place], item);
 * }</pre>
 */
final class TotalsOfGroups implements Total {
    private final Kernel kernel;
    private final Scope scope;
    private final String numbers;
    private final String place;

    /** By the names that they have here. */
    private final GroupCells cells;

    /** By those of the class. */
    private final GroupsClass of;

    private final boolean havePlaces;
    private final String seen;

    TotalsOfGroups(Kernel kernel, Scope scope, boolean havePlaces) {
        this.havePlaces = havePlaces;
        this.seen = scope.name("seen");
        this.kernel = kernel;
        this.scope = scope;
        this.of = new GroupsClass(kernel);
        this.numbers = scope.name(havePlaces ? "places" : "numbers");
        this.place = scope.name("place");
        this.cells = GroupCells.of(reduction(), scope);
    }

    private Reduction reduction() {
        return kernel.grouping().totals();
    }

    @Override
    public CodeBlock begin(String parameter) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (havePlaces) {
            code.addStatement("$T $N = $N.$N", Types.GROUP_PLACES, numbers, parameter, of.places())
                    .addStatement("boolean[] $N = $N.$N", seen, parameter, of.seen());
        } else {
            code.addStatement("$T $N = $N.$N", Types.GROUPS, numbers, parameter, of.numbers());
        }
        for (int number = 0; number < cells.cells().size(); number++) {
            Cell cell = cells.cells().get(number);
            code.addStatement("$T $N = $N.$N", cell.array(), cell.name(), parameter, of.array(number));
        }
        return code.build();
    }

    @Override
    public CodeBlock row(RowCode row) {
        List<CodeBlock> keys = new ArrayList<>();
        kernel.groupKeys().forEach(column -> keys.add(row.key(column)));
        if (havePlaces) {
            return placed(Members.list(keys));
        }
        CodeBlock.Builder again = CodeBlock.builder();
        for (int number = 0; number < cells.cells().size(); number++) {
            again.addStatement("$N = $N.$N", cells.cells().get(number).name(), kernel.total(), of.array(number));
        }
        return scope.fill(
                """
                int $place:L = $numbers:L.add($keys:L);
                if ($place:L == $groups:L.$begun:L) {
                    $groups:L.$begin:L();
                    $again:L
                }
                """,
                "place",
                place,
                "numbers",
                numbers,
                "keys",
                Members.list(keys),
                "groups",
                kernel.total(),
                "begun",
                of.begun(),
                "begin",
                "begin",
                "again",
                again.build());
    }

    private CodeBlock placed(CodeBlock keys) {
        CodeBlock at = CodeBlock.of("$N", place);
        CodeBlock first = of.first();
        CodeBlock found = scope.fill(
                "int $place:L = $places:L.$method:L($keys:L);\n",
                "place",
                place,
                "places",
                numbers,
                "method",
                changesNoKey() ? "at" : "of",
                "keys",
                keys);
        if (reduction().identity().isEmpty()) {
            return found.toBuilder().addStatement("$N[$N] = true", seen, place).build();
        }
        String begun = scope.name("begun");
        CodeBlock put = cells.isWhole()
                ? cells.put(at, first)
                : CodeBlock.builder()
                        .addStatement("$T $N = $L", Types.of(reduction().type()), begun, first)
                        .add(cells.put(at, CodeBlock.of("$N", begun)))
                        .build();
        return found.toBuilder()
                .add(scope.fill("""
                    if (!$seen:L[$place:L]) {
                        $seen:L[$place:L] = true;
                        $put:L
                    }
                    """, "seen", seen, "place", place, "put", put))
                .build();
    }

    /** Not even by the method that gives what a total begins with, if there is one: that may do anything. */
    private boolean changesNoKey() {
        return kernel.model.making().isArithmetic() && reduction().identity().isEmpty();
    }

    @Override
    public CodeBlock value() {
        return cells.total(CodeBlock.of("$N", place));
    }

    @Override
    public CodeBlock next(CodeBlock value, Scope inner) {
        CodeBlock at = CodeBlock.of("$N", place);
        if (cells.isWhole()) {
            return cells.put(at, value);
        }
        String name = inner.name("total");
        return CodeBlock.builder()
                .addStatement("$T $N = $L", Types.of(reduction().type()), name, value)
                .add(cells.put(at, CodeBlock.of("$N", name)))
                .build();
    }

    @Override
    public CodeBlock end(String parameter) {
        return CodeBlock.builder().addStatement("return $N", parameter).build();
    }
}
