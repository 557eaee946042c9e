package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel.Terms;
import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Those of a page whose entities have what a kernel asks for.
 *
 * <pre>{@code
 * hasPosition[index] & hasVelocity[index] & ~hasFrozen[index]
 * }</pre>
 *
 * <p>The same expression of summaries, without the words that are full of what is excluded, says which words can have a match at all.
 *
 * <p>Where components are optional, a word has a part for each combination of them, so no row has to choose between a record
 * and null: that would make the records objects.
 */
final class PageMatch implements Match {
    private final Terms terms;
    private final Where where;
    private final Scope scope;

    /** The variables with the words of components. */
    private final Map<WorldComponent, String> words = new LinkedHashMap<>();

    /** {@code asked} are components whose words are needed because of a condition on what they have. */
    PageMatch(Terms terms, Where where, Set<WorldComponent> asked, Scope scope) {
        this.terms = terms;
        this.where = where;
        this.scope = scope;
        Stream.of(terms.all(), terms.any(), terms.none(), terms.optional(), asked)
                .flatMap(Collection::stream)
                .forEach(component -> words.computeIfAbsent(component, used -> scope.name("has" + used.name())));
    }

    private boolean isOfAll() {
        return terms.all().isEmpty() && terms.any().isEmpty();
    }

    /** An expression for the words that can have a match: a bit for each. */
    static CodeBlock summary(Terms terms, Scope scope) {
        PageMatch match = new PageMatch(terms, null, Set.of(), scope.inner());
        CodeBlock.Builder summary = CodeBlock.builder()
                .add(
                        match.isOfAll()
                                ? scope.fill("$holder:L.aliveSummary()")
                                : match.joined(true, component -> match.ofPage(component, "Summary")));
        terms.none().forEach(component -> summary.add(" & ~$L", match.ofPage(component, "Full")));
        return summary.build();
    }

    private CodeBlock ofPage(WorldComponent component, String what) {
        return scope.fill("$holder:L.has$component:L$what:L()", "component", component.name(), "what", what);
    }

    /** What all of the one and any of the other kind have in common; as an operand, if more is to come. */
    private CodeBlock joined(boolean isOperand, Function<WorldComponent, CodeBlock> word) {
        List<CodeBlock> all = new ArrayList<>();
        terms.all().forEach(component -> all.add(word.apply(component)));
        CodeBlock any = terms.any().stream().map(word).collect(CodeBlock.joining(" | "));
        if (!any.isEmpty()) {
            boolean isAlone = terms.any().size() == 1 || all.isEmpty() && !isOperand;
            all.add(isAlone ? any : CodeBlock.of("($L)", any));
        }
        return CodeBlock.join(all, " & ");
    }

    @Override
    public CodeBlock head() {
        CodeBlock.Builder code = CodeBlock.builder();
        if (isOfAll()) {
            code.add(scope.fill("long[] $alive:L = $holder:L.alive();\n"));
        }
        words.forEach((component, name) -> code.add("long[] $N = $L;\n", name, ofPage(component, "")));
        return code.build();
    }

    @Override
    public CodeBlock around(boolean isPlain, CodeBlock walk) {
        return scope.fill(
                """
                int $firstRow:L = $holder:L.firstRow();
                $full:L
                $walk:L
                """,
                "full",
                isPlain && hasFull()
                        ? scope.fill("long $full:L = $words:L & $is:L;\n", "is", full())
                        : CodeBlock.of(""),
                "walk",
                walk);
    }

    @Override
    public CodeBlock firstWord() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock firstRow() {
        return scope.fill("$firstRow:L");
    }

    @Override
    public CodeBlock word(Flags flags) {
        CodeBlock word = word("index");
        return where == null ? word : WhereWords.and(word, where, flags::word);
    }

    private CodeBlock word(String index) {
        CodeBlock.Builder word = CodeBlock.builder()
                .add(
                        isOfAll()
                                ? scope.fill("$alive:L[$" + index + ":L]")
                                : joined(!terms.none().isEmpty() || where != null, component -> has(component, index)));
        terms.none().forEach(component -> word.add(" & ~$L", has(component, index)));
        return word.build();
    }

    /** Of several components a word has bits in common or not. */
    @Override
    public boolean mayBeEmpty() {
        return !terms.none().isEmpty() || terms.all().size() + terms.any().size() > 1;
    }

    @Override
    public boolean isOfOneKind() {
        return terms.optional().isEmpty();
    }

