package dev.granary.processor.message;

import static dev.granary.processor.message.Message.choice;
import static dev.granary.processor.message.Message.of;

import java.util.List;

/** Every error and warning about kernels; as {@link Messages}. */
public final class KernelMessages {
    private KernelMessages() {}

    // the class

    public static Message notAStore(String kernels, String type) {
        return of(
                "NoStore",
                "Class %s can't have kernels for %s, because that has neither a store nor a world. Annotate %s with"
                        + " @SoA, @BulkData or @World, or name another type in @Kernels.",
                kernels,
                type,
                type);
    }

    public static Message vectorsMissing(String kernels, String option) {
        return of(
                "VectorsMissing",
                "The kernels of %s can't use vectors, because their module does not see module"
                        + " jdk.incubator.vector, and the compiler has option -A%s. Give it --add-modules"
                        + " jdk.incubator.vector as well, and let a module require that, or remove the option.",
                kernels,
                option);
    }

    public static Message compactSource(String kernels) {
        return of(
                "CompactSourceFile",
                "Class %s can't have loops for its kernels, because the class of a compact source file has no name by"
                        + " which they could refer to what is in it. Move the class to a file of its own, or declare"
                        + " the one around it.",
                kernels);
    }

    public static Message noTypes(String kernels) {
        return of(
                "NoStore",
                "Class %s has kernels for nothing, because @Kernels names no type. Name a record annotated with @SoA or"
                        + " @BulkData there, or a world.",
                kernels);
    }

    public static Message worldAmongSeveral(String kernels, String world) {
        return of(
                "IncompatibleOptions",
                "Class %s can't have kernels for %s and for other types, because that is a world, whose kernels take"
                        + " components, which may be any records. Move those of the world to another class.",
                kernels,
                world);
    }

    public static Message recordTwice(String kernels, String record) {
        return of(
                "OptionWithoutEffect",
                "Annotation @Kernels of class %s names %s twice, which would have no effect, because its kernels have"
                        + " one loop each. Name it once.",
                kernels,
                record);
    }

    public static Message recordWithoutKernels(String kernels, String record) {
        return of(
                "OptionWithoutEffect",
                "Annotation @Kernels of class %s names %s, which would have no effect, because no kernel takes it or"
                        + " its store's cursor. Remove it, or add a kernel.",
                kernels,
                record);
    }

