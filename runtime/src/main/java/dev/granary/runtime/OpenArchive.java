package dev.granary.runtime;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.Progress;
import dev.granary.StaleHandleException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A file of stores that is open. Their tags are given out at once, so that handles in columns are rewritten to those of stores that
 * are loaded later.
 */
public final class OpenArchive implements Archive {
    private final FileReader reader;
    private final List<FilePart> parts;
    private final int[] tags;
    private final SlotImage[] images;

    /** The names of the stores that were loaded, under which references know them, and who is told of their items. */
    private final List<Loaded> loaded = new ArrayList<>();

    /** References to items of stores that are not loaded yet. */
    private final List<References> waiting = new ArrayList<>();

    /** Whether a store is being loaded. */
    private final AtomicBoolean isBusy = new AtomicBoolean();

    private record Loaded(FilePart part, String name, Supplier<Watch<?>> watch) {}

    private OpenArchive(FileReader reader) {
        this.reader = reader;
        this.parts = reader.header().parts();
        this.tags =
                parts.stream().mapToInt(part -> StoreTags.next(part.owner())).toArray();
        this.images = new SlotImage[tags.length];
    }

    /** Opens a file. */
    public static OpenArchive open(Path path, Progress progress) throws IOException {
        return new OpenArchive(FileReader.open(path, Objects.requireNonNull(progress, "progress")));
    }

