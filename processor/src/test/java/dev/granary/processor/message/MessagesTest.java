package dev.granary.processor.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.model.Trick;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The catalogue of errors, and that {@code docs/errors.md} tells the truth about it. */
class MessagesTest {
    private static final Path ERRORS = Path.of("../docs/errors.md");
    private static final Pattern ID = Pattern.compile("(?m)^## (\\w+)$");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```java\n(.*?)```\n+```text\n(.*?)\n```");

    /** Those of which no source is an example. */
    private static final List<Message> WITHOUT_EXAMPLE = List.of(
            KernelMessages.storeHidden("Physics", "Particle"),
            WorldKernelMessages.resultTooLarge("step", "Systems", 1200, 6, 1),
            KernelMessages.tooManyParameters("step", "Physics", 201, 200),
            WorldMessages.tooManyComponents("Zoo", 257, 256),
            Messages.runtimeMissing("Particle"),
            Messages.dependencyMissing("Type game.Particle", "com.palantir.javapoet.TypeName"),
            Messages.unreadableType(
                    "Type game.Particle",
                    "org.eclipse.jdt.internal.compiler.problem.AbortCompilation: Pb(347) The type lib.Unit cannot be"
                            + " resolved. It is indirectly referenced from required type lib.Vec"),
            WorldMessages.tooLarge("Zoo", 15000, 123_710, "constants in a class file", 65_535),
            Messages.unknownTrick(
                    "granary.without",
                    "fences",
                    Arrays.stream(Trick.values()).map(Trick::option).toList()),
            Messages.unknownValue("granary.vectors", "yes"),
            KernelMessages.vectorsMissing("Physics", "granary.vectors"),
            Messages.notWritten("the store of record Particle", "game.ParticleStore", "No space left on device"),
            Messages.internalError(
                    "Type game.Particle",
                    "java.lang.IllegalStateException, at dev.granary.processor.plan.Planner.plan(Planner.java:38)"));

    @Test
    void eachHasAnEntry() throws IOException {
        Set<String> ids = all().map(Message::id).collect(Collectors.toCollection(TreeSet::new));
        Set<String> entries = new TreeSet<>(found(ID, Files.readString(ERRORS)));
        assertEquals(ids, entries);
    }

    @Test
    void eachEntryIsLinked() throws IOException {
        String text = Files.readString(ERRORS);
        for (String id : found(ID, text)) {
            assertTrue(text.contains("[" + id + "](#" + id.toLowerCase(java.util.Locale.ROOT) + ")"), id);
        }
    }

    @Test
    void eachEntryHasAnExampleOrAMessage() throws IOException {
        for (String entry : Files.readString(ERRORS).split("(?m)^## ")) {
            String id = entry.lines().findFirst().orElseThrow();
            List<Message> expected = WITHOUT_EXAMPLE.stream()
                    .filter(message -> message.id().equals(id))
                    .toList();
            if (!expected.isEmpty()) {
                assertTrue(entry.contains("```text\n" + expected.getFirst() + "\n```"), id);
            } else if (!id.equals("# Errors")) {
                assertTrue(EXAMPLE.matcher(entry).find(), id);
                assertTrue(entry.contains("```text\n[Granary/" + id + "] "), id);
            }
        }
    }

    @Test
    void examplesGiveTheirMessages() throws IOException {
        List<String> wrong = new ArrayList<>();
        EXAMPLE.matcher(Files.readString(ERRORS)).results().forEach(example -> {
            String source = "import dev.granary.*;\nimport java.util.*;\n" + example.group(1);
            String actual =
                    TestCompiler.javac().compile(List.of(new Source("Game.java", source))).diagnostics().stream()
                            .map(error -> error.getMessage(null))
                            .filter(message -> message.startsWith("[Granary/"))
                            .collect(Collectors.joining("\n"));
            if (!actual.equals(example.group(2))) {
                wrong.add(example.group(1) + actual);
            }
        });
        assertEquals("", String.join("\n\n", wrong));
    }

    /** One or two sentences, the second of which says what to do; no leftover of the template. One has a picture behind. */
    @Test
    void wording() {
        all().filter(message -> !message.id().equals("WhereMistaken")).forEach(message -> {
            assertTrue(message.text().matches("(?s)[A-Z].*[^.]\\. [A-Z].*[^.]\\."), message::toString);
            assertFalse(message.text().matches("(?s).*(%[sd]|  | ,| \\.).*"), message::toString);
            assertTrue(
                    message.text().contains(", because ") || message.text().contains(", which has no column. "),
                    message::toString);
            assertTrue(message.text().contains("RECORD"), message::toString);
        });
    }

    /** Every message there can be, with all arguments made up. */
    private static Stream<Message> all() {
        return Stream.of(
                        Messages.class,
                        KeyMessages.class,
                        OriginMessages.class,
                        ListMessages.class,
                        ArrayMessages.class,
                        CodecMessages.class,
                        KernelMessages.class,
                        WorldMessages.class,
                        WorldKernelMessages.class)
                .flatMap(messages -> Arrays.stream(messages.getMethods()))
                .filter(method -> method.getReturnType() == Message.class)
                .map(MessagesTest::call);
    }

    private static Message call(Method method) {
        Object[] arguments = Arrays.stream(method.getParameterTypes())
                .map(type -> type == String.class
                        ? "RECORD"
                        : type == int.class
                                ? (Object) 3
                                : type == boolean.class ? (Object) true : List.of("RECORD", "RECORD"))
                .toArray();
        try {
            return (Message) method.invoke(null, arguments);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
