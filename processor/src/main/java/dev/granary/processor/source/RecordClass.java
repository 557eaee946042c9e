package dev.granary.processor.source;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileObject;

/**
 * What the code of a record does with its components, where it was compiled before: in a library, or when only what has changed is compiled
 * again, which has to come to the same.
 *
 * @param isPlain whether its only constructor and its accessors do nothing but store and return
 * @param mayChange whether the record may hold something else than it was given
 * @param leftAlone the components that its code stores, returns, and never sees
 */
record RecordClass(boolean isPlain, boolean mayChange, Set<String> leftAlone) {
    private static final RecordClass UNKNOWN = new RecordClass(false, true, Set.of());

    /** That of a record of which there is no source. */
    static RecordClass of(TypeElement record, Elements elements) {
        try {
            JavaFileObject file = elements.getFileObjectOf(record);
            if (file == null || file.getKind() != JavaFileObject.Kind.CLASS) {
                return UNKNOWN;
            }
            try (InputStream code = file.openInputStream()) {
                return of(ClassFile.of().parse(code.readAllBytes()), record);
            }
        } catch (IOException | RuntimeException unreadable) {
            return UNKNOWN;
        }
    }

    private static RecordClass of(ClassModel type, TypeElement record) {
        List<String> names = record.getRecordComponents().stream()
                .map(component -> component.getSimpleName().toString())
                .toList();
        List<ClassDesc> types = names.stream()
                .map(name -> type.fields().stream()
                        .filter(field -> field.fieldName().equalsString(name))
                        .findFirst()
                        .orElseThrow()
                        .fieldTypeSymbol())
                .toList();
        List<MethodModel> constructors = methods(type, ConstantDescs.INIT_NAME);
        MethodModel canonical = constructors.stream()
                .filter(each -> each.methodTypeSymbol().equals(MethodTypeDesc.of(ConstantDescs.CD_void, types)))
                .findFirst()
                .orElseThrow();
        boolean returns = true;
        for (int number = 0; number < names.size(); number++) {
            returns &= returns(type, names.get(number), types.get(number));
        }
        boolean isOnly = returns && constructors.size() == 1 && stores(canonical, names, types);
        return new RecordClass(
                isOnly && instructions(canonical).size() == 3 + 3 * names.size(),
                !returns || types.stream().anyMatch(ClassDesc::isArray) || !stores(canonical, names, types),
                isOnly ? leftAlone(canonical, names, types) : Set.of());
    }

    /** Each parameter that is loaded once, to be stored; of all none if the record itself is loaded for anything else. */
    private static Set<String> leftAlone(MethodModel constructor, List<String> names, List<ClassDesc> types) {
        List<Instruction> code = instructions(constructor);
        if (loads(code, 0) != 1 + names.size()) {
            return Set.of();
        }
        Set<String> alone = new HashSet<>();
        int slot = 1;
        for (int number = 0; number < names.size(); number++) {
            if (loads(code, slot) == 1) {
                alone.add(names.get(number));
            }
            slot += TypeKind.from(types.get(number)).slotSize();
        }
        return alone;
    }

    private static long loads(List<Instruction> code, int slot) {
        return code.stream().filter(each -> isLoad(each, slot)).count();
    }

    private static List<MethodModel> methods(ClassModel type, String name) {
        return type.methods().stream()
                .filter(method -> method.methodName().equalsString(name))
                .toList();
    }

    private static List<Instruction> instructions(MethodModel method) {
        return method.code()
                .orElseThrow()
                .elementStream()
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .toList();
    }

    private static boolean returns(ClassModel type, String name, ClassDesc of) {
        return methods(type, name).stream()
                .filter(method -> method.methodTypeSymbol().equals(MethodTypeDesc.of(of)))
                .map(RecordClass::instructions)
                .anyMatch(code -> code.size() == 3
                        && isLoad(code.get(0), 0)
                        && code.get(1) instanceof FieldInstruction field
                        && field.opcode() == Opcode.GETFIELD
                        && field.name().equalsString(name)
                        && code.get(2) instanceof ReturnInstruction);
    }

    private static boolean isLoad(Instruction instruction, int slot) {
        return instruction instanceof LoadInstruction load && load.slot() == slot;
    }

    /** Whether each field gets its parameter, in which nothing else was put, and nothing but that. */
    private static boolean stores(MethodModel constructor, List<String> names, List<ClassDesc> types) {
        List<Instruction> code = instructions(constructor);
        int slots = 1
                + types.stream()
                        .mapToInt(type -> TypeKind.from(type).slotSize())
                        .sum();
        int stored = 0;
        int slot = 1;
        for (int at = 0; at < code.size(); at++) {
            switch (code.get(at)) {
                case StoreInstruction store
                when store.slot() < slots -> {
                    return false;
                }
                case IncrementInstruction increment
                when increment.slot() < slots -> {
                    return false;
                }
                case FieldInstruction field
                when field.opcode() == Opcode.PUTFIELD -> {
                    if (stored == names.size()
                            || !field.name().equalsString(names.get(stored))
                            || !isLoad(code.get(at - 2), 0) // and not one branch of several
                            || !isLoad(code.get(at - 1), slot)) {
                        return false;
                    }
                    slot += TypeKind.from(types.get(stored++)).slotSize();
                }
                default -> {}
            }
        }
        return stored == names.size();
    }
}
