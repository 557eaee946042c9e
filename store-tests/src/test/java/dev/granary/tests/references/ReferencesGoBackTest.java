package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.SoA;
import dev.granary.StaleHandleException;
import dev.granary.Subscription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References in stores that go back, and in copies: they are as true as before. */
class ReferencesGoBackTest {
    @BulkData
    record Owner(int number) {}

    @SoA
    record Part(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Owner> owner,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Part> whole,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Part> twin) {
        @Kernel
        static Part refer(Part part, Handle<Owner> from, Handle<Owner> to) {
            return part.owner().equals(from) ? new Part(to, part.whole(), part.twin()) : part;
        }
    }

    private final ReferencesGoBackTest_OwnerStore owners = new ReferencesGoBackTest_OwnerStore();
    private final ReferencesGoBackTest_PartStore parts = new ReferencesGoBackTest_PartStore();
    private Handle<Owner> owner;
    private Handle<Part> whole;
    private Handle<Part> half;
    private Handle<Part> twin;

    @BeforeEach
    void fill() {
        parts.connect(owners);
        owner = owners.add(1);
        whole = parts.add(owner, Handle.none(), Handle.none());
        half = parts.add(Handle.none(), whole, Handle.none());
        twin = parts.add(Handle.none(), Handle.none(), half);
    }

    private void checkAll(ReferencesGoBackTest_PartStore store) {
        assertEquals(3, store.size());
        assertEquals(owner, store.owner(whole));
        assertEquals(whole, store.whole(half));
        assertEquals(half, store.twin(twin));
        assertEquals(List.of(whole), handles(store.byOwner(owner)));
        assertEquals(List.of(half), handles(store.byWhole(whole)));
        assertEquals(List.of(twin), handles(store.byTwin(half)));
    }

    private static List<Handle<Part>> handles(Iterable<ReferencesGoBackTest_PartStore.Cursor> items) {
        List<Handle<Part>> handles = new ArrayList<>();
        items.forEach(item -> handles.add(item.handle()));
        return handles;
    }

    /** Whoever tells of an item goes on with its handle, which would be one of another item then. */
    @Test
    void notWhileListenersAreTold() {
        var before = parts.snapshot();
        Handle<Part> part = parts.add(Handle.none(), Handle.none(), Handle.none());
        Subscription going = parts.onRemove(gone -> assertBusy(() -> parts.restore(before)));
        parts.remove(part);
        going.close();
        Subscription coming = parts.onAdd(come -> assertBusy(() -> parts.restore(before)));
        parts.add(Handle.none(), Handle.none(), Handle.none());
        coming.close();
        parts.restore(before);
        checkAll(parts);
    }

    private static void assertBusy(Executable call) {
        String message = assertThrows(IllegalStateException.class, call).getMessage();
        assertTrue(message.contains("listeners are being told of "), message);
    }

    private void checkLeft(ReferencesGoBackTest_PartStore store) {
        assertEquals(1, store.size());
        assertEquals(Handle.none(), store.twin(twin));
    }

    @Test
    void whatWentWithAnItemGoesAgain() {
        var ofOwners = owners.snapshot();
        var ofParts = parts.snapshot();
        for (int time = 0; time < 3; time++) {
            owners.remove(owner);
            assertEquals(0, owners.size());
            checkLeft(parts);
            owners.restore(ofOwners);
            parts.restore(ofParts);
            checkAll(parts);
        }
    }

    @Test
    void copiesAreConnectedToCopies() {
        var owners = this.owners.copy();
        var parts = this.parts.copy();
        assertThrows(IllegalStateException.class, () -> parts.owner(twin, owner));
        parts.connect(owners);
        parts.owner(twin, owner);
        parts.owner(twin, Handle.none());
        owners.remove(owner);
        checkLeft(parts);
        checkAll(this.parts);
        this.owners.remove(owner);
        checkLeft(this.parts);
    }

    @Test
    void referencesWithinACopyAreTrue() {
        var copy = parts.copy();
        copy.remove(whole);
        checkLeft(copy);
        checkAll(parts);
        var other = new ReferencesGoBackTest_PartStore();
        other.restore(parts.snapshot());
        other.remove(whole);
        checkLeft(other);
        checkAll(parts);
    }

    @Test
    void whatASnapshotHoldsStaysWhenItsItemsGo() {
        var ofParts = parts.snapshot();
        owners.remove(owner);
        parts.snapshot(parts.snapshot());
        checkLeft(parts);
        parts.restore(ofParts);
        assertEquals(3, parts.size());
        assertEquals(List.of(half), handles(parts.byWhole(whole)));
    }

