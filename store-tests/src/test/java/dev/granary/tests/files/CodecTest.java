package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Codec;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.World;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects in files, by codecs. */
class CodecTest {
    private static final int STEPS = Integer.getInteger("granary.steps", 40_000) / 20;
    private static final int FLIPS = STEPS / 25;

    /** Longer than a chunk of the file, now and then. */
    static final class TextCodec implements Codec<String> {
        @Override
        public void write(String text, DataOutput to) throws IOException {
            if (text.equals("unwritable")) {
                throw new IOException("as the test wants it");
            }
            to.writeInt(text.length());
            to.writeChars(text);
        }

        @Override
        public String read(DataInput from) throws IOException {
            char[] text = new char[from.readInt()];
            for (int at = 0; at < text.length; at++) {
                text[at] = from.readChar();
            }
            String read = new String(text);
            if (read.equals("unreadable")) {
                throw new IllegalStateException("as the test wants it");
            }
            return read;
        }
    }

    /** Of something with type arguments. */
    static final class TagsCodec implements Codec<List<String>> {
        @Override
        public void write(List<String> tags, DataOutput to) throws IOException {
            to.writeInt(tags.size());
            for (String tag : tags) {
                to.writeUTF(tag);
            }
        }

        @Override
        public List<String> read(DataInput from) throws IOException {
            List<String> tags = new ArrayList<>();
            for (int left = from.readInt(); left > 0; left--) {
                tags.add(from.readUTF());
            }
            return tags;
        }
    }

    /** Forgets half of what it has written. */
    static final class ForgetfulCodec implements Codec<String> {
        @Override
        public void write(String text, DataOutput to) throws IOException {
            to.writeUTF(text);
            to.writeUTF(text);
        }

        @Override
        public String read(DataInput from) throws IOException {
            return from.readUTF();
        }
    }

    record Label(
            @Boxed(codec = TagsCodec.class) List<String> tags,
            @Boxed String note) {}

    @SoA
    record Packed(
            int number, @Boxed(codec = TextCodec.class) String text, Label label) {}

