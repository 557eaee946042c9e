package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which entities of a page a kernel runs on: an expression of words, a bit for each of 64 entities.
 *
 * <pre>{@code
 * hasPosition[index] & hasVelocity[index] & ~hasFrozen[index]
 * }</pre>
 *
 * <p>The same expression of summaries, without what is excluded, says which words can have a match at all.
 */
final class Match {
    private final WorldParts parts;
    private final Terms terms;
    private final String page;

    /** The variables with the words of components. */
    private final Map<WorldComponent, String> words = new LinkedHashMap<>();

    private final String alive;

    /** {@code flagged} are components whose words are asked for because of their flags. */
    Match(WorldParts parts, Set<WorldComponent> flagged, Scope scope, String page) {
        this.parts = parts;
        this.terms = parts.terms;
        this.page = page;
        this.alive = isOfAll(terms) ? scope.name("alive") : "";
        Set<WorldComponent> used = new LinkedHashSet<>(terms.all());
        used.addAll(terms.any());
        used.addAll(terms.none());
        used.addAll(terms.optional());
        used.addAll(flagged);
        used.forEach(component -> words.put(component, scope.name("has" + component.name())));
    }

    private static boolean isOfAll(Terms terms) {
        return terms.all().isEmpty() && terms.any().isEmpty();
    }

    /** An expression for the words that can have a match: a bit for each. */
    static CodeBlock summary(Terms terms, String page) {
        if (isOfAll(terms)) {
            return CodeBlock.of("$N.aliveSummary()", page);
        }
        List<CodeBlock> all = new ArrayList<>();
        terms.all().forEach(component -> all.add(CodeBlock.of("$N.has$LSummary()", page, component.name())));
        List<CodeBlock> any = terms.any().stream()
                .map(component -> CodeBlock.of("$N.has$LSummary()", page, component.name()))
                .toList();
        return all.isEmpty() && any.size() > 1 ? CodeBlock.of("($L)", and(all, any)) : and(all, any);
    }

    private static CodeBlock and(List<CodeBlock> all, List<CodeBlock> any) {
        List<CodeBlock> terms = new ArrayList<>(all);
        if (!any.isEmpty()) {
            CodeBlock joined = CodeBlock.join(any, " | ");
            terms.add(all.isEmpty() || any.size() == 1 ? joined : CodeBlock.of("($L)", joined));
        }
        return CodeBlock.join(terms, " & ");
    }

    /**
     * Whether {@link #full} says it all of a word: not where one of several components will do, for each word may be full of
     * some with the one and some with the other.
     */
    static boolean hasFull(Terms terms) {
        return terms.any().size() <= 1;
    }

    /** An expression for the words of which all entities match, a bit for each: so those words need not be read. */
    CodeBlock full() {
        CodeBlock.Builder full = CodeBlock.builder();
        List<CodeBlock> all = new ArrayList<>();
        if (isOfAll(terms)) {
            all.add(CodeBlock.of("$N.aliveFull()", page));
        }
        Stream.concat(terms.all().stream(), terms.any().stream())
                .forEach(component -> all.add(CodeBlock.of("$N.has$LFull()", page, component.name())));
        full.add(CodeBlock.join(all, " & "));
        terms.none().forEach(component -> full.add(" & ~$N.has$LSummary()", page, component.name()));
        return full.build();
    }

    /** Statements before the loop. */
    CodeBlock head() {
        CodeBlock.Builder code = CodeBlock.builder();
        if (!alive.isEmpty()) {
            code.addStatement("long[] $N = $N.alive()", alive, page);
        }
        words.forEach((component, name) -> code.addStatement("long[] $N = $N.has$L()", name, page, component.name()));
        return code.build();
    }

    /** An expression for the word of an index, apart from conditions on flags. */
    CodeBlock word(String index) {
        List<CodeBlock> all = new ArrayList<>();
        if (!alive.isEmpty()) {
            all.add(CodeBlock.of("$N[$N]", alive, index));
        }
        terms.all().forEach(component -> all.add(has(component, index)));
        List<CodeBlock> any =
                terms.any().stream().map(component -> has(component, index)).toList();
        CodeBlock.Builder word = CodeBlock.builder();
        word.add(
                (!terms.none().isEmpty() || parts.kernel.where() != null) && all.isEmpty() && any.size() > 1
                        ? CodeBlock.of("($L)", and(all, any))
                        : and(all, any));
        terms.none().forEach(component -> word.add(" & ~$L", has(component, index)));
        return word.build();
    }

    /** Whether the word is an operand and no expression. */
    boolean isPlain() {
        return terms.none().isEmpty() && terms.all().size() + terms.any().size() <= 1;
    }

    /** An expression for the word of the entities that have the component. */
    CodeBlock has(WorldComponent component, String index) {
        return CodeBlock.of("$N[$N]", words.get(component), index);
    }

    /** An expression for the array of such words. */
    String arrayOf(WorldComponent component) {
        return words.get(component);
    }

    /** Half a sentence: what the entities have. */
    static String describe(WorldParts parts) {
        Terms terms = parts.terms;
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
        if (parts.kernel.where() != null) {
            said.add("of the right flags");
        }
        String subject = parts.kernel.effect() instanceof Effect.Reduction ? "all entities" : "every entity";
        return said.isEmpty() ? subject : subject + " " + String.join(", ", said);
    }

    private static String list(List<WorldComponent> components, String last) {
        List<String> names = components.stream().map(WorldComponent::name).toList();
        return names.size() == 1
                ? names.getFirst()
                : String.join(", ", names.subList(0, names.size() - 1)) + last + names.getLast();
    }
}
