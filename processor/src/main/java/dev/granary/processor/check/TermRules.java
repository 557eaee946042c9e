package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldKernelMessages;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TermOption;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.read.WorldDeclaration.Entry;
import dev.granary.processor.read.WorldKernelSignature;
import dev.granary.processor.read.WorldKernelSignature.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Types;

/** Rules for what a kernel asks of entities: every term is a component, says something, and contradicts no other. */
final class TermRules {
    private final KernelClass kernels;
    private final KernelMethod kernel;
    private final WorldKernelSignature signature;
    private final Types types;
    private final List<Problem> problems = new ArrayList<>();

    /** The components that every entity has, each with why. */
    private final Map<Entry, String> asked = new HashMap<>();

    private final Map<Entry, String> excluded = new HashMap<>();

    private TermRules(KernelClass kernels, KernelMethod kernel, WorldKernelSignature signature, Types types) {
        this.kernels = kernels;
        this.kernel = kernel;
        this.signature = signature;
        this.types = types;
    }

    static List<Problem> check(KernelClass kernels, KernelMethod kernel, WorldKernelSignature signature, Types types) {
        TermRules rules = new TermRules(kernels, kernel, signature, types);
        rules.checkAll();
        rules.checkWithout();
        rules.checkAnyOf();
        rules.checkOptional();
        return rules.problems;
    }

    private List<TermOption> terms(String option) {
        return TermOption.of(kernel, option, kernels.world(), types).stream()
                .filter(term -> isKnown(option, term))
                .toList();
    }

    private boolean isKnown(String option, TermOption term) {
        if (term.entry() == null) {
            report(
                    term,
                    WorldKernelMessages.unknownComponent(
                            option,
                            kernel.name(),
                            kernels.name(),
                            TypeNames.simple(term.type()),
                            kernels.world().name(),
                            kernels.world().entries().stream().map(Entry::name).toList()));
        }
        return term.entry() != null;
    }

    private void checkAll() {
        for (int i = 0; i < signature.roles().size(); i++) {
            if (signature.roles().get(i) instanceof Role.OfEntity(Entry entry, boolean isOptional) && !isOptional) {
                asked.put(entry, "parameter '" + kernel.parameters().get(i).getSimpleName() + "' asks for it");
            }
        }
        if (signature.shape() == WorldKernelSignature.Shape.UPDATE
                || signature.shape() == WorldKernelSignature.Shape.UPDATE_SEVERAL) {
            signature.results().forEach(entry -> asked.putIfAbsent(entry, "the result sets it"));
        }
        for (TermOption term : terms("all")) {
            String before = asked.putIfAbsent(term.entry(), "option all asks for it");
            if (before != null) {
                pointless("all", term, before.equals("option all asks for it") ? "it names it twice" : before);
            }
        }
    }

    private void checkWithout() {
        for (TermOption term : terms("without")) {
            if (asked.containsKey(term.entry())) {
                report(
                        term,
                        WorldKernelMessages.contradiction(
                                kernel.name(), kernels.name(), term.entry().name(), asked.get(term.entry())));
            } else if (excluded.put(term.entry(), "option without excludes it") != null) {
                pointless("without", term, "it names it twice");
            }
        }
    }

    private void checkAnyOf() {
        Map<Entry, String> named = new HashMap<>();
        List<TermOption> terms = terms("anyOf");
        for (TermOption term : terms) {
            String before = asked.getOrDefault(term.entry(), excluded.get(term.entry()));
            String reason = before == null ? named.put(term.entry(), "it names it twice") : before;
            if (reason != null) {
                pointless("anyOf", term, reason);
            }
        }
        if (terms.size() == 1 && problems.isEmpty()) {
            report(
                    terms.getFirst(),
                    WorldKernelMessages.loneChoice(
                            kernel.name(),
                            kernels.name(),
                            terms.getFirst().entry().name()));
        }
    }

    private void checkOptional() {
        for (int i = 0; i < signature.roles().size(); i++) {
            if (!(signature.roles().get(i) instanceof Role.OfEntity(Entry entry, boolean isOptional)) || !isOptional) {
                continue;
            }
            VariableElement parameter = kernel.parameters().get(i);
            if (asked.containsKey(entry)) {
                problems.add(Problem.at(
                        parameter,
                        WorldKernelMessages.pointlessNullable(
                                parameter.getSimpleName().toString(),
                                kernel.name(),
                                kernels.name(),
                                entry.name(),
                                asked.get(entry))));
            } else if (excluded.containsKey(entry)) {
                problems.add(Problem.at(
                        parameter,
                        WorldKernelMessages.contradiction(
                                kernel.name(),
                                kernels.name(),
                                entry.name(),
                                "parameter '" + parameter.getSimpleName() + "' takes it")));
            }
        }
    }

    private void pointless(String option, TermOption term, String reason) {
        report(
                term,
                WorldKernelMessages.pointlessTerm(
                        option, kernel.name(), kernels.name(), term.entry().name(), reason));
    }

    private void report(TermOption term, Message message) {
        problems.add(Problem.at(kernel.element(), kernel.annotation(), term.value(), message));
    }
}