    @BulkData
    record Holes(
            int number,
            @Boxed(codec = TextCodec.class) @Index String text,
            Label label) {}

    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL)
    record Far(int number, @Boxed(codec = TextCodec.class) String text, Label label) {}

    @SoA
    record Forgotten(@Boxed(codec = ForgetfulCodec.class) String text) {}

    @SoA
    record Noted(@Boxed String note) {}

    @SoA
    record Plain(@Boxed String text, @Pooled List<Noted> notes) {}

    @SoA
    record Text(@Boxed String text) {}

    @SoA
    record Tagged(@Boxed(codec = TagsCodec.class) List<String> text) {}

    @World({Tale.Words.class, Tale.Marked.class, Tale.Leaf.class})
    interface Tale {
        record Words(@Boxed(codec = TextCodec.class) @Index String text, Label label) {}

        record Marked() {}

        record Leaf(int number) {}
    }

    @TempDir
    Path directory;

    private final Random random = new Random(Long.getLong("granary.seed", 2026));
    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("texts");
    }

    private String text() {
        return switch (random.nextInt(20)) {
            case 0, 1, 2 -> null;
            case 3 -> "";
            case 4 -> "x".repeat(random.nextInt(20_000));
            default -> "text " + random.nextInt(50);
        };
    }

    private Label label() {
        List<String> tags =
                random.nextInt(4) == 0 ? null : List.of("a", "b", "c").subList(0, random.nextInt(4));
        return new Label(
                tags,
                List.of("\0", "nut", "Nüsse", "\uD83E\uDD5C", String.valueOf(text()))
                        .get(random.nextInt(5)));
    }

    @Test
    void packed() throws IOException {
        CodecTest_PackedStore store = new CodecTest_PackedStore();
        List<Handle<Packed>> handles = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            if (handles.size() > 400 || !handles.isEmpty() && random.nextInt(3) == 0) {
                store.remove(handles.remove(random.nextInt(handles.size())));
            } else {
                handles.add(store.add(new Packed(step, text(), label())));
            }
        }
        store.save(path);
        CodecTest_PackedStore loaded = CodecTest_PackedStore.load(path);
        assertEquals(store.stream().toList(), loaded.stream().toList());
        loaded.add(new Packed(-1, "more", label()));
        damage(CodecTest_PackedStore::load);
    }

    @Test
    void holes() throws IOException {
        CodecTest_HolesStore store = new CodecTest_HolesStore();
        CodecTest_FarStore far = new CodecTest_FarStore();
        List<Handle<Holes>> handles = new ArrayList<>();
        List<Handle<Far>> ofFar = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            if (handles.size() > 400 || !handles.isEmpty() && random.nextInt(3) == 0) {
                int index = random.nextInt(handles.size());
                store.remove(handles.remove(index));
                far.remove(ofFar.remove(index));
            } else {
                Holes item = new Holes(step, text(), label());
                handles.add(store.add(item));
                ofFar.add(far.add(new Far(step, item.text(), item.label())));
            }
        }
        store.save(path);
        CodecTest_HolesStore loaded = CodecTest_HolesStore.load(path);
        assertEquals(store.stream().toList(), loaded.stream().toList());
        for (int number = 0; number < 50; number++) {
            assertEquals(
                    store.byText("text " + number).count(),
                    loaded.byText("text " + number).count());
        }
        assertEquals(store.byText(null).count(), loaded.byText(null).count());
        damage(CodecTest_HolesStore::load);
        far.save(path);
        try (CodecTest_FarStore again = CodecTest_FarStore.load(path)) {
            assertEquals(far.stream().toList(), again.stream().toList());
        }
        far.close();
    }

    @Test
    void ofWorlds() throws IOException {
        CodecTest_TaleWorld world = new CodecTest_TaleWorld();
        List<Handle<Tale>> handles = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            if (handles.size() > 400 || !handles.isEmpty() && random.nextInt(3) == 0) {
                world.destroy(handles.remove(random.nextInt(handles.size())));
            } else {
                handles.add(world.create());
                world.add(handles.getLast(), new Tale.Leaf(step));
                if (random.nextInt(3) > 0) {
                    world.add(handles.getLast(), new Tale.Words(text(), label()));
                }
            }
        }
        world.save(path);
        CodecTest_TaleWorld loaded = CodecTest_TaleWorld.load(path);
        assertEquals(all(world), all(loaded));
        for (int number = 0; number < 50; number++) {
            assertEquals(
                    world.byWordsText("text " + number).count(),
                    loaded.byWordsText("text " + number).count());
        }
        damage(CodecTest_TaleWorld::load);
    }

    private static List<Object> all(CodecTest_TaleWorld world) {
        List<Object> all = new ArrayList<>();
        for (CodecTest_TaleWorld.Cursor cursor : world.query()) {
            all.add(cursor.handle().toString());
            all.add(cursor.leaf());
            all.add(cursor.hasWords() ? cursor.words() : "none");
        }
        return all;
    }

    private interface Loading {
        Object of(Path path) throws IOException;
    }

    private void damage(Loading loading) throws IOException {
        byte[] file = Files.readAllBytes(path);
        for (int flip = 0; flip < FLIPS; flip++) {
            byte[] damaged = file.clone();
            damaged[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            Files.write(path, damaged);
            String message =
                    assertThrows(IOException.class, () -> loading.of(path)).getMessage();
            assertTrue(message.startsWith(path.toString()), message);
        }
        Files.write(path, file);
    }

    @Test
    void whatACodecThrows() throws IOException {
        CodecTest_PackedStore store = new CodecTest_PackedStore();
        Handle<Packed> handle = store.add(new Packed(1, "one", new Label(null, null)));
        store.save(path);
        byte[] before = Files.readAllBytes(path);
        store.text(handle, "unwritable");
        assertEquals(
                "as the test wants it",
                assertThrows(IOException.class, () -> store.save(path)).getMessage());
        assertArrayEquals(before, Files.readAllBytes(path));
        assertEquals(List.of(path), Files.list(directory).toList());
        store.text(handle, "unreadable");
        store.save(path);
        IOException failure = assertThrows(IOException.class, () -> CodecTest_PackedStore.load(path));
        assertEquals(
                path + " can't be loaded: at index 0 of column text, the codec " + TextCodec.class.getName()
                        + " failed: java.lang.IllegalStateException: as the test wants it",
                failure.getMessage());
        assertSame(IllegalStateException.class, failure.getCause().getClass());
        CodecTest_ForgottenStore forgotten = new CodecTest_ForgottenStore();
        forgotten.add(new Forgotten("abc"));
        forgotten.save(path);
        assertEquals(
                path + " can't be loaded: at index 0 of column text, the codec " + ForgetfulCodec.class.getName()
                        + " left 5 of 10 bytes",
                assertThrows(IOException.class, () -> CodecTest_ForgottenStore.load(path))
                        .getMessage());
    }

    /** Texts need no codec, and are not taken for what one wrote. */
    @Test
    void textsByThemselves() throws IOException {
        CodecTest_PlainStore plain = new CodecTest_PlainStore();
        List<Noted> notes = List.of(new Noted(""), new Noted(null), new Noted("Nüsse"));
        plain.add("x".repeat(1 << 17), notes);
        plain.add(null, List.of());
        plain.save(path);
        assertEquals(
                plain.stream().toList(),
                CodecTest_PlainStore.load(path).stream().toList());
        assertEquals(
                plain.stream().map(Plain::text).toList(),
                CodecTest_ForgottenStore.load(path).stream()
                        .map(Forgotten::text)
                        .toList());
        byte[] before = Files.readAllBytes(path);
        plain.add("half a character: \uD83E", List.of());
        String message = assertThrows(IllegalStateException.class, () -> plain.save(path))
                .getMessage();
        assertTrue(
                message.startsWith("CodecTest_PlainStore")
                        && message.endsWith(": text has a text that can't be saved, because half a character of it is"
                                + " missing: half a character: \uD83E"),
                message);
        assertArrayEquals(before, Files.readAllBytes(path));
        CodecTest_PackedStore coded = new CodecTest_PackedStore();
        coded.add(1, null, null, null);
        coded.add(1, "abc", null, null);
        coded.save(path);
        assertEquals(
                path + " can't be loaded: at index 1 of column text is what a codec wrote, and none is named; name it,"
                        + " as in @Boxed(codec = NameCodec.class)",
                assertThrows(IOException.class, () -> CodecTest_TextStore.load(path))
                        .getMessage());
    }

    /** What another codec would have to make of it is not damaged. */
    @Test
    void textsOfWhatIsNoTextAnyMore() throws IOException {
        CodecTest_TextStore store = new CodecTest_TextStore();
        store.add("ab");
        store.save(path);
        assertEquals(
                path
                        + " can't be loaded: at index 0 of column text is a text that was saved without a codec"
                        + " (expected: what "
                        + TagsCodec.class.getName() + " wrote)",
                assertThrows(IOException.class, () -> CodecTest_TaggedStore.load(path))
                        .getMessage());
    }

    /** And there is no way to say what is there instead. */
    @Test
    void objectsThatAFileLacks() throws IOException {
        CodecTest_PlainStore plain = new CodecTest_PlainStore();
        plain.save(path);
        String message = assertThrows(IOException.class, () -> CodecTest_NotedStore.load(path))
                .getMessage();
        assertTrue(
                message.endsWith(
                        "it has no column note, but text, notes (expected: one of type object, of that name or one in"
                                + " @Was)"),
                message);
    }

    /** Though the checksums fit. */
    @Test
    void bytesThatAreNoText() throws IOException {
        CodecTest_TextStore store = new CodecTest_TextStore();
        store.add("ab");
        store.save(path);
        assertRefused(0, 3, "an object that begins with 3 (expected: 1 or 2)");
        assertRefused(1, 0xC3, "a text at index 0 that is not in UTF-8");
    }

    private void assertRefused(int at, int value, String what) throws IOException {
        byte[] file = Files.readAllBytes(path);
        FormatReader.Column bytes =
                FormatReader.read(file).values().iterator().next().get("#bytes:text");
        file[bytes.offset() + at] = (byte) value;
        FormatReader.sign(file, bytes);
        Path damaged = Files.write(directory.resolve("damaged"), file);
        assertEquals(
                damaged + " is damaged: column text has " + what,
                assertThrows(IOException.class, () -> CodecTest_TextStore.load(damaged))
                        .getMessage());
    }

    @Test
    void nothingAndNull() throws IOException {
        CodecTest_ForgottenStore store = new CodecTest_ForgottenStore();
        store.save(path);
        assertEquals(0, CodecTest_ForgottenStore.load(path).size());
        store.add(new Forgotten(null));
        store.save(path);
        assertNull(CodecTest_ForgottenStore.load(path).iterator().next().text());
    }
}
