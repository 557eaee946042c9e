package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Archive;
import dev.granary.Handle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a reader from the page of the format finds is what was in the store. */
class FormatTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("dev.granary.tests.files.FilesTest#records")
    void aReaderFromThePageFindsAllItems(Class<?> record) throws Throwable {
        GoodsStore store = GoodsStore.of(record);
        store.perform(new Random(7), 500);
        store.grow(new Random(7), 70);
        Path path = directory.resolve("goods");
        store.save(path);
        Map<String, FormatReader.Column> columns =
                FormatReader.read(Files.readAllBytes(path)).values().iterator().next();
        List<String> names =
                columns.keySet().stream().filter(name -> !name.startsWith("#")).toList();
        List<Object> read = new ArrayList<>();
        for (int row = 0; row < columns.get("id").count(); row++) {
            int slot =
                    columns.containsKey("#slots") ? (int) columns.get("#slots").at(row) : row;
            if (((int) columns.get("#generations").at(slot) & 1) != 0) {
                int at = row;
                read.add(slot + "v" + columns.get("#generations").at(slot));
                read.add(names.stream().map(name -> columns.get(name).at(at)).toList());
            }
        }
        assertEquals(store.written(), read);
        assertEquals(
                Arrays.asList(
                        "id",
                        "shade",
                        "friend",
                        "lit",
                        "spot.row",
                        "spot.column",
                        "spot.isOn",
                        "mark",
                        "serial",
                        "weight",
                        "worth",
                        "chosen",
                        "seen"),
                names);
        store.close();
    }

    /** Of a world: pages, of each component who has it, and an element for each of those. */
    @Test
    void aReaderFromThePageFindsAllEntities() throws Throwable {
        PortSimulation simulation = new PortSimulation(new PortWorld(), null, 9_000);
        new SplittableRandom(7).longs(60_000).forEach(simulation::perform);
        Path path = directory.resolve("port");
        simulation.save(path);
        Map<String, FormatReader.Column> columns =
                FormatReader.read(Files.readAllBytes(path)).get("PortWorld");
        List<String> components =
                columns.keySet().stream().filter(name -> name.matches("\\w+")).toList();
        assertEquals(List.of("Hull", "Motion", "Cargo", "Lights", "Anchored", "Call"), components);
        Map<String, Integer> next = new HashMap<>();
        List<Object> read = new ArrayList<>();
        FormatReader.Column generations = columns.get("#generations");
        for (int row = 0; row < generations.count(); row++) {
            int slot = 4096 * (int) columns.get("#pages").at(row / 4096) + row % 4096;
            int generation = (int) generations.at(row);
            if (generation < 0 || generation % 2 == 0) {
                continue;
            }
            read.add(slot + "v" + generation);
            for (String component : components) {
                if ((boolean) columns.get(component).at(row)) {
                    int at = next.merge(component, 1, Integer::sum) - 1;
                    read.add(component);
                    columns.forEach((name, column) -> {
                        if (name.startsWith(component + ".")) {
                            read.add(column.at(at));
                        }
                    });
                }
            }
        }
        assertEquals(written(simulation.world()), read);
    }

    private static List<Object> written(PortWorld world) {
        List<Object> written = new ArrayList<>();
        for (PortWorld.Cursor ship : world.query()) {
            written.add(ship.handle().toString());
            if (ship.hasHull()) {
                Port.Hull hull = ship.hull();
                written.addAll(List.of(
                        "Hull", hull.number(), hull.kind().toString(), hull.length(), hull.crew(), hull.mark()));
            }
            if (ship.hasMotion()) {
                Port.Motion motion = ship.motion();
                written.addAll(List.of(
                        "Motion",
                        motion.at().x(),
                        motion.at().y(),
                        motion.heading(),
                        motion.reversed(),
                        motion.since()));
            }
            if (ship.hasCargo()) {
                Handle<Port> tug = ship.cargoTug();
                written.addAll(List.of("Cargo", tug.isNone() ? "0v0" : tug.toString(), "0v0"));
            }
            if (ship.hasLights()) {
                written.addAll(List.of("Lights", ship.lightsLeft(), ship.lightsRight()));
            }
            if (ship.hasAnchored()) {
                written.add("Anchored");
            }
            if (ship.hasCall()) {
                written.addAll(List.of("Call", ship.callSign()));
            }
        }
        return written;
    }

    /** The highest byte of a handle is the number of the store that it leads into. */
    @Test
    void handlesLeadFromStoreToStore() throws Throwable {
        Bank bank = Bank.open();
        bank.perform(new Random(7), 2_000);
        Path path = directory.resolve("bank");
        Archive.save(path, bank.orders(), bank.accounts(), bank.notes());
        Map<String, Map<String, FormatReader.Column>> stores = FormatReader.read(Files.readAllBytes(path));
        assertEquals(List.of("Bank_OrderStore", "Bank_AccountStore", "Bank_NoteStore"), List.copyOf(stores.keySet()));
        Map<Object, Object> numbers = new HashMap<>();
        Map<String, FormatReader.Column> accounts = stores.get("Bank_AccountStore");
        for (int row = 0; row < accounts.get("number").count(); row++) {
            int slot = (int) accounts.get("#slots").at(row);
            numbers.put(
                    slot + "v" + accounts.get("#generations").at(slot),
                    accounts.get("number").at(row));
        }
        Map<String, FormatReader.Column> orders = stores.get("Bank_OrderStore");
        List<Object> read = new ArrayList<>();
        for (int row = 0; row < orders.get("holder").count(); row++) {
            Object holder = orders.get("holder").at(row);
            if (!holder.equals("0v0")) {
                assertEquals(2, orders.get("holder").bytes().get(8 * row + 7));
                read.add(numbers.get(holder));
            }
        }
        List<Object> expected = new ArrayList<>();
        for (Bank_OrderStore.Cursor order : bank.orders()) {
            if (!order.holder().equals(Handle.none())) {
                expected.add(bank.accounts().number(order.holder()));
            }
        }
        assertEquals(expected, read);
        bank.close();
    }
}