    /** As accessors do, a kernel may write again what is there, stale or not, and nothing else that is stale. */
    @Test
    void kernelsPassOverStaleReferences() {
        Handle<Owner> another = owners.add(3);
        var before = owners.snapshot();
        Handle<Owner> gone = owners.add(2);
        parts.owner(twin, gone);
        owners.restore(before);
        parts.owner(twin, gone);
        refer(owner, another);
        assertEquals(List.of(whole), handles(parts.byOwner(another)));
        assertEquals(List.of(twin), handles(parts.byOwner(gone)));
        assertThrows(StaleHandleException.class, () -> refer(another, gone));
        assertEquals(List.of(whole), handles(parts.byOwner(another)));
        refer(gone, owner);
        owners.remove(owner);
        assertFalse(parts.contains(twin));
    }

    /** What nobody has said yet is not asked of references that stay as they are. */
    @Test
    void kernelsWithoutTheOtherStore() {
        var copy = parts.copy();
        ReferencesGoBackTest_PartKernels.refer(copy, Handle.none(), Handle.none());
        checkAll(copy);
    }

    private void refer(Handle<Owner> from, Handle<Owner> to) {
        ReferencesGoBackTest_PartKernels.refer(parts, from, to);
    }

    /** They are in a file as they are, and so it is one that can be loaded. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void staleReferencesAreSavedAndLoaded(boolean areOwnersFirst, @TempDir Path directory) throws IOException {
        var before = owners.snapshot();
        Handle<Owner> gone = owners.add(2);
        parts.owner(twin, gone);
        owners.restore(before);
        Path path = directory.resolve("parts");
        Archive.save(path, owners, parts);
        try (Archive archive = Archive.load(path)) {
            var ownersThen = areOwnersFirst ? ReferencesGoBackTest_OwnerStore.load(archive) : null;
            var partsThen = ReferencesGoBackTest_PartStore.load(archive);
            ownersThen = areOwnersFirst ? ownersThen : ReferencesGoBackTest_OwnerStore.load(archive);
            assertFalse(ownersThen.contains(archive.handle(gone)));
            assertEquals(archive.handle(gone), partsThen.owner(archive.handle(twin)));
            ownersThen.remove(archive.handle(owner));
            assertEquals(1, partsThen.size());
        }
    }

    /** What went since the other store was loaded would not take along what is loaded behind it. */
    @Test
    void referencesToWhatWentWhileLoadingAreRefused(@TempDir Path directory) throws IOException {
        Path path = directory.resolve("parts");
        Archive.save(path, owners, parts);
        try (Archive archive = Archive.load(path)) {
            ReferencesGoBackTest_OwnerStore.load(archive).remove(archive.handle(owner));
            String message = assertThrows(IOException.class, () -> ReferencesGoBackTest_PartStore.load(archive))
                    .getMessage();
            assertTrue(message.startsWith(path + " can't be loaded: in its column owner, "), message);
            assertTrue(message.endsWith("; an item or none is expected, unless the reference is kept"), message);
        }
    }

    /** What could not be loaded is nobody's: what its items would have referred to can go. */
    @Test
    void whatCouldNotBeLoadedIsForgotten(@TempDir Path directory) throws IOException {
        Handle<Owner> another = owners.add(2);
        parts.add(another, Handle.none(), Handle.none());
        parts.remove(whole);
        parts.add(owner, Handle.none(), Handle.none());
        Path path = directory.resolve("parts");
        Archive.save(path, owners, parts);
        try (Archive archive = Archive.load(path)) {
            ReferencesGoBackTest_OwnerStore then = ReferencesGoBackTest_OwnerStore.load(archive);
            then.remove(archive.handle(owner));
            assertThrows(IOException.class, () -> ReferencesGoBackTest_PartStore.load(archive));
            assertTrue(then.remove(archive.handle(another)));
            assertEquals(0, then.size());
        }
    }

    @Test
    void listenersHearNothingAndMayNotGoBack() {
        var ofParts = parts.snapshot();
        List<Handle<Part>> heard = new ArrayList<>();
        parts.onAdd(heard::add);
        parts.onRemove(heard::add);
        parts.remove(twin);
        assertEquals(List.of(twin), heard);
        parts.restore(ofParts);
        assertEquals(List.of(twin), heard);
        checkAll(parts);
        var subscription = parts.onRemove(handle -> parts.restore(ofParts));
        String message = assertThrows(IllegalStateException.class, () -> parts.remove(twin))
                .getMessage();
        assertTrue(message.contains("listeners are being told"), message);
        subscription.close();
        checkAll(parts);
    }
}
