package dev.granary.tests.records;

import dev.granary.Handle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Random records of any type, extreme values included. */
public final class Samples {
    private static final ClassValue<Constructor<?>> CONSTRUCTORS = new ClassValue<>() {
        @Override
        protected Constructor<?> computeValue(Class<?> record) {
            Class<?>[] types = Arrays.stream(record.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new);
            try {
                Constructor<?> constructor = record.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return constructor;
            } catch (NoSuchMethodException e) {
                throw new AssertionError(e);
            }
        }
    };

    /** What components of records of random projects are called whose arrays have three elements. */
    public static final String OF_THREE = "rstuvx";

    private final Random random;

    /** The records that are being made. */
    private final Set<Class<?>> within = new HashSet<>();

    public Samples(long seed) {
        this.random = new Random(seed);
    }

    /** A record that its constructor accepts. */
    public Record of(Type type) {
        while (true) {
            try {
                return make(type);
            } catch (InvocationTargetException refused) {
                // another one, then
            }
        }
    }

    private Record make(Type type) throws InvocationTargetException {
        Class<?> raw = raw(type);
        RecordComponent[] components = raw.getRecordComponents();
        Object[] values = new Object[components.length];
        boolean isOutermost = within.add(raw);
        try {
            for (int i = 0; i < values.length; i++) {
                values[i] = value(type, components[i]);
            }
        } finally {
            if (isOutermost) {
                within.remove(raw);
            }
        }
        return make(raw, values);
    }

    private Object value(Type record, RecordComponent component) throws InvocationTargetException {
        int length = fixedLength(component);
        boolean isPooled = component.getType().isArray() && raw(record).getEnclosingClass() == FixedArrays.class;
        return length >= 0 || isPooled
                ? array(component.getType().getComponentType(), length >= 0 ? length : random.nextInt(5))
                : value(typeIn(record, component.getGenericType()));
    }

    static Record make(Class<?> record, Object... values) throws InvocationTargetException {
        try {
            return (Record) CONSTRUCTORS.get(record).newInstance(values);
        } catch (InstantiationException | IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> raw -> raw;
            case ParameterizedType applied -> (Class<?>) applied.getRawType();
            case GenericArrayType array -> raw(array.getGenericComponentType()).arrayType();
            default -> Object.class;
        };
    }

    /** The type of a component of the record, with the record's type arguments filled in. */
    static Type typeIn(Type record, Type component) {
        if (!(record instanceof ParameterizedType applied)) {
            return component;
        }
        Map<TypeVariable<?>, Type> arguments = new HashMap<>();
        TypeVariable<?>[] parameters = raw(record).getTypeParameters();
        for (int i = 0; i < parameters.length; i++) {
            arguments.put(parameters[i], applied.getActualTypeArguments()[i]);
        }
        return component instanceof ParameterizedType part
                ? new Applied(raw(part), part.getActualTypeArguments(), arguments)
                : arguments.getOrDefault(component, component);
    }

    private record Applied(Class<?> getRawType, Type[] getActualTypeArguments) implements ParameterizedType {
        Applied(Class<?> raw, Type[] formal, Map<TypeVariable<?>, Type> arguments) {
            this(
                    raw,
                    Arrays.stream(formal)
                            .map(type -> arguments.getOrDefault(type, type))
                            .toArray(Type[]::new));
        }

        @Override
        public Type getOwnerType() {
            return null;
        }
    }

    /** A value of any type; null for a reference of which nothing is known. */
    Object value(Type type) throws InvocationTargetException {
        Class<?> raw = raw(type);
        if (raw.isPrimitive()) {
            return primitive(raw);
        }
        if (raw == Handle.class) {
            return Handle.ofBits(random.nextLong());
        }
        if (raw.isRecord()) {
            // somewhere in a record that contains itself, or one that contains it, one is boxed; and the chain has to
            // end
            return within.contains(raw) && random.nextInt(4) != 0 ? null : make(type);
        }
        if (raw.isEnum()) {
            Object[] constants = raw.getEnumConstants();
            return constants[random.nextInt(constants.length)];
        }
        if (raw == List.class && type instanceof ParameterizedType of && isOfValues(of.getActualTypeArguments()[0])) {
            List<Object> list = new ArrayList<>();
            for (int left = random.nextInt(6); left > 0; left--) {
                Class<?> element = raw(of.getActualTypeArguments()[0]);
                list.add(
                        MethodType.methodType(element).unwrap().returnType().isPrimitive()
                                ? primitive(
                                        MethodType.methodType(element).unwrap().returnType())
                                : value(of.getActualTypeArguments()[0]));
            }
            return list;
        }
        return random.nextInt(3) == 0 ? null : reference(raw);
    }

    /** Whether it is what a list in a pool may be of, which has no nulls. */
    private static boolean isOfValues(Type element) {
        Class<?> raw = raw(element);
        return raw.isRecord()
                || raw.isEnum()
                || raw == Handle.class
                || MethodType.methodType(raw).hasWrappers() && raw != Void.class;
    }

    /** How many elements the component always has that is an array in the store; -1 of any other. */
    static int fixedLength(RecordComponent component) {
        Class<?> record = component.getDeclaringRecord();
        boolean isOfProject = record.getPackageName().matches("game(\\..*)?") && OF_THREE.contains(component.getName());
        String digits = isOfProject ? "3" : component.getName().replaceAll("\\D", "");
        boolean isFixed =
                component.getType().isArray() && (isOfProject || record.getEnclosingClass() == FixedArrays.class);
        return isFixed && !digits.isEmpty() ? Integer.parseInt(digits) : -1;
    }

    private Object array(Class<?> element, int length) {
        Object array = Array.newInstance(element, length);
        for (int at = 0; at < length; at++) {
            Array.set(array, at, primitive(element));
        }
        return array;
    }

    private Object primitive(Class<?> type) {
        long bits = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(100);
            case 1 -> random.nextInt(2) - 1L;
            default -> random.nextLong();
        };
        return switch (type.getName()) {
            case "boolean" -> (bits & 1) != 0;
            case "byte" -> (byte) bits;
            case "short" -> (short) bits;
            case "char" -> (char) bits;
            case "int" -> (int) bits;
            case "long" -> bits;
            case "float" -> Float.intBitsToFloat((int) bits);
            default -> Double.longBitsToDouble(bits);
        };
    }

    private Object reference(Class<?> type) {
        int number = random.nextInt();
        return switch (type.getSimpleName()) {
            case "String" -> "text " + (number % 2 == 0 ? number : number & 2); // half of them are one of two
            case "List" -> List.of("element " + number);
            case "Map" -> Map.of("key", List.of(new int[] {number}));
            case "Supplier" -> (Supplier<Integer>) () -> number;
            case "Integer" -> number;
            case "Long" -> (long) number;
            case "int[]" -> new int[] {number};
            case "long[][]" -> new long[][] {{number}, {}};
            case "List[]" -> new List<?>[] {List.of(), List.of("b")};
            case "Object" -> new Object();
            default -> null;
        };
    }
}
