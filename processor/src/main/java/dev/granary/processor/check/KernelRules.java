package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KernelSignature;
import dev.granary.processor.read.KernelSignature.Shape;
import dev.granary.processor.read.TermOption;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.where.Conditions;
import dev.granary.processor.where.Parsed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** All rules for the kernels of a class whose record is sound. */
public final class KernelRules {
    private final KernelClass kernels;
    private final TypeElement record;
    private final String store;
    private final Conditions conditions;
    private final Types types;
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> signatures;

    private KernelRules(KernelClass kernels, String store, Conditions conditions, Types types, Set<String> signatures) {
        this.signatures = signatures;
        this.kernels = kernels;
        this.conditions = conditions;
        this.record = kernels.item().element();
        this.store = store;
        this.types = types;
    }

    /**
     * Every problem of the class with its record, which has to have a declaration, and of its kernels.
     *
     * @param store the full name of the store
     * @param conditions those that the kernels may have, on the flags of the store
     * @param signatures those of the loops that the class has for other records; it gets these as well
     */
    public static List<Problem> check(
            KernelClass kernels, String store, Conditions conditions, Types types, Set<String> signatures) {
        KernelRules rules = new KernelRules(kernels, store, conditions, types, signatures);
        rules.checkClass();
        kernels.kernels().forEach(rules::check);
        return rules.problems;
    }

    /** What stands against kernels that belong to no store; empty if they do. */
    public static List<Problem> checkStore(KernelClass kernels) {
        if (kernels.item() != null || kernels.world() != null) {
            return List.of();
        }
        if (kernels.annotation() == null) {
            return kernels.kernels().stream()
                    .map(kernel ->
                            Problem.at(kernel.element(), KernelMessages.kernelOfNoStore(kernel.name(), kernels.name())))
                    .toList();
        }
        if (kernels.isOfNothing()) {
            return List.of(atAnnotation(kernels, KernelMessages.noTypes(kernels.name())));
        }
        return kernels.named() == null // the compiler has said so
                ? List.of()
                : List.of(atAnnotation(
                        kernels, KernelMessages.notAStore(kernels.name(), TypeNames.simple(kernels.named()))));
    }

    private static Problem atAnnotation(KernelClass kernels, Message message) {
        return Problem.at(kernels.element(), kernels.annotation(), kernels.annotationValue(), message);
    }

    private void checkClass() {
        Declaration item = kernels.item();
        if (kernels.annotation() != null && kernels.element().equals(record)) {
            problems.add(atAnnotation(kernels, KernelMessages.kernelsOfItself(kernels.name())));
        }
        if (kernels.kernels().isEmpty()) {
            problems.add(Problem.at(
                    kernels.element(), kernels.annotation(), null, KernelMessages.noKernels(kernels.name())));
        }
        if (item.packageName().equals(kernels.packageName())) {
            return;
        }
        if (TypeAccess.withEnclosing(record).anyMatch(type -> !isPublic(type))) {
            problems.add(atAnnotation(kernels, KernelMessages.storeHidden(kernels.name(), item.name())));
        }
    }

    private static boolean isPublic(Element element) {
        return element.getModifiers().contains(Modifier.PUBLIC);
    }

    private void check(KernelMethod kernel) {
        List<Problem> found = MethodRules.check(kernels, kernel);
        problems.addAll(found);
        if (found.isEmpty()) {
            checkSignature(kernel);
        }
    }

    private void checkSignature(KernelMethod kernel) {
        KernelSignature signature = KernelSignature.of(kernel, record, store, types);
        if (!signature.shape().isSound()) {
            report(kernel, new ExpectedSignature(kernels, kernel, storeName(), types).message(signature));
            return;
        }
        if (signature.shape() == Shape.PROJECTION) {
            problems.addAll(new ProjectionRules(kernels, kernel, types).check());
        }
        checkOptions(kernel, signature);
        for (LoopSignature loop : loops(kernel, signature)) {
            Message problem = MethodRules.signature(kernels, kernel, loop, signatures);
            if (problem != null) {
                report(kernel, problem);
                return;
            }
        }
    }

    private String storeName() {
        return store.substring(store.lastIndexOf('.') + 1);
    }

    /** The erased signatures of the methods that the kernel gives. */
    private List<LoopSignature> loops(KernelMethod kernel, KernelSignature signature) {
        return LoopSignature.of(
                kernel,
                store,
                kernels.item().options().views() && mayRead(signature),
                number -> number < signature.item() ? !makesTotals(kernel) : signature.isPassed(number),
                signature.shape() == Shape.ORDER,
                signature.shape() == Shape.REDUCTION,
                types);
    }

