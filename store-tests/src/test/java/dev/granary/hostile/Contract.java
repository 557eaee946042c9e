package dev.granary.hostile;

import dev.granary.runtime.ElementReferences;
import dev.granary.runtime.ReferenceKeys;
import dev.granary.runtime.UniqueKeys;
import dev.granary.tests.records.RecordContract;
import java.lang.classfile.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Whether classes that were compiled without an error have what their annotations promise, and whether that works. */
final class Contract {
    private final ClassFiles files;
    private final Loader loader;

    private Contract(Map<String, byte[]> classes) {
        this.files = new ClassFiles(classes);
        this.loader = new Loader(classes);
    }

    /** Of classes that were compiled. */
    static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(Contract.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static Verdict check(Compiled compiled) {
        try {
            new Contract(compiled.classes()).check();
            return new Verdict(Verdict.Kind.COMPILED, "", "");
        } catch (Absent absent) {
            return Verdict.failed("generates nothing", absent.getMessage());
        } catch (ReflectiveOperationException | RuntimeException | Error failure) {
            Throwable first = failure;
            while (first.getCause() != null) {
                first = first.getCause();
            }
            if (first instanceof OutOfMemoryError) { // a fixed capacity of two thousand millions asks for it
                return new Verdict(Verdict.Kind.COMPILED, "", "");
            }
            return Verdict.failed(
                    "breaks its contract: " + first.getClass().getName(),
                    Verdict.trace(first) + "\n" + Verdict.trace(failure));
        }
    }

    /** A generated class that is not there. */
    private static final class Absent extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Absent(String message) {
            super(message);
        }
    }

    private void check() throws ReflectiveOperationException {
        for (String name : files.names()) {
            for (String kind : List.of("SoA", "BulkData")) {
                if (files.annotation(name, kind) != null) {
                    store(name, files.annotation(name, kind));
                }
            }
            if (files.annotation(name, "World") != null) {
                world(name);
            }
            if (files.annotation(name, "Kernels") != null
                    || files.hasMethodWith(name, "Kernel")
                    || files.hasMethodWith(name, "RemoveIf")) {
                kernels(name);
            }
        }
    }

    private void store(String name, Annotation annotation) throws ReflectiveOperationException {
        Class<?> record = loader.loadClass(name);
        Class<?> store = storeOf(record, annotation);
        if (Values.canBe(record, new HashSet<>()) && !refusesSome(store)) {
            for (RecordContract.Check check : RecordContract.Check.values()) {
                check.of(record, store);
            }
        }
    }

    /** Whether a key may refuse random items: a unique one, or a reference. */
    private static boolean refusesSome(Class<?> owner) {
        return Arrays.stream(owner.getDeclaredClasses())
                .anyMatch(type -> UniqueKeys.class.isAssignableFrom(type)
                        || ReferenceKeys.class.isAssignableFrom(type)
                        || ElementReferences.class.isAssignableFrom(type));
    }

    private Class<?> storeOf(Class<?> record, Annotation annotation) throws ReflectiveOperationException {
        String name = ClassFiles.string(annotation, "name");
        return generated(record, name.isEmpty() ? flatName(record) + "Store" : name);
    }

    private Class<?> generated(Class<?> of, String simpleName) throws ReflectiveOperationException {
        String name = of.getPackageName().isEmpty() ? simpleName : of.getPackageName() + "." + simpleName;
        if (!loader.classes.containsKey(name)) {
            throw new Absent("no " + name + " for " + of);
        }
        Class<?> generated = Class.forName(name, true, loader);
        // verified, method by method
        generated.getDeclaredMethods();
        return generated;
    }

    private static String flatName(Class<?> type) {
        return type.getEnclosingClass() == null
                ? type.getSimpleName()
                : flatName(type.getEnclosingClass()) + "_" + type.getSimpleName();
    }

    private void world(String name) throws ReflectiveOperationException {
        Class<?> marker = loader.loadClass(name);
        Class<?> world = generated(marker, flatName(marker) + "World");
        if (!refusesSome(world)) {
            new WorldContract(world, components(name)).check();
        }
    }

    private List<Class<?>> components(String world) throws ReflectiveOperationException {
        List<Class<?>> components = new ArrayList<>();
        for (String component : ClassFiles.classes(files.annotation(world, "World"), "value")) {
            components.add(loader.loadClass(component));
        }
        return components;
    }

    private void kernels(String name) throws ReflectiveOperationException {
        Class<?> holder = loader.loadClass(name);
        Class<?> loops = generated(holder, flatName(holder) + "Kernels");
        Annotation annotation = files.annotation(name, "Kernels");
        String item = annotation == null
                ? name
                : ClassFiles.classes(annotation, "value").getFirst();
        Class<?> type = loader.loadClass(item);
        if (files.annotation(item, "World") != null) {
            Class<?> world = generated(type, flatName(type) + "World");
            if (!refusesSome(world)) {
                new WorldKernelContract(files, holder, loops, world, type, components(item)).check();
            }
            return;
        }
        Annotation soa = files.annotation(item, "SoA");
        Class<?> store = storeOf(type, soa == null ? files.annotation(item, "BulkData") : soa);
        if (Values.canBe(type, new HashSet<>()) && !refusesSome(store)) {
            new KernelContract(files, holder, loops, store, type).check();
        }
    }
}
