package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.SoA;
import dev.granary.Was;
import dev.granary.World;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stores and worlds in archives whose records and interfaces were called otherwise. */
class RenamedStoresTest {
    @SoA
    record Customer(int number) {}

    @SoA
    record Supplier(int number) {}

    @BulkData
    record Invoice(@Reference(onRemove = OnRemove.REMOVE) Handle<Customer> of) {}

    @World(Depth.class)
    interface Sea {}

    record Depth(int metres) {}

    @Was({"Buyer", "Customer"})
    @SoA
    record Client(int number) {}

    @Was("Invoice")
    @BulkData
    record Bill(@Reference(onRemove = OnRemove.REMOVE) Handle<Client> of) {}

    @Was("Sea")
    @World(Depth.class)
    interface Ocean {}

    /** What was in no other type, and is. */
    interface Moved {
        @Was("RenamedStoresTest_CustomerStore")
        @SoA
        record Customer(int number) {}

        @Was("RenamedStoresTest_SeaWorld")
        @World(Depth.class)
        interface Sea {}
    }

    @SoA(name = "RenamedStoresTestGrains")
    record Grain(int number) {}

    @Was("RenamedStoresTestGrains")
    @SoA
    record Corn(int number) {}

    @TempDir
    Path directory;

    @Test
    void areFoundByWhatTheyWereCalled() throws IOException {
        RenamedStoresTest_CustomerStore customers = new RenamedStoresTest_CustomerStore();
        RenamedStoresTest_SupplierStore suppliers = new RenamedStoresTest_SupplierStore();
        RenamedStoresTest_InvoiceStore invoices = new RenamedStoresTest_InvoiceStore();
        RenamedStoresTest_SeaWorld sea = new RenamedStoresTest_SeaWorld();
        invoices.connect(customers);
        invoices.add(customers.add(7));
        suppliers.add(8);
        sea.add(sea.create(), new Depth(9));
        Path file = directory.resolve("shop");
        Archive.save(file, suppliers, sea, invoices, customers);

        Archive archive = Archive.load(file);
        RenamedStoresTest_BillStore bills = RenamedStoresTest_BillStore.load(archive);
        RenamedStoresTest_ClientStore clients = RenamedStoresTest_ClientStore.load(archive);
        assertEquals(7, clients.number(bills.stream().toList().getFirst().of()));
        clients.clear();
        assertEquals(0, bills.size());
        RenamedStoresTest_OceanWorld ocean = RenamedStoresTest_OceanWorld.load(archive);
        assertEquals(9, ocean.depthMetres(ocean.query().depth().first()));
        assertEquals(
                file + ": RenamedStoresTest_CustomerStore was loaded from this archive; open another one for a second",
                assertThrows(IllegalStateException.class, () -> RenamedStoresTest_CustomerStore.load(archive))
                        .getMessage());
    }

    @Test
    void areFoundByTheNamesOfTheirClasses() throws IOException {
        RenamedStoresTest_CustomerStore customers = new RenamedStoresTest_CustomerStore();
        RenamedStoresTest_SeaWorld sea = new RenamedStoresTest_SeaWorld();
        RenamedStoresTestGrains grains = new RenamedStoresTestGrains();
        customers.add(7);
        sea.add(sea.create(), new Depth(9));
        grains.add(8);
        Path file = directory.resolve("shop");
        Archive.save(file, grains, sea, customers);

        Archive archive = Archive.load(file);
        assertEquals(
                7, RenamedStoresTest_Moved_CustomerStore.load(archive).number().sum());
        RenamedStoresTest_Moved_SeaWorld moved = RenamedStoresTest_Moved_SeaWorld.load(archive);
        assertEquals(9, moved.depthMetres(moved.query().depth().first()));
        assertEquals(8, RenamedStoresTest_CornStore.load(archive).number().sum());
    }

    @Test
    void mayNotBeThere() throws IOException {
        Path file = directory.resolve("shop");
        Archive.save(file, new RenamedStoresTest_SupplierStore(), new RenamedStoresTest_SeaWorld());
        Archive archive = Archive.load(file);
        assertEquals(
                file + " has no RenamedStoresTest_ClientStore, nor RenamedStoresTest_BuyerStore, nor Buyer, nor"
                     + " RenamedStoresTest_CustomerStore, nor Customer, but RenamedStoresTest_SupplierStore,"
                     + " RenamedStoresTest_SeaWorld (expected: one of these, or a @Was that says what it was called)",
                assertThrows(IOException.class, () -> RenamedStoresTest_ClientStore.load(archive))
                        .getMessage());
    }
}