    /** Of an archive, what stores are loaded from. */
    static OpenArchive of(Archive archive) {
        if (Objects.requireNonNull(archive, "archive") instanceof OpenArchive open) {
            return open;
        }
        throw new IllegalArgumentException(
                "what is in " + archive + " is not known (expected: an archive that Archive.load has opened)");
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** As in {@code Archive[game.granary, AccountStore, OrderStore]}. */
    @Override
    public String toString() {
        return new Description("Archive").add(reader.path()).add(names()).toString();
    }

    @Override
    public <T> Handle<T> handle(Handle<T> then) {
        if (then.bits() == 0) {
            return then;
        }
        for (int index = 0; index < tags.length; index++) {
            if (parts.get(index).tag() == HandleBits.tag(then.bits())) {
                return Handle.ofBits(now(then.bits(), index));
            }
        }
        throw new StaleHandleException(reader.path() + ": handle " + then + " is of tag "
                + HandleBits.tag(then.bits()) + ", which no store in the file had (expected: one of "
                + parts.stream().map(part -> part.owner() + "#" + part.tag()).collect(Collectors.joining(", ")) + ")");
    }

    /** Lets other stores have the tags, because none of these was loaded. */
    void abandon() {
        for (int index = tags.length - 1; index >= 0; index--) {
            StoreTags.takeBack(tags[index]);
        }
    }

    private long now(long bits, int index) {
        return HandleBits.of(tags[index] << 24 | HandleBits.generation(bits), HandleBits.slot(bits));
    }

    /** What a handle of the file, which is not none, is now; 0 if it is of no store in it. */
    long now(long bits) {
        int index = HandleBits.tag(bits) - 1;
        return index >= 0 && index < tags.length ? now(bits, index) : 0;
    }

    FileReader reader() {
        return reader;
    }

    /** The only store of the file. */
    FilePart only() throws IOException {
        if (parts.size() != 1) {
            throw new IOException(reader.path() + " has " + parts.size() + " stores, " + names()
                    + " (expected: one; load this with Archive.load)");
        }
        return parts.getFirst();
    }

    private String names() {
        return parts.stream().map(FilePart::owner).collect(Collectors.joining(", "));
    }

    private FilePart find(String name) {
        return parts.stream()
                .filter(part -> part.owner().equals(name))
                .findFirst()
                .orElse(null);
    }

    /**
     * Begins to load a store.
     *
     * @throws IllegalStateException while another one is loaded: by another thread, or by the progress that is told of it
     */
    void begin(String name) {
        if (!isBusy.compareAndSet(false, true)) {
            throw new IllegalStateException(reader.path() + ": " + name
                    + " can't be loaded while another store of this archive is; load one behind the other");
        }
    }

    /** Ends it, one way or the other. */
    void end() {
        isBusy.set(false);
    }

    /** The store of the name; any, if it is the only one. */
    FilePart part(String name, List<String> formerNames) throws IOException {
        FilePart part = parts.size() == 1
                ? parts.getFirst()
                : Stream.concat(Stream.of(name), formerNames.stream())
                        .map(this::find)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
        if (part == null) {
            throw new IOException(reader.path() + " has no " + name
                    + formerNames.stream().map(former -> ", nor " + former).collect(Collectors.joining())
                    + ", but " + names() + " (expected: one of these, or a @Was that says what it was called)");
        }
        if (loaded.stream().anyMatch(before -> before.part() == part)) {
            throw new IllegalStateException(
                    reader.path() + ": " + name + " was loaded from this archive; open another one for a second");
        }
        reader.checkOpen();
        return part;
    }

    int tag(FilePart part) {
        return tags[parts.indexOf(part)];
    }

    /** The slots of a store of the file, which are none but what is there. */
    SlotImage image(FilePart part) throws IOException {
        int index = parts.indexOf(part);
        if (images[index] == null) {
            SlotTally tally = new SlotTally();
            SlotImage image = new SlotImage(
                    part.end(),
                    reader.ints(part, FileColumn.GENERATIONS, true, tally::add),
                    reader.ints(part, FileColumn.VACANT, false),
                    reader.ints(part, FileColumn.FLOORS, true),
                    reader.ints(part, FileColumn.SLOTS, false, tally::addRows),
                    tally);
            String fault = image.fault(part.size());
            if (fault != null) {
                throw reader.damaged(part.owner() + " has " + fault);
            }
            images[index] = image;
        }
        return images[index];
    }

    /**
     * Connects references with their store, if it is loaded; if not, that is done when it is. Those that were stale when they were saved
     * stay so; others have to refer to an item still.
     */
    void connect(References keys) throws IOException {
        for (Loaded store : loaded) {
            if (store.name().equals(keys.targetName())) {
                FilePart target = store.part();
                LongPredicate items = target.find(WorldImage.PAGES) == null ? image(target)::isItem : entities(target);
                int tag = tag(target);
                keys.connect(store.watch().get());
                keys.expect(bits -> HandleBits.tag(bits) == tag && items.test(bits));
                return;
            }
        }
    }

    /** Whether a handle, whichever its tag is, is that of an entity of a world of the file. */
    private LongPredicate entities(FilePart part) throws IOException {
        int[] pages = reader.ints(part, WorldImage.PAGES, true);
        int[] generations = reader.ints(part, FileColumn.GENERATIONS, true);
        if (generations.length != (long) pages.length * Entities.PAGE_ROWS) {
            throw reader.damaged(part.owner() + " has generations of " + generations.length + " slots, and "
                    + pages.length + " pages");
        }
        return bits -> {
            int slot = HandleBits.slot(bits);
            int index = Arrays.binarySearch(pages, slot >>> Entities.PAGE_SHIFT);
            int generation = HandleBits.generation(bits);
            return index >= 0
                    && (generation & 1) != 0
                    && generations[index * Entities.PAGE_ROWS + (slot & Entities.PAGE_ROWS - 1)] == generation;
        };
    }

    /** A store is there as a whole, in which there may be references that wait. If this throws, it is not. */
    void finish(FilePart part, String name, Supplier<Watch<?>> watch, List<References> references) throws IOException {
        boolean isLast = loaded.size() + 1 == parts.size();
        if (isLast) {
            reader.finish();
        }
        waiting.removeIf(References::isConnected); // by whoever did not wait
        waiting.stream().filter(keys -> keys.targetName().equals(name)).forEach(keys -> keys.connect(watch.get()));
        waiting.removeIf(References::isConnected);
        references.stream().filter(keys -> !keys.isConnected()).forEach(waiting::add);
        references.forEach(keys -> keys.expect(null));
        loaded.add(new Loaded(part, name, watch));
        if (isLast) {
            close();
        }
    }
}
