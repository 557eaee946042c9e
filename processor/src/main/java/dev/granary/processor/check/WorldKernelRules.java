package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldKernelMessages;
import dev.granary.processor.model.LoopBytes;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.read.WorldDeclaration;
import dev.granary.processor.read.WorldDeclaration.Entry;
import dev.granary.processor.read.WorldKernelSignature;
import dev.granary.processor.read.WorldKernelSignature.Role;
import dev.granary.processor.read.WorldKernelSignature.Shape;
import dev.granary.processor.where.Conditions;
import dev.granary.processor.where.Parsed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.Types;

/** All rules for the kernels of a class whose world is sound. */
public final class WorldKernelRules {
    /** How many parameters may be optional: a loop has a part for every combination. */
    public static final int MOST_OPTIONAL = 3;

    private final KernelClass kernels;
    private final WorldDeclaration world;
    private final String worldClass;
    private final Conditions conditions;
    private final Types types;
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> signatures = new HashSet<>();

    private WorldKernelRules(KernelClass kernels, String worldClass, Conditions conditions, Types types) {
        this.kernels = kernels;
        this.world = kernels.world();
        this.worldClass = worldClass;
        this.conditions = conditions;
        this.types = types;
    }

    /**
     * Every problem of the class with its world, and of its kernels.
     *
     * @param worldClass the full name of the generated world
     * @param conditions those that the kernels may have, on the flags of the world's components
     */
    public static List<Problem> check(KernelClass kernels, String worldClass, Conditions conditions, Types types) {
        WorldKernelRules rules = new WorldKernelRules(kernels, worldClass, conditions, types);
        rules.checkClass();
        kernels.kernels().forEach(rules::check);
        return rules.problems;
    }

    private void checkClass() {
        if (kernels.annotation() != null && kernels.element().equals(world.element())) {
            atAnnotation(WorldKernelMessages.kernelsOfItself(kernels.name()));
        }
        if (kernels.kernels().isEmpty()) {
            problems.add(Problem.at(
                    kernels.element(), kernels.annotation(), null, KernelMessages.noKernels(kernels.name())));
        }
        if (world.packageName().equals(kernels.packageName())) {
            return;
        }
        if (TypeAccess.withEnclosing(world.element()).anyMatch(WorldKernelRules::isHidden)) {
            atAnnotation(WorldKernelMessages.worldHidden(kernels.name(), world.name()));
        }
    }

    private static boolean isHidden(TypeElement type) {
        return !type.getModifiers().contains(Modifier.PUBLIC);
    }

    private void atAnnotation(Message message) {
        problems.add(Problem.at(kernels.element(), kernels.annotation(), kernels.annotationValue(), message));
    }

    private void check(KernelMethod kernel) {
        List<Problem> found = MethodRules.check(kernels, kernel);
        problems.addAll(found);
        if (found.isEmpty()) {
            checkSignature(kernel);
        }
    }

    private void checkSignature(KernelMethod kernel) {
        WorldKernelSignature signature = WorldKernelSignature.of(kernel, world, worldClass, types);
        if (!signature.shape().isSound()) {
            problems.add(Problem.at(
                    kernel.element(), new ExpectedWorldSignature(kernels, kernel, signature, worldName()).message()));
            return;
        }
        int optional = signature.taken(true).size();
        if (optional > MOST_OPTIONAL) {
            problems.add(Problem.at(
                    kernel.element(),
                    WorldKernelMessages.tooManyOptional(kernel.name(), kernels.name(), optional, MOST_OPTIONAL)));
        }
        checkHidden(kernel, signature);
        checkSize(kernel, signature);
        problems.addAll(TermRules.check(kernels, kernel, signature, types));
        checkOptions(kernel, signature);
        for (LoopSignature loop : loops(kernel, signature)) {
            Message problem = MethodRules.signature(kernels, kernel, loop, signatures);
            if (problem != null) {
                problems.add(Problem.at(kernel.element(), problem));
                return;
            }
        }
    }

    /** What a loop can't name, the world takes apart: one component after the other, so that all but the first may be too late. */
    private void checkHidden(KernelMethod kernel, WorldKernelSignature signature) {
        List<String> hidden = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        for (Entry entry : signature.results()) {
            TypeElement part = kernels.access().hiddenPart(entry.components());
            if (part != null) {
                hidden.add(entry.simpleName());
                parts.add(TypeNames.of(part));
            }
        }
        if (hidden.size() > 1) {
            problems.add(Problem.at(
                    kernel.element(), WorldKernelMessages.hiddenResults(kernel.name(), kernels.name(), hidden, parts)));
        }
    }