    /** Whether it may write nothing and remove nothing: of one on the cursor that is known when its source is read. */
    private static boolean mayRead(KernelSignature signature) {
        return !signature.shape().writes() && signature.shape() != Shape.REMOVAL;
    }

    /** Whether callers give no total, because each group begins with one of its own. */
    static boolean makesTotals(KernelMethod kernel) {
        return kernel.groups() && !kernel.identity().isEmpty();
    }

    private void checkOptions(KernelMethod kernel, KernelSignature signature) {
        boolean updates = signature.shape().writes() && !signature.onCursor();
        if (kernel.scratch()) {
            if (!keepsStructs()) {
                pointless("scratch", kernel, "the store of " + kernels.item().name() + " keeps columns already");
            } else if (!updates) {
                pointless("scratch", kernel, "only a kernel that takes and returns records runs on copies");
            } else if (hidden() != null) {
                impossible("scratch", kernel, "a loop over copies would have to name " + hidden(), "Remove it");
            }
        }
        if (signature.shape() == Shape.ORDER && kernel.where() != null) {
            pointless("where", kernel, "an order is asked of something, such as store.where(mask)");
        }
        for (String option : TermOption.NAMES) {
            if (kernel.written().containsKey(option)) {
                pointless(
                        option,
                        kernel,
                        kernels.item().name() + " is the item of a store, and an item has all of its components");
            }
        }
        if (kernel.holes()) {
            checkHoles(kernel, signature, updates);
        }
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
        boolean reduces = signature.shape() == Shape.REDUCTION;
        problems.addAll(GroupRule.check(kernels, kernel, kernels.item().name(), reduces, components(), types));
        problems.addAll(new CombineRule(kernels, kernel, types).check(reduces));
    }

    private void checkHoles(KernelMethod kernel, KernelSignature signature, boolean updates) {
        String name = kernels.item().name();
        if (kernels.item().kind() == Kind.SOA) {
            pointless("holes", kernel, "the store of " + name + " is packed and has none");
        } else if (!updates) {
            pointless("holes", kernel, "only a kernel that takes and returns records runs on vacant rows");
        } else if (keepsStructs()) {
            impossible(
                    "holes",
                    kernel,
                    "the store of " + name + " does not clear vacant items",
                    "Remove it, or choose @BulkData(layout = SOA)");
        } else if (Component.flatten(kernels.item().components()).stream()
                .anyMatch(component ->
                        component.form() instanceof Form.Boxed || component.form() instanceof Form.Symbol)) {
            impossible(
                    "holes",
                    kernel,
                    "references of " + name + " are null in vacant rows, and have to stay so",
                    "Remove it, or move the @Boxed and @Symbol components to another record");
        } else if (hidden() != null) {
            impossible("holes", kernel, "a loop over vacant rows would have to name " + hidden(), "Remove it");
        } else if (signature.handle() >= 0) {
            impossible("holes", kernel, "a vacant row of " + name + " has no handle", "Remove it, or the parameter");
        } else if (kernel.where() != null) {
            impossible("holes", kernel, "a vacant row of " + name + " has no flags", "Remove it, or option where");
        }
    }

    /** What items consist of and loops can't name, or null. */
    private String hidden() {
        TypeElement hidden = kernels.hiddenPart();
        return hidden == null ? null : TypeNames.of(hidden) + ", which is hidden from " + kernels.name();
    }

    private boolean keepsStructs() {
        return kernels.item().options().layout().slotsAreInItems();
    }

    private void pointless(String option, KernelMethod kernel, String reason) {
        problems.add(at(kernel, option, KernelMessages.pointlessOption(option, kernel.name(), kernels.name(), reason)));
    }

    private void impossible(String option, KernelMethod kernel, String reason, String advice) {
        problems.add(at(
                kernel,
                option,
                KernelMessages.impossibleOption(option, kernel.name(), kernels.name(), reason, advice)));
    }

    private static Problem at(KernelMethod kernel, String option, Message message) {
        return Problem.at(
                kernel.element(), kernel.annotation(), kernel.written().get(option), message);
    }

    private void report(KernelMethod kernel, Message message) {
        problems.add(Problem.at(kernel.element(), message));
    }

    /** By what they would be called in a condition. */
    private Map<String, Component> components() {
        Map<String, Component> components = new HashMap<>();
        WhereRule.collect(kernels.item().components(), "", components);
        return components;
    }
}
