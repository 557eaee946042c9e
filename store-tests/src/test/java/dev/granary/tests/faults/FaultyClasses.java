package dev.granary.tests.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Loads the library, the generated classes and the tests of this module once more, and has the first two ask {@link
 * Allocations} before each allocation: their own, and those in calls of the JDK that allocate. What users get has nothing of
 * this.
 */
public final class FaultyClasses extends ClassLoader {
    private static final Pattern OF_TESTS = Pattern.compile("dev\\.granary\\.(tests|processor)\\..*");
    private static final Pattern GENERATED = Pattern.compile("dev\\.granary\\.tests\\..*(Store|World|Kernels)(\\$.*)?");
    private static final Set<String> ALLOCATING = Set.of(
            "copyOf",
            "copyOfRange",
            "clone",
            "toArray",
            "asList",
            "subList",
            "unmodifiableList",
            "add",
            "put",
            "computeIfAbsent",
            "valueOf",
            "newInstance",
            "asSlice",
            "reinterpret",
            "ofAddress",
            "allocate");
    private static final MethodTypeDesc NEXT = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String);
    private static final ClassDesc ALLOCATIONS =
            Allocations.class.describeConstable().orElseThrow();

    /** For all tests: what one has loaded, the next one has compiled already. */
    private static final FaultyClasses SHARED = new FaultyClasses();

    private FaultyClasses() {
        super(FaultyClasses.class.getClassLoader());
    }

    /** Calls the static method of the class as this loads it. */
    public static Object call(Class<?> type, String method, Object... arguments) throws Throwable {
        for (Method each : SHARED.loadClass(type.getName()).getDeclaredMethods()) {
            if (each.getName().equals(method)) {
                each.setAccessible(true);
                try {
                    return each.invoke(null, arguments);
                } catch (InvocationTargetException failure) {
                    throw failure.getCause();
                }
            }
        }
        throw new NoSuchMethodException(method);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("dev.granary.") || name.startsWith("dev.granary.processor.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            boolean asks =
                    GENERATED.matcher(name).matches() || !OF_TESTS.matcher(name).matches();
            byte[] defined = asks ? asking(name, bytes) : bytes;
            return defineClass(name, defined, 0, defined.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] asking(String name, byte[] bytes) {
        ClassFile file = ClassFile.of(
                ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(getParent())));
        String simpleName = name.substring(name.lastIndexOf('.') + 1);
        ClassTransform asking = (type, element) -> {
            if (element instanceof MethodModel method) {
                String site = simpleName + "." + method.methodName().stringValue() + ": ";
                type.transformMethod(
                        method,
                        MethodTransform.transformingCode(
                                CodeTransform.ofStateful(() -> (code, instruction) -> ask(code, instruction, site))));
            } else {
                type.with(element);
            }
        };
        return file.transformClass(file.parse(bytes), asking);
    }

    private static void ask(CodeBuilder code, CodeElement instruction, String site) {
        String allocated = allocated(instruction);
        if (allocated != null) {
            code.ldc(site + allocated).invokestatic(ALLOCATIONS, "next", NEXT);
        }
        code.with(instruction);
    }

    /** What the instruction allocates; null if nothing. */
    private static String allocated(CodeElement instruction) {
        return switch (instruction) {
            case NewObjectInstruction made -> {
                String type = made.className().asInternalName();
                yield type.endsWith("Exception") || type.endsWith("Error") ? null : "new " + type;
            }
            case NewPrimitiveArrayInstruction made -> "new " + made.typeKind() + "[]";
            case NewReferenceArrayInstruction made ->
                "new " + made.componentType().asInternalName() + "[]";
            case NewMultiArrayInstruction made -> "new " + made.arrayType().asInternalName();
            case InvokeDynamicInstruction made -> "lambda " + made.name();
            case InvokeInstruction call -> {
                String owner = call.owner().asInternalName();
                String method = call.name().stringValue();
                boolean isOfJdk = owner.startsWith("java/") || owner.startsWith("[");
                boolean reserves = owner.endsWith("/VirtualMemory") && method.equals("reserve");
                yield reserves || isOfJdk && ALLOCATING.contains(method) ? owner + "." + method : null;
            }
            default -> null;
        };
    }
}