    public static Message noneOfSeveral(String kernel, String kernels, String actual, List<String> records) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s), which is for none of %s, because a kernel takes the record or the cursor"
                        + " of its store first, and a reduction takes it behind its total. Begin with one of them, or"
                        + " name another record in @Kernels.",
                kernel,
                kernels,
                actual,
                String.join(", ", records));
    }

    public static Message moreOfSeveral(String kernel, String kernels, String actual, List<String> records) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s), which leaves open whether it is for %s, because it could be an update"
                        + " of the first or a reduction over the second. Take the cursor of the one that it is for.",
                kernel,
                kernels,
                actual,
                String.join(" or ", records));
    }

    public static Message kernelOfNoStore(String kernel, String kernels) {
        return of(
                "NoStore",
                "Kernel '%s' of %s runs on no store, because %s is neither annotated with @Kernels nor a record with a"
                    + " store. Annotate it with @Kernels, and name the record there, or the interface of the world.",
                kernel,
                kernels,
                kernels);
    }

    public static Message storeMissing(String kernels, String record, String store) {
        return of(
                "NoStore",
                "Class %s can't have kernels for %s, because class %s is missing from the class path, where %s is."
                        + " Compile that with granary-processor, too.",
                kernels,
                record,
                store,
                record);
    }

    public static Message noKernels(String kernels) {
        return of(
                "OptionWithoutEffect",
                "Class %s is annotated with @Kernels, which would have no effect, because none of its methods is"
                        + " annotated with @Kernel, @RemoveIf or @Select. Annotate a method, or remove @Kernels.",
                kernels);
    }

    public static Message kernelsOfItself(String record) {
        return of(
                "OptionWithoutEffect",
                "Record %s is annotated with @Kernels of itself, which would have no effect, because kernels in a"
                        + " record are for it as they are. Remove @Kernels.",
                record);
    }

    public static Message storeHidden(String kernels, String record) {
        return of(
                "InaccessibleStore",
                "Class %s can't have kernels for %s, because the store of %s is not public and in another package. Make"
                        + " the record public, or move the class to its package.",
                kernels,
                record,
                record);
    }

    public static Message nameTaken(String kernels, String name, String holder) {
        return of(
                "NameTaken",
                "The loops for kernels of %s can't be in a class named %s, because %s in the same package has that"
                        + " name. Rename either.",
                kernels,
                name,
                holder);
    }

    // the method

    public static Message notStatic(String kernel, String kernels) {
        return of(
                "KernelNotStatic",
                "Kernel '%s' of %s is not static, which it has to be, because a loop over items has no object to call"
                        + " it on. Make it static, and pass what it needs as parameters.",
                kernel,
                kernels);
    }

    public static Message privateKernel(String kernel, String kernels, String hidden) {
        return of(
                "PrivateKernel",
                "Kernel '%s' of %s can't be called, because %s is private and the loop is in a class of its own. Make"
                        + " it package-private or public.",
                kernel,
                kernels,
                hidden);
    }

    public static Message tooManyParameters(String kernel, String kernels, int units, int maximum) {
        return of(
                "TooManyParameters",
                "Kernel '%s' of %s takes %d parameters (a long or a double counts twice), more than the %d possible,"
                        + " because loops pass them on beside columns, and a Java method takes at most 255. Pass an"
                        + " object that has them.",
                kernel,
                kernels,
                units,
                maximum);
    }

    public static Message rowParameter(String parameter, String kernel, String kernels, String reason) {
        return of(
                "RowParameter",
                "Parameter '%s' of kernel '%s' of %s can't be the row of the item, because %s. Remove @Row, or put it"
                        + " on one int behind the item.",
                parameter,
                kernel,
                kernels,
                reason);
    }

    public static Message genericKernel(String kernel, String kernels, String parameters) {
        return of(
                "GenericKernel",
                "Kernel '%s' of %s has type parameters <%s>, which it can't have, because the loop around it is"
                        + " generated once. Use the types that they stand for.",
                kernel,
                kernels,
                parameters);
    }

    public static Message bothAnnotations(String kernel, String kernels, String one, String other) {
        return of(
                "BothAnnotations",
                "Kernel '%s' of %s is annotated with both %s and %s, which is one too many, because it gets one loop."
                    + " Remove one: @Kernel works on items, @RemoveIf says which to remove, @Select which there are.",
                kernel,
                kernels,
                one,
                other);
    }

    public static Message noItem(String kernel, String kernels, String actual, String record, String expected) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s), which leaves open where the item goes, because a kernel takes the record"
                        + " or the cursor first, and only a reduction takes its total before. Declare it as"
                        + " \"%s\", with %s or its store's cursor.",
                kernel,
                kernels,
                actual,
                expected,
                record);
    }

    public static Message twoItems(
            String kernel, String kernels, String actual, String record, String expected, String store) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s), which is more than one item, because a loop visits one %s at a time."
                        + " Declare it as \"%s\"; behind a %s.Cursor, a %s is one that is passed.",
                kernel,
                kernels,
                actual,
                record,
                expected,
                store,
                record);
    }

    public static Message updateOrReduction(
            String kernel, String kernels, String actual, String record, String update, String reduction) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s takes (%s) and returns %s, which has two meanings, because it may set the item and"
                        + " be passed the other %s, or be a reduction whose total is one. Take the store's cursor where"
                        + " the item is: \"%s\" sets it in place, \"%s\" is a reduction.",
                kernel,
                kernels,
                actual,
                record,
                record,
                update,
                reduction);
    }

    public static Message answer(String kernel, String kernels, String removal, String visit) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s returns boolean, which a loop has no use for, because @Kernel does not ask. Declare"
                    + " it as \"%s\" to remove the items that it is true of, with @Select to find them, or as \"%s\".",
                kernel,
                kernels,
                removal,
                visit);
    }

    public static Message wrongResult(String kernel, String kernels, String actual, String wanted, String expected) {
        return of(
                "KernelSignature",
                "Kernel '%s' of %s returns %s, which a loop has no use for, because %s. Declare it as \"%s\".",
                kernel,
                kernels,
                actual,
                wanted,
                expected);
    }

    public static Message undefinedType(String kernel, String kernels, String type) {
        return of(
                "UndefinedType",
                "Kernel '%s' of %s can't have a loop, because %s is not defined, nor has an annotation processor"
                        + " generated it. Import it, define it, or add it to the class path.",
                kernel,
                kernels,
                type);
    }

    public static Message undefinedCursor(String kernel, String kernels, String type, String cursor) {
        return of(
                "UndefinedType",
                "Kernel '%s' of %s can't have a loop, because %s is not defined, nor has an annotation processor"
                        + " generated it. Call it '%s'.",
                kernel,
                kernels,
                type,
                cursor);
    }

    public static Message hiddenParameter(String kernel, String kernels, String type, boolean isPrivate) {
        return of(
                "InaccessibleType",
                "Kernel '%s' of %s can't have a loop, because %s is %s and the loop is in a class of its own. Make"
                        + " %s %s.",
                kernel,
                kernels,
                type,
                isPrivate ? "private" : "protected",
                type,
                isPrivate ? "package-private or public" : "public");
    }

    public static Message sameLoop(String kernel, String kernels, String signature) {
        return of(
                "KernelTwice",
                "Kernel '%s' of %s can't have a loop, because another kernel already has one with the signature %s."
                        + " Rename one of the two.",
                kernel,
                kernels,
                signature);
    }

    public static Message loopOfObject(String kernel, String kernels, String signature) {
        return of(
                "KernelTwice",
                "Kernel '%s' of %s can't have a loop, because every class has a method %s of its own. Rename the"
                        + " kernel.",
                kernel,
                kernels,
                signature);
    }

    // projections

    public static Message noSuchColumn(
            String component, String result, String kernel, String kernels, String record, List<String> names) {
        return of(
                "ProjectionMismatch",
                "Component '%s' of %s, which kernel '%s' of %s returns, can't be written, because %s has no column or"
                        + " nested record of that name. Choose one of: %s.",
                component,
                result,
                kernel,
                kernels,
                record,
                String.join(", ", names));
    }

    public static Message wrongColumnType(
            String component, String result, String kernel, String kernels, String type, String expected) {
        return of(
                "ProjectionMismatch",
                "Component '%s' of %s, which kernel '%s' of %s returns, can't be written, because its type is %s where"
                        + " that of the column is %s. Make it %s.",
                component,
                result,
                kernel,
                kernels,
                type,
                expected,
                expected);
    }

    public static Message hiddenColumn(String component, String result, String kernel, String kernels, String hidden) {
        return of(
                "ProjectionMismatch",
                "Component '%s' of %s, which kernel '%s' of %s returns, can't be written, because the loop would have"
                        + " to name %s, which is hidden from %s. Return the whole record, or move the kernel to where"
                        + " it can be named.",
                component,
                result,
                kernel,
                kernels,
                hidden,
                kernels);
    }

    public static Message columnTwice(String component, String result, String kernel, String kernels, String other) {
        return of(
                "ProjectionMismatch",
                "Component '%s' of %s, which kernel '%s' of %s returns, can't be written, because component '%s' writes"
                        + " the same column. Remove one of the two.",
                component,
                result,
                kernel,
                kernels,
                other);
    }

    public static Message emptyProjection(String result, String kernel, String kernels) {
        return of(
                "ProjectionMismatch",
                "Record %s, which kernel '%s' of %s returns, writes nothing, because it has no components. Give it"
                        + " components named as columns, or return void.",
                result,
                kernel,
                kernels);
    }

    // options

    public static Message unknownGroup(
            String path, String kernel, String kernels, String record, String meant, String paths) {
        return of(
                "UnknownComponent",
                "Option groupBy of kernel '%s' of %s names '%s', which can't tell groups apart, because %s has no such"
                        + " component. %s%s",
                kernel,
                kernels,
                path,
                record,
                meant,
                choice(paths));
    }

    public static Message pointlessOption(String option, String kernel, String kernels, String reason) {
        return of(
                "OptionWithoutEffect",
                "Option %s of kernel '%s' of %s would have no effect, because %s. Remove the option.",
                option,
                kernel,
                kernels,
                reason);
    }

    public static Message impossibleOption(String option, String kernel, String kernels, String reason, String advice) {
        return of(
                "IncompatibleOptions",
                "Option %s of kernel '%s' of %s can't keep its promise, because %s. %s.",
                option,
                kernel,
                kernels,
                reason,
                advice);
    }

    /** {@code picture} is the condition with a caret below the mistake; javac indents both. */
    public static Message whereMistaken(
            String kernel, String kernels, String reason, int position, String advice, String picture) {
        return of(
                "WhereMistaken",
                "Option where of kernel '%s' of %s can't be read, because %s, at character %d. %s\n%s",
                kernel,
                kernels,
                reason,
                position,
                advice,
                picture);
    }

    public static Message noCombine(String combine, String kernel, String kernels, String type) {
        return of(
                "NoCombine",
                "Option combine of kernel '%s' of %s is '%s', which can't be called, because the class has no static"
                        + " method \"%s %s(%s, %s)\" that is not private, has no type parameters and throws nothing."
                        + " Declare it, or name another.",
                kernel,
                kernels,
                combine,
                type,
                combine,
                type,
                type);
    }

    public static Message sharedTotal(String kernel, String kernels, String type) {
        return of(
                "SharedTotal",
                "Option combine of kernel '%s' of %s can't keep its promise, because a total of type %s may be"
                        + " changed, and all threads of a pool would begin with the one of the caller. Name a static"
                        + " method that makes a new one for each part in option identity, or use a total that can't be"
                        + " changed, such as a record of numbers.",
                kernel,
                kernels,
                type);
    }

    public static Message noIdentity(String identity, String kernel, String kernels, String type) {
        return of(
                "NoIdentity",
                "Option identity of kernel '%s' of %s is '%s', which can't be called, because the class has no static"
                    + " method \"%s %s()\" that is not private, has no type parameters and throws nothing. Declare it,"
                    + " or name another.",
                kernel,
                kernels,
                identity,
                type,
                identity);
    }

    // warnings

    public static Message sharedArray(String kernel, String kernels, String type, String name, boolean isSeen) {
        return of(
                "SharedArray",
                "Kernel '%s' of %s is passed %s '%s', %s, which goes wrong in a pool, because all of its threads get"
                        + " that one array. Make it a reduction whose total is the array, with combine and identity; or"
                        + " accept it with @SuppressWarnings(\"Granary/SharedArray\") if it does not run in a pool.",
                kernel,
                kernels,
                type,
                name,
                isSeen ? "and writes to it" : "and may write to it");
    }

    public static Message sharedField(String kernel, String kernels, String field) {
        return of(
                "SharedField",
                "Kernel '%s' of %s changes static field '%s', which goes wrong in a pool, because all of its threads"
                        + " have that one. Make it a reduction with a total and combine, or use what is made for"
                        + " threads, such as an AtomicLong or a ConcurrentLinkedQueue; or accept it with"
                        + " @SuppressWarnings(\"Granary/SharedField\") if it does not run in a pool.",
                kernel,
                kernels,
                field);
    }

    /** {@code record} is the one of the components, {@code bytes} the length of its constructor. */
    public static Message wideRecord(
            String parameter, String kernel, String kernels, String record, int components, int bytes, int mostBytes) {
        return of(
                "WideRecord",
                "Parameter '%s' of kernel '%s' of %s makes an object of each item, because the constructor of %s takes"
                    + " %d components in %d bytes of bytecode, and the JIT compiler inlines %d at the most. Put"
                    + " components into nested records, each with a shorter constructor, or take the cursor, or accept"
                    + " it with @SuppressWarnings(\"Granary/WideRecord\").",
                parameter,
                kernel,
                kernels,
                record,
                components,
                bytes,
                mostBytes);
    }

    /** {@code value} is how the cursor gives what is passed on, {@code isAskable} whether a condition on numbers would come first. */
    public static Message passedOn(
            String kernel,
            String kernels,
            String code,
            int line,
            String what,
            String cursor,
            String value,
            boolean isAskable) {
        return of(
                "AllocatedItem",
                "Kernel '%s' of %s makes objects of all items, because \"%s\" in line %d passes '%s' on in a branch,"
                    + " and the JIT compiler makes it before. %s \"%s\" instead and make it in the branch with \"%s\","
                    + " or accept it with @SuppressWarnings(\"Granary/AllocatedItem\").",
                kernel,
                kernels,
                code,
                line,
                what,
                isAskable ? "Ask for numbers of the item before anything else, or take" : "Take",
                cursor,
                value);
    }

    public static Message longKernel(String kernel, String kernels, int bytes, int mostBytes, String cursor) {
        return of(
                "AllocatedItem",
                "Kernel '%s' of %s makes objects of all items, because it has at least %d bytes of bytecode, and the"
                    + " JIT compiler inlines %d at the most. Take \"%s\" instead, or move parts of it to methods that"
                    + " take numbers, or accept it with @SuppressWarnings(\"Granary/AllocatedItem\").",
                kernel,
                kernels,
                bytes,
                mostBytes,
                cursor);
    }

    public static Message mergedRecords(String kernel, String kernels, String record, String cursor) {
        return of(
                "MergedRecords",
                "Kernel '%s' of %s may allocate objects, because control flow merges records in it, and the JIT"
                    + " compiler does without them only in simple cases. Branch on values and build one %s at the end,"
                    + " or take the cursor, %s, or accept it with @SuppressWarnings(\"Granary/MergedRecords\").",
                kernel,
                kernels,
                record,
                cursor);
    }
}
