package dev.granary.processor.emit.world;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.Container;
import dev.granary.EntityStore;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.runtime.CursorIterable;
import dev.granary.runtime.PagedWorld;
import dev.granary.runtime.WorldArchetype;
import dev.granary.runtime.WorldBatch;
import dev.granary.runtime.WorldCommands;
import dev.granary.runtime.WorldCursor;
import dev.granary.runtime.WorldPage;
import dev.granary.runtime.WorldQuery;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;

/**
 * Components with every name that there is in a generated world: each is refused in words, or its world compiles.
 *
 * <p>Of those that are not refused some are compiled, and all with {@code -Dgranary.worlds=1000}.
 */
class WorldVocabularyTest {
    private static final int COMPILED = Integer.getInteger("granary.worlds", 30);
    private static final Pattern IDENTIFIER = Pattern.compile("(?<![\\w.])[A-Za-z_]\\w*");
    private static final Pattern WORD = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    private static final Pattern WORLD = Pattern.compile("zoo(\\d+)/");
    private static final List<Class<?>> INHERITED = List.of(
            Object.class,
            Container.class,
            EntityStore.class,
            CursorIterable.class,
            Iterable.class,
            PagedWorld.class,
            WorldArchetype.class,
            WorldBatch.class,
            WorldCommands.class,
            WorldCursor.class,
            WorldPage.class,
            WorldQuery.class);
    private static final Set<String> NO_COMPONENTS =
            Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    @InTurn
    @Test
    void everyName() throws IOException {
        List<String> records = new ArrayList<>();
        for (String name : names()) {
            records.add("record %s(int value) {}".formatted(capital(name)));
            String[] words = WORD.split(name);
            for (int i = 1; i < words.length && name.matches("[a-z]\\w*"); i++) {
                String first = String.join("", List.of(words).subList(0, i));
                String rest = String.join("", List.of(words).subList(i, words.length));
                String column = rest.substring(0, 1).toLowerCase(Locale.ROOT) + rest.substring(1);
                if (!SourceVersion.isKeyword(column) && !NO_COMPONENTS.contains(column)) {
                    records.add("record %s(dev.granary.Handle<Zoo> %s) {}".formatted(capital(first), column));
                }
            }
        }
        List<Source> worlds = new ArrayList<>();
        for (String declaration : new TreeSet<>(records)) {
            String name = declaration.substring("record ".length(), declaration.indexOf('('));
            String zoo = "Zoo" + worlds.size();
            worlds.add(Source.of("package %s;\n@dev.granary.World(%s.%s.class)\ninterface %s {\n%s\n}"
                    .formatted(
                            zoo.toLowerCase(Locale.ROOT),
                            zoo,
                            name,
                            zoo,
                            declaration.replace("<Zoo>", "<" + zoo + ">"))));
        }
        Set<Integer> refused = new TreeSet<>();
        Compilation first = TestCompiler.javac().withOptions("-proc:only").compile(worlds);
        for (Diagnostic<?> problem : first.errors()) {
            assertTrue(problem.getMessage(null).contains("[Granary/NameCollision]"), problem::toString);
            Matcher world = WORLD.matcher(problem.getSource().toString());
            assertTrue(world.find());
            refused.add(Integer.parseInt(world.group(1)));
        }
        assertTrue(refused.size() > 50, () -> "only " + refused.size() + " of " + worlds.size() + " refused");
        List<Source> others = new ArrayList<>();
        for (int i = 0; i < worlds.size(); i++) {
            if (!refused.contains(i)) {
                others.add(worlds.get(i));
            }
        }
        assertTrue(others.size() > 100, () -> "only " + others.size() + " of " + worlds.size() + " compile");
        int step = Math.max(1, others.size() / COMPILED);
        TestCompiler.javac()
                .accepts(IntStream.range(0, others.size())
                        .filter(i -> i % step == 0)
                        .mapToObj(others::get)
                        .toList());
    }

    private static String capital(String name) {
        String accessor = WordCase.camel(name);
        return accessor.substring(0, 1).toUpperCase(Locale.ROOT) + accessor.substring(1);
    }

    /** Of a constant, its accessor: {@code pageRows} for {@code PAGE_ROWS}. */
    private static final class WordCase {
        static String camel(String name) {
            if (!name.equals(name.toUpperCase(Locale.ROOT))) {
                return name;
            }
            return Stream.of(name.toLowerCase(Locale.ROOT).split("_"))
                    .filter(word -> !word.isEmpty())
                    .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                    .collect(Collectors.joining());
        }
    }

    /** In a generated world, its methods from elsewhere, and what there may be in one without being written in this one. */
    private static Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>(List.of("given2", "given3", "given4"));
        try (InputStream golden = WorldVocabularyTest.class.getResourceAsStream("/golden/SparksWorld.java.txt")) {
            String text = new String(golden.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("(?s)/\\*.*?\\*/|//[^\n]*|\"[^\"\n]*\"", "");
            IDENTIFIER.matcher(text).results().map(result -> result.group()).forEach(names::add);
        }
        for (Class<?> type : INHERITED) {
            Stream.of(type.getDeclaredMethods()).map(Method::getName).forEach(names::add);
            Stream.of(type.getDeclaredFields()).map(Field::getName).forEach(names::add);
        }
        names.removeIf(name -> SourceVersion.isKeyword(name)
                || name.matches("(?i).*(sprite|position|frozen|sparks|blend).*")
                || !SourceVersion.isName(WorldNames.accessor(capital(name)))
                || Stream.of("record", "var", "yield", "sealed", "permits").anyMatch(capital(name)::equals));
        return names;
    }
}