    /**
     * <pre>{@code
     * long withVelocity = word & hasVelocity[index];
     * ...
     * long withoutVelocity = word & ~hasVelocity[index];
     * ...
     * }</pre>
     */
    @Override
    public CodeBlock rows(Flags flags, Function<Set<WorldComponent>, Loops> loops) {
        if (isOfOneKind()) {
            return loops.apply(Set.of()).word(scope.own("word"), word(flags));
        }
        CodeBlock.Builder code = scope.fill("long $word:L = $is:L;\n", "is", word(flags)).toBuilder();
        for (Set<WorldComponent> present : combinations(terms.optional())) {
            StringBuilder name = new StringBuilder();
            CodeBlock.Builder word = scope.fill("$word:L").toBuilder();
            for (WorldComponent component : terms.optional()) {
                boolean isPresent = present.contains(component);
                name.append(isPresent ? "With" : "Without").append(component.name());
                word.add(isPresent ? " & $L" : " & ~$L", has(component));
            }
            code.add(loops.apply(present).word(scope.name("w" + name.substring(1)), word.build()));
        }
        return code.build();
    }

    /** All subsets, the fullest first. */
    private static List<Set<WorldComponent>> combinations(List<WorldComponent> components) {
        List<Set<WorldComponent>> combinations = new ArrayList<>(List.of(new LinkedHashSet<>(components)));
        for (WorldComponent component : components) {
            for (Set<WorldComponent> with : List.copyOf(combinations)) {
                Set<WorldComponent> without = new HashSet<>(with);
                without.remove(component);
                combinations.add(without);
            }
        }
        return combinations;
    }

    /**
     * Whether {@link #full} says it all of a word: not where one of several components will do, for each word may be full of
     * some with the one and some with the other.
     */
    private boolean hasFull() {
        return terms.any().size() <= 1;
    }

    /** An expression for the words of which all entities match, a bit for each: so those words need not be read. */
    private CodeBlock full() {
        CodeBlock.Builder full = CodeBlock.builder()
                .add(
                        isOfAll()
                                ? scope.fill("$holder:L.aliveFull()")
                                : joined(true, component -> ofPage(component, "Full")));
        terms.none().forEach(component -> full.add(" & ~$L", ofPage(component, "Summary")));
        return full.build();
    }

    /** Where full words are known before they are read. */
    @Override
    public Sweep.Almost almostFull() {
        return hasFull() ? Sweep.Almost.PAGE : Sweep.Almost.NOWHERE;
    }

    @Override
    public Run run() {
        if (hasFull()) {
            return new Run(
                    false,
                    scope.fill("($full:L >>> $index:L & 1) != 0"),
                    scope.fill(
                            "int $end:L = $index:L + $longType:T.numberOfTrailingZeros(~($full:L >>> $index:L));\n"));
        }
        return new Run(true, scope.fill("$word:L == -1"), scope.fill("""
            int $end:L = $index:L + 1;
            while ($end:L < 64 && ($words:L >>> $end:L & 1) != 0 && ($next:L) == -1) {
                $end:L++;
            }
            """, "next", word("end")));
    }

    /** An expression for the word of the entities that have the component. */
    CodeBlock has(WorldComponent component) {
        return has(component, "index");
    }

    private CodeBlock has(WorldComponent component, String index) {
        return CodeBlock.of("$N[$N]", words.get(component), scope.own(index));
    }

    /** The variable with the array of such words. */
    String arrayOf(WorldComponent component) {
        return words.get(component);
    }

    /** Half a sentence: what the entities have. */
    static String describe(String subject, Terms terms, Where where) {
        List<String> said = new ArrayList<>();
        if (!terms.all().isEmpty()) {
            said.add("with " + list(terms.all(), " and "));
        }
        if (!terms.any().isEmpty()) {
            said.add("with " + list(terms.any(), " or "));
        }
        if (!terms.none().isEmpty()) {
            said.add("without " + list(terms.none(), " and "));
        }
        if (where != null) {
            said.add(where.values().isEmpty() ? "of the right flags" : "of the right values");
        }
        return said.isEmpty() ? subject : subject + " " + String.join(", ", said);
    }

    private static String list(List<WorldComponent> components, String last) {
        List<String> names = components.stream().map(WorldComponent::name).toList();
        return names.size() == 1
                ? names.getFirst()
                : String.join(", ", names.subList(0, names.size() - 1)) + last + names.getLast();
    }
}
