package dev.granary.tests.references;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.OnRemove;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;
import java.util.List;

/** Lists whose elements are in keys: a packed store, and structs in holes. */
final class PackedBand {
    private PackedBand() {}

    @SoA(views = true)
    @Index(on = "pack.codes")
    record Hero(
            @Unique int number,
            @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Item>> inventory,
            @Pooled @Reference(onRemove = OnRemove.REMOVE) List<Handle<Item>> souls,
            @Pooled @Reference(onRemove = OnRemove.KEEP) List<Handle<Item>> memories,
            @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Hero>> friends,
            @Pooled @Reference(onRemove = OnRemove.REMOVE) List<Handle<Hero>> lords,
            @Pooled @Index List<Handle<Hero>> rivals,
            @Pooled @Index(name = "tag") byte[] tags,
            @Pooled @Index List<Band.Mood> moods,
            @Pooled @Symbol @Index List<String> names,
            @Pooled @Index boolean[] bits,
            @Pooled List<Fill> fills,
            Pack pack) {

        @Kernel
        static void rob(PackedBand_HeroStore.Cursor hero, int chosen, int tag) {
            if (hero.number() % 3 == chosen) {
                hero.inventoryOf().clear();
                hero.tagsOf().add((byte) tag);
            } else if (!hero.tagsOf().isEmpty()) {
                hero.tagsOf().set(0, (byte) tag);
            }
        }

        @RemoveIf
        static boolean isOf(Hero hero, int chosen) {
            return hero.number() % 7 == chosen;
        }
    }

    record Fill(
            @Index int venue,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Item> paid,
            float price,
            Note note) {}

    record Note(@Symbol @Index String text) {}

    record Pack(@Pooled long[] codes, int weight) {}

    @BulkData(views = true)
    record Item(
            @Unique int number,
            @Pooled @Reference(onRemove = OnRemove.REMOVE) List<Handle<Hero>> owners) {}
}
