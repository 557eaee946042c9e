package dev.granary.processor.emit.world;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.testing.Plans;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bounds for the constants and the code of a world's class files, beside class files. */
@InTurn
class ClassFileSizeTest {
    private static final List<String> TYPES = List.of(
            "float",
            "long",
            "boolean",
            "Handle<Zoo>",
            "Handle<I#>",
            "E",
            "E#",
            "@Boxed String",
            "@Boxed I#",
            "@Boxed java.util.List<I#>",
            "@Boxed int[]",
            "R",
            "R#",
            "P<I#>",
            "Q#");

    /** Those of which a component can be a key. */
    private static final Set<String> KEYS =
            Set.of("byte", "short", "int", "long", "boolean", "char", "E", "@Boxed String");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void randomWorlds(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> usual = new ArrayList<>(TYPES);
        usual.removeIf(type -> random.nextBoolean() && !type.equals("float"));
        StringBuilder source = new StringBuilder();
        List<String> names = new ArrayList<>();
        int number = 0;
        int components = random.nextInt(1, 12);
        for (int i = 0; i < components; i++) {
            List<String> parts = new ArrayList<>();
            for (int part = random.nextInt(4) == 0 ? 0 : random.nextInt(25); part > 0; part--) {
                String type = usual.get(random.nextInt(usual.size())).replace("#", String.valueOf(number));
                parts.add(key(type, random) + origin(number, random) + type + " f" + number);
                source.append("interface I# {} enum E# {A} record R#(float x#, int y#) {} record Q#(R# r#, R s#) {}\n"
                        .replace("#", String.valueOf(number)));
                number++;
            }
            names.add("Zoo.Comp" + i + ".class");
            source.append("record Comp%d(%s) {}\n".formatted(i, String.join(", ", parts)));
        }
        assertBound(names, source + "enum E {A} record R(float x) {} record P<T>(@Boxed T t) {}\n", 1.4);
    }

    private static String origin(int number, SplittableRandom random) {
        return random.nextInt(3) > 0
                ? ""
                : "@Was({%s}) "
                        .formatted(IntStream.range(0, random.nextInt(1, 4))
                                .mapToObj(i -> "\"was" + number + "_" + i + "\"")
                                .collect(Collectors.joining(", ")));
    }

    private static String key(String type, SplittableRandom random) {
        if (random.nextInt(3) > 0) {
            return "";
        }
        if (type.equals("Handle<Zoo>")) {
            return "@Reference(onRemove = OnRemove.CLEAR) ";
        }
        List<String> keys = type.startsWith("@Boxed")
                ? List.of("@Index ", "@Unique ")
                : List.of("@Index ", "@Unique ", "@Ordered ");
        return KEYS.contains(type) ? keys.get(random.nextInt(keys.size())) : "";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Was({\"a#\", \"b#\", \"c#\"}) @Default(\"#\") int f#",
                "@Boxed(codec = K#.class) String f#",
                "@Pooled java.util.List<W#> f#",
                "@Grid(cell = 4) R f#",
                "@Pooled int[] f#",
                "@Index short f#",
                "@Ordered double f#",
                "@Length(7) boolean[] f#"
            })
    void manyOfAKind(String part) {
        StringBuilder source = new StringBuilder("record R(float x, float y) {}\n");
        List<String> names = new ArrayList<>();
        for (int component = 0; component < 10; component++) {
            List<String> parts = new ArrayList<>();
            for (int number = 8 * component; number < 8 * component + 8; number++) {
                parts.add(part.replace("#", String.valueOf(number)));
                source.append("""
                    final class K# implements Codec<String> {
                        public void write(String text, java.io.DataOutput to) {}
                        public String read(java.io.DataInput from) { return ""; }
                    }
                    record W#(@Was({"a#", "b#", "c#"}) @Default("#") int x#) {}
                    """.replace("#", String.valueOf(number)));
                if (part.startsWith("@Grid")) {
                    break;
                }
            }
            names.add("Zoo.Comp" + component + ".class");
            source.append("record Comp%d(%s) {}\n".formatted(component, String.join(", ", parts)));
        }
        assertBound(names, source.toString(), 2.5);
    }

    /** Most of what there is room for with {@code -Dgranary.largest=35}, for it takes minutes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 256})
    void manyComponents(int components) {
        int numbers = Integer.getInteger("granary.largest", 1);
        String record = IntStream.range(0, numbers).mapToObj(i -> "float f" + i).collect(Collectors.joining(", "));
        List<String> names = IntStream.range(0, components)
                .mapToObj(i -> "Zoo.Comp" + i + ".class")
                .toList();
        assertBound(
                names,
                IntStream.range(0, components)
                        .mapToObj(i -> "record Comp" + i + "(" + record + ") {}\n")
                        .collect(Collectors.joining()),
                components == 1 ? 2 : 1.2);
    }

    private static void assertBound(List<String> names, String records, double slack) {
        String source = "package game;\nimport dev.granary.*;\n@World({%s})\ninterface Zoo {\n%s}\n"
                .formatted(String.join(", ", names), records);
        WorldModel model = Plans.javac().world("game.Zoo", source);
        Compilation compilation = TestCompiler.javac().withOptions("-g").accepts(source);
        List<ClassModel> classes = compilation.generatedFiles().stream()
                .filter(file -> file.getKind() == JavaFileObject.Kind.CLASS)
                .map(ClassFileSizeTest::parse)
                .toList();
        assertBound(
                "constants",
                classes.stream().mapToInt(each -> each.constantPool().size()),
                ClassFileSize.constants(model),
                250,
                slack);
        assertBound(
                "bytes of code",
                classes.stream()
                        .flatMap(each -> each.methods().stream())
                        .flatMap(method -> method.code().stream())
                        .mapToInt(code -> ((CodeAttribute) code).codeLength()),
                ClassFileSize.code(model),
                1000,
                2);
    }

    private static void assertBound(String what, IntStream actual, int bound, int more, double slack) {
        int most = actual.max().orElseThrow();
        assertTrue(most <= bound, () -> most + " " + what + ", more than " + bound);
        assertTrue(bound <= more + most * slack, () -> most + " " + what + ", far less than " + bound);
    }

    private static ClassModel parse(JavaFileObject file) {
        try (InputStream in = file.openInputStream()) {
            return ClassFile.of().parse(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