    /** The page takes the widest component of a result apart, the loop all others. */
    private void checkSize(KernelMethod kernel, WorldKernelSignature signature) {
        int parts = 1 << signature.taken(true).size();
        int ofLoop = signature.results().stream()
                .mapToInt(entry -> bytes(entry.components()))
                .sorted()
                .limit(Math.max(0, signature.results().size() - 1))
                .sum();
        if (ofLoop * parts > LoopBytes.MOST) {
            int columns = signature.results().stream()
                    .mapToInt(entry -> leaves(entry.components()).size())
                    .sum();
            problems.add(Problem.at(
                    kernel.element(),
                    WorldKernelMessages.resultTooLarge(
                            kernel.name(),
                            kernels.name(),
                            columns,
                            signature.results().size(),
                            parts)));
        }
    }

    private static int bytes(List<Component> components) {
        List<Component> leaves = leaves(components);
        long flags = leaves.stream()
                .filter(leaf -> leaf.type().getKind() == TypeKind.BOOLEAN)
                .count();
        return LoopBytes.of(leaves.size() - flags, flags);
    }

    private static List<Component> leaves(List<Component> components) {
        return Component.flatten(components).stream()
                .filter(component -> component.children().isEmpty())
                .toList();
    }

    private void checkOptions(KernelMethod kernel, WorldKernelSignature signature) {
        if (signature.shape() == Shape.ORDER) {
            checkOrder(kernel, signature);
        }
        if (kernel.scratch()) {
            pointless("scratch", kernel, "world " + world.name() + " keeps columns already");
        }
        if (kernel.holes()) {
            pointless(
                    "holes",
                    kernel,
                    "a kernel of world " + world.name() + " runs on entities that have what it asks for");
        }
        boolean reduces = signature.shape() == Shape.REDUCTION;
        problems.addAll(GroupRule.check(kernels, kernel, world.name(), reduces, components(), types));
        Parsed.Mistaken mistake = kernel.where() == null
                ? null
                : WhereRule.check(kernel.where(), conditions, components(), WhereRule.ADVICE_TO_KERNELS);
        if (mistake != null) {
            problems.add(at(
                    kernel,
                    "where",
                    KernelMessages.whereMistaken(
                            kernel.name(),
                            kernels.name(),
                            mistake.reason(),
                            mistake.position() + 1,
                            mistake.advice(),
                            mistake.picture())));
        }
        problems.addAll(new CombineRule(kernels, kernel, types).check(reduces));
    }

    /** What is sorted is what a query finds: the order asks for nothing but what it takes. */
    private void checkOrder(KernelMethod kernel, WorldKernelSignature signature) {
        for (String option : List.of("where", "without", "anyOf")) {
            if (kernel.written().containsKey(option)) {
                pointless(option, kernel, "an order is asked of something, such as a query of the world");
            }
        }
        if (signature.roles().contains(new Role.Commands())) {
            problems.add(Problem.at(
                    kernel.element(),
                    WorldKernelMessages.commandsOfOrder(kernel.name(), kernels.name(), world.name())));
        }
    }

    private String worldName() {
        return worldClass.substring(worldClass.lastIndexOf('.') + 1);
    }

    /** The erased signatures of the methods that the kernel gives. */
    private List<LoopSignature> loops(KernelMethod kernel, WorldKernelSignature signature) {
        return LoopSignature.of(
                kernel,
                worldClass,
                false,
                number -> signature.roles().get(number) instanceof Role.Passed
                        || signature.roles().get(number) instanceof Role.Total && !KernelRules.makesTotals(kernel),
                signature.shape() == Shape.ORDER,
                signature.shape() == Shape.REDUCTION,
                types);
    }

    private void pointless(String option, KernelMethod kernel, String reason) {
        problems.add(at(kernel, option, KernelMessages.pointlessOption(option, kernel.name(), kernels.name(), reason)));
    }

    private static Problem at(KernelMethod kernel, String option, Message message) {
        return Problem.at(
                kernel.element(), kernel.annotation(), kernel.written().get(option), message);
    }

    /** By what they would be called in a condition. */
    private Map<String, Component> components() {
        Map<String, Component> components = new HashMap<>();
        kernels.world()
                .entries()
                .forEach(entry ->
                        WhereRule.collect(entry.components(), WorldNames.accessor(entry.simpleName()), components));
        return components;
    }
}
