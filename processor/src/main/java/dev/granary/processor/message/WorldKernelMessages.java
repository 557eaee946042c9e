package dev.granary.processor.message;

import static dev.granary.processor.message.Message.of;

import java.util.List;
import java.util.stream.Collectors;

/** Every error about kernels over entities that kernels over items don't have; as {@link Messages}. */
public final class WorldKernelMessages {
    private WorldKernelMessages() {}

    // the class

    public static Message worldMissing(String kernels, String world, String generated) {
        return of(
                "NoStore",
                "Class %s can't have kernels for %s, because class %s is missing from the class path, where %s is."
                        + " Compile that with granary-processor, too.",
                kernels,
                world,
                generated,
                world);
    }

    public static Message worldHidden(String kernels, String world) {
        return of(
                "InaccessibleStore",
                "Class %s can't have kernels for %s, because that world is not public and in another package. Make it"
                        + " public, or move the class to its package.",
                kernels,
                world);
    }

    public static Message kernelsOfItself(String world) {
        return of(
                "OptionWithoutEffect",
                "Type %s is annotated with @Kernels of itself, which would have no effect, because kernels in a world"
                        + " are for it as they are. Remove @Kernels.",
                world);
    }

    // the signature

    public static Message commandsOfOrder(String kernel, String kernels, String world) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes the commands of %s and can't, because it returns a number to sort by, and a"
                        + " sort asks in no order. Remove that parameter, or return nothing.",
                kernel,
                kernels,
                world);
    }

    public static Message unaskedComponents(String kernel, String kernels, List<String> components, String annotation) {
        return of(
                "UnaskedComponent",
                "Kernel '%s' of %s uses %s of its cursor, which fails at the first entity without, because the kernel"
                        + " runs on those, too. Add %s to option all of %s, or ask %s first, or accept it with"
                        + " @SuppressWarnings(\"Granary/UnaskedComponent\").",
                kernel,
                kernels,
                String.join(" and ", components),
                components.stream().map(component -> component + ".class").collect(Collectors.joining(" and ")),
                annotation,
                components.stream().map(component -> "has" + component + "()").collect(Collectors.joining(" and ")));
    }

    public static Message noEntity(String kernel, String kernels, String actual, String world, String expected) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s), which says nothing of an entity, because none of it is a component of"
                        + " world %s, its cursor, or a handle of it. Declare it as \"%s\", with the components that it"
                        + " needs.",
                kernel,
                kernels,
                actual,
                world,
                expected);
    }

    public static Message twoForms(String kernel, String kernels, String actual, String expected) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s), which is one entity too many, because a cursor is all of an entity."
                        + " Declare it as \"%s\", and name the components in @Kernel(all = {...}).",
                kernel,
                kernels,
                actual,
                expected);
    }

    public static Message updateOrReduction(
            String kernel,
            String kernels,
            String actual,
            String result,
            String update,
            String reduction,
            List<String> components) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s) and returns %s, which has two meanings, because it may set the components"
                        + " of %s and be passed others, or be a reduction whose total is one. Declare it as"
                        + " \"%s\" to set them; as \"%s\"%s it is a reduction.",
                kernel,
                kernels,
                actual,
                result,
                result,
                update,
                reduction,
                components.isEmpty() ? "" : " with @Kernel(all = {" + String.join(", ", components) + "})");
    }

    public static Message componentTwice(String kernel, String kernels, String actual, String expected) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s), with a component more than once, because an entity has one of each."
                        + " Declare it as \"%s\".",
                kernel,
                kernels,
                actual,
                expected);
    }

    public static Message hiddenResults(String kernel, String kernels, List<String> components, List<String> parts) {
        return of(
                "InaccessibleType",
                "Kernel '%s' of %s can't set %s at once, because %s are hidden from %s, and a null in one of the"
                        + " components would leave those before it set. Return one of them, or move the kernel to where"
                        + " their parts can be named.",
                kernel,
                kernels,
                String.join(" and ", components),
                String.join(" and ", parts),
                kernels);
    }

    public static Message resultTooLarge(String kernel, String kernels, int columns, int components, int parts) {
        return of(
                "ResultTooLarge",
                "Kernel '%s' of %s sets %d columns of %d components%s, more than a Java method has room for, because"
                        + " all of them are taken out of the result before any is written. Set them in kernels of one"
                        + " component each, or take the cursor.",
                kernel,
                kernels,
                columns,
                components,
                parts == 1 ? "" : " in each of " + parts + " parts of its loop, for what is @Nullable");
    }

    public static Message tooManyOptional(String kernel, String kernels, int actual, int most) {
        return of(
                "TooManyOptional",
                "Kernel '%s' of %s has %d parameters that are @Nullable, which is more than %d, because its loop has a"
                        + " part for every combination of them. Take the cursor, and ask it what the entity has.",
                kernel,
                kernels,
                actual,
                most);
    }

    // the terms

    public static Message unknownComponent(
            String option, String kernel, String kernels, String type, String world, List<String> components) {
        return of(
                "UnknownComponent",
                "Option %s of kernel '%s' of %s names %s, which no entity has, because it is not a component of world"
                        + " %s. Choose one of: %s.",
                option,
                kernel,
                kernels,
                type,
                world,
                String.join(", ", components));
    }

    public static Message contradiction(String kernel, String kernels, String component, String asked) {
        return of(
                "ContradictoryTerms",
                "Kernel '%s' of %s would run on no entity, because option without excludes %s, and %s. Remove one of"
                        + " the two.",
                kernel,
                kernels,
                component,
                asked);
    }

    public static Message pointlessTerm(String option, String kernel, String kernels, String component, String reason) {
        return of(
                "OptionWithoutEffect",
                "Option %s of kernel '%s' of %s names %s, which would have no effect, because %s. Remove it there.",
                option,
                kernel,
                kernels,
                component,
                reason);
    }

    public static Message pointlessNullable(
            String parameter, String kernel, String kernels, String component, String reason) {
        return of(
                "OptionWithoutEffect",
                "Parameter '%s' of kernel '%s' of %s is @Nullable, which would have no effect, because every entity"
                        + " that it runs on has %s: %s. Remove the annotation.",
                parameter,
                kernel,
                kernels,
                component,
                reason);
    }

    public static Message loneChoice(String kernel, String kernels, String component) {
        return of(
                "OptionWithoutEffect",
                "Option anyOf of kernel '%s' of %s names %s alone, which leaves no choice, because one of one is that"
                        + " one. Name it in option all.",
                kernel,
                kernels,
                component);
    }
}
