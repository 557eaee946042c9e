package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.runtime.HandleBits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Several stores in a file: what their items have to do with each other is true when they are loaded, in any order. */
class ArchiveTest {
    private static final int STEPS = Integer.getInteger("granary.steps", 40_000) / 20;
    private static final int FILES = Integer.getInteger("granary.steps", 40_000) / 200;

    private final Random random = new Random(Long.getLong("granary.seed", 2026));

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("bank");
    }

    private static void save(Bank bank, Path path) throws IOException {
        Archive.save(path, bank.accounts(), bank.orders(), bank.notes());
    }

    /** In one of the six orders. */
    private static Bank load(Archive archive, int order) throws IOException {
        Bank_AccountStore accounts = order < 2 ? Bank_AccountStore.load(archive) : null;
        Bank_NoteStore notes = order % 2 == 0 ? Bank_NoteStore.load(archive) : null;
        Bank_OrderStore orders = Bank_OrderStore.load(archive);
        accounts = accounts == null && order < 4 ? Bank_AccountStore.load(archive) : accounts;
        notes = notes == null ? Bank_NoteStore.load(archive) : notes;
        accounts = accounts == null ? Bank_AccountStore.load(archive) : accounts;
        return new Bank(accounts, orders, notes);
    }

    @SuppressWarnings("unchecked")
    private static <T> Handle<T> cast(Handle<?> handle) {
        return (Handle<T>) handle;
    }

    /** Its slot, and where there is an item of it: what does not change with the tags. */
    private static String ledTo(Bank bank, Handle<?> handle) {
        return HandleBits.slot(handle.bits()) + "v" + HandleBits.generation(handle.bits())
                + (bank.accounts().contains(cast(handle)) ? " account" : "")
                + (bank.orders().contains(cast(handle)) ? " order" : "")
                + (bank.notes().contains(cast(handle)) ? " note" : "");
    }

    @Test
    void theSequelIsTheSame() throws IOException {
        Bank bank = Bank.open();
        save(bank, path); // empty
        for (int done = 0; done < STEPS; done += 200) {
            long seed = random.nextLong();
            bank.perform(new Random(seed), random.nextInt(200));
            save(bank, path);
            Bank loaded = load(Archive.load(path), random.nextInt(6));
            assertEquals(bank.seen(ArchiveTest::ledTo), loaded.seen(ArchiveTest::ledTo), "loaded");
            bank.perform(new Random(seed + 1), 100);
            loaded.perform(new Random(seed + 1), 100);
            assertEquals(
                    bank.seen(ArchiveTest::ledTo), loaded.seen(ArchiveTest::ledTo), "the same steps after loading");
            bank.close();
            bank = loaded;
        }
        assertTrue(bank.orders().size() > 10, bank.toString());
        bank.close();
    }

    @Test
    void handlesFromElsewhere() throws IOException {
        Bank bank = Bank.open();
        Handle<Bank.Account> account = bank.accounts().add(7, Handle.none(), 1);
        Handle<Bank.Account> gone = bank.accounts().add(8, Handle.none(), 1);
        Handle<Bank.Order> order = bank.orders().add(account, account, gone, Handle.none(), Handle.none(), 3);
        bank.accounts().remove(gone);
        save(bank, path);
        Archive archive = Archive.load(path);
        Handle<Bank.Order> now = archive.handle(order); // before it is loaded
        Bank loaded = load(archive, 3);
        assertEquals(3, loaded.orders().quantity(now));
        assertEquals(7, loaded.accounts().number(archive.handle(account)));
        assertEquals(loaded.orders().holder(now), archive.handle(account));
        assertFalse(loaded.accounts().contains(archive.handle(gone)));
        assertEquals(loaded.orders().seller(now), archive.handle(gone));
        assertFalse(loaded.accounts().contains(account));
        assertEquals(Handle.none(), archive.handle(Handle.none()));
        Handle<Bank.Account> stray = Handle.ofBits(account.bits() ^ 0x55L << 56);
        String message = assertThrows(StaleHandleException.class, () -> archive.handle(stray))
                .getMessage();
        assertTrue(message.startsWith(path + ": handle " + stray + " is of tag "), message);
        loaded.accounts().remove(archive.handle(account)); // takes the order along
        assertEquals(0, loaded.orders().size());
        bank.close();
        loaded.close();
    }

    /** One that was changed since it was loaded may not be what references were saved for. */
    @Test
    void anOrderThatIsLoadedFirstWaitsForItsAccounts() throws IOException {
        Bank bank = Bank.open();
        Handle<Bank.Account> account = bank.accounts().add(7, Handle.none(), 1);
        Handle<Bank.Order> order = bank.orders().add(account, account, account, Handle.none(), Handle.none(), 3);
        save(bank, path);
        Archive archive = Archive.load(path);
        Bank_OrderStore orders = Bank_OrderStore.load(archive);
        Handle<Bank.Account> now = archive.handle(account);
        String message = assertThrows(
                        IllegalStateException.class, () -> orders.add(now, now, now, Handle.none(), Handle.none(), 4))
                .getMessage();
        assertTrue(message.contains("call connect"), message);
        Bank_AccountStore accounts = Bank_AccountStore.load(archive);
        orders.add(now, now, now, Handle.none(), Handle.none(), 4);
        assertEquals(3, orders.quantity(archive.handle(order)));
        accounts.remove(now);
        assertEquals(0, orders.size());
        bank.close();
    }

    @Test
    void anArchiveOfAnotherClass() {
        Archive other = new Archive() {
            @Override
            public <T> Handle<T> handle(Handle<T> then) {
                return then;
            }

            @Override
            public void close() {}

            @Override
            public String toString() {
                return "a zip";
            }
        };
        for (Executable load : List.<Executable>of(
                () -> Bank_AccountStore.load(other), () -> Bank_NoteStore.load(other), () -> PortWorld.load(other))) {
            assertEquals(
                    "what is in a zip is not known (expected: an archive that Archive.load has opened)",
                    assertThrows(IllegalArgumentException.class, load).getMessage());
        }
    }

    @Test
    void whatIsWrongIsSaid() throws IOException {
        Bank bank = Bank.open();
        Handle<Bank.Account> account = bank.accounts().add(7, Handle.none(), 1);
        bank.orders().add(account, account, account, Handle.none(), Handle.none(), 3);
        String message = assertThrows(
                        IllegalStateException.class, () -> Archive.save(path, bank.orders(), bank.notes()))
                .getMessage();
        assertTrue(message.contains("holder in row 1 is " + account + ", a handle of Bank_AccountStore#"), message);
        assertTrue(message.endsWith("save both stores, or a view of each, with Archive.save"), message);
        assertThrows(IllegalArgumentException.class, () -> Archive.save(path));
        assertThrows(
                IllegalArgumentException.class,
                () -> Archive.save(path, bank.accounts(), bank.orders(), bank.accounts()));
        assertThrows(
                IllegalArgumentException.class,
                () -> Archive.save(path, bank.accounts(), bank.accounts().copy()));
        assertThrows(
                IllegalArgumentException.class, () -> Archive.save(path, bank.accounts(), new Bank_AccountStore()));
        assertFalse(Files.exists(path));
        Archive.save(path, bank.accounts(), bank.orders());
        assertEquals(
                path + " has 2 stores, Bank_AccountStore, Bank_OrderStore (expected: one; load this with Archive.load)",
                assertThrows(IOException.class, () -> Bank_AccountStore.load(path))
                        .getMessage());
        Archive archive = Archive.load(path);
        assertEquals(
                path
                        + " has no Bank_NoteStore, but Bank_AccountStore, Bank_OrderStore (expected: one of these, or"
                        + " a @Was that says what it was called)",
                assertThrows(IOException.class, () -> Bank_NoteStore.load(archive))
                        .getMessage());
        Bank_AccountStore accounts = Bank_AccountStore.load(archive);
        assertEquals(
                path + ": Bank_AccountStore was loaded from this archive; open another one for a second",
                assertThrows(IllegalStateException.class, () -> Bank_AccountStore.load(archive))
                        .getMessage());
        archive.close();
        assertEquals(
                path + " was closed",
                assertThrows(IOException.class, () -> Bank_OrderStore.load(archive))
                        .getMessage());
        assertEquals(1, accounts.size());
        bank.close();
    }

    /** A file of one store is an archive, and handles that were kept elsewhere are known again by it. */
    private static Archive.Part shipStore(String of) throws ReflectiveOperationException {
        var constructor =
                Class.forName("dev.granary.tests." + of + ".ShipStore").getDeclaredConstructor();
        constructor.setAccessible(true);
        return (Archive.Part) constructor.newInstance();
    }

    @Test
    void storesOfOneNameInTwoPackages() throws ReflectiveOperationException {
        Archive.Part one = shipStore("universe");
        Archive.Part other = shipStore("severalrecords");
        assertEquals(
                "dev.granary.tests.severalrecords.ShipStore can't be saved beside dev.granary.tests.universe.ShipStore,"
                        + " because stores in a file are found by the names of their classes without packages; give one"
                        + " another name, as in @SoA(name = \"OtherShipStore\")",
                assertThrows(IllegalArgumentException.class, () -> Archive.save(path, one, other))
                        .getMessage());
        assertFalse(Files.exists(path));
    }

    @Test
    void ofOneStore() throws IOException {
        Bank_AccountStore accounts = new Bank_AccountStore();
        Handle<Bank.Account> account = accounts.add(7, Handle.none(), 1);
        accounts.save(path);
        Archive archive = Archive.load(path);
        assertEquals(7, Bank_AccountStore.load(archive).number(archive.handle(account)));
        Archive.save(path, accounts);
        Bank_AccountStore alone = Bank_AccountStore.load(path);
        assertTrue(alone.contains(alone.byNumber(7)));
    }

    @Test
    void anyBitIsMissed() throws IOException {
        Bank bank = Bank.open();
        bank.perform(random, 2_000);
        save(bank, path);
        bank.close();
        byte[] file = Files.readAllBytes(path);
        for (int flips = 0; flips < FILES; flips++) {
            byte[] damaged = file.clone();
            damaged[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            Files.write(path, damaged);
            List<AutoCloseable> begun = new ArrayList<>();
            int order = random.nextInt(6);
            String message = assertThrows(IOException.class, () -> {
                        try (Archive archive = Archive.load(path)) {
                            begun.add(load(archive, order).notes());
                        }
                    })
                    .getMessage();
            assertTrue(message.startsWith(path.toString()), message);
        }
    }

    /** With a checksum that is right, and so maybe other stores, but nothing worse. */
    @Test
    void anyHeader() throws IOException {
        Bank bank = Bank.open();
        bank.perform(random, 2_000);
        save(bank, path);
        bank.close();
        byte[] file = Files.readAllBytes(path);
        int header = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        for (int files = 0; files < FILES; files++) {
            byte[] changed = file.clone();
            int at = 16 + random.nextInt(header - 20);
            changed[at] = random.nextBoolean() ? (byte) random.nextInt() : (byte) (changed[at] + random.nextInt(3) - 1);
            CRC32C checksum = new CRC32C();
            checksum.update(changed, 0, header - 4);
            ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(header - 4, (int) checksum.getValue());
            Files.write(path, changed);
            try (Archive archive = Archive.load(path)) {
                load(archive, random.nextInt(6)).close();
            } catch (IOException expected) {
                assertTrue(expected.getMessage().startsWith(path.toString()), expected.getMessage());
            }
        }
    }

    /** Elements that are others, with checksums that are right: handles of any slot of any store. */
    @Test
    void anyHandles() throws IOException {
        Bank bank = Bank.open();
        bank.perform(random, 2_000);
        save(bank, path);
        bank.close();
        byte[] file = Files.readAllBytes(path);
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int header = bytes.getInt(12);
        int name = new String(file, 0, header, StandardCharsets.ISO_8859_1).indexOf("payer");
        int fields = name + "payer".length() + 1 + Integer.BYTES;
        int count = (int) bytes.getLong(fields);
        int begin = (int) bytes.getLong(fields + Long.BYTES);
        int refused = 0;
        for (int files = 0; files < FILES; files++) {
            byte[] changed = file.clone();
            ByteBuffer into = ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN);
            into.put(begin + random.nextInt(count * Long.BYTES), (byte) random.nextInt(8));
            CRC32C checksum = new CRC32C();
            checksum.update(changed, begin, count * Long.BYTES + 63 & -64);
            into.putInt(fields + 2 * Long.BYTES, (int) checksum.getValue());
            checksum.reset();
            checksum.update(changed, 0, header - 4);
            into.putInt(header - 4, (int) checksum.getValue());
            Files.write(path, changed);
            try (Archive archive = Archive.load(path)) {
                load(archive, random.nextInt(6)).close();
            } catch (IOException expected) {
                refused++;
                assertTrue(expected.getMessage().startsWith(path.toString()), expected.getMessage());
            }
        }
        assertTrue(refused > 0, "none is refused");
    }
}
