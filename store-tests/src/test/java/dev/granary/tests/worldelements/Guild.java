package dev.granary.tests.worldelements;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.OnRemove;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.util.List;

/** Entities that are found by elements of their lists: of each kind, and references of each kind to entities and to items of a store. */
@World({Guild.Bag.class, Guild.Oath.class, Guild.Craft.class, Guild.Memory.class, Guild.Kit.class})
interface Guild {
    record Bag(
            @Pooled @Reference(onRemove = OnRemove.CLEAR) @Index(name = "content")
            List<Handle<Guild>> inside,

            int weight) {}

    record Oath(@Pooled List<Vow> vows) {}

    record Vow(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Guild> to,
            @Index int year,
            @Index boolean good,
            float force) {}

    enum Skill {
        RIDING,
        FENCING,
        HEALING
    }

    record Craft(
            @Pooled @Index List<Skill> skills,
            @Pooled @Symbol @Index List<String> names,
            @Pooled @Index(name = "tag") byte[] tags,
            @Unique int id) {}

    @Index(on = "sight.seen")
    record Memory(
            @Pooled @Reference(onRemove = OnRemove.KEEP) List<Handle<Guild>> of, Sight sight) {}

    record Sight(@Pooled List<Handle<Guild>> seen, boolean clear) {}

    record Kit(
            @Pooled @Reference(onRemove = OnRemove.CLEAR) @Index(name = "gear")
            List<Handle<Tool>> tools,

            @Pooled @Reference(onRemove = OnRemove.REMOVE) List<Handle<Tool>> needed) {}

    @BulkData
    record Tool(int number) {}

    @Kernels(Guild.class)
    final class Systems {
        private Systems() {}

        @Kernel
        static Craft renumber(Craft craft, int by, int last) {
            if (craft.id() == last) {
                throw new IllegalCallerException();
            }
            return new Craft(craft.skills(), craft.names(), craft.tags(), craft.id() + by);
        }

        @Kernel(all = Craft.class)
        static void tag(GuildWorld.Cursor each, byte tag) {
            if (!each.craftTagsOf().isEmpty()) {
                each.craftTagsOf().set(0, tag);
            }
        }

        @Kernel(all = {Craft.class, Bag.class})
        static void pack(GuildWorld.Cursor each) {
            each.bagInsideOf().add(each.handle());
            each.craftSkills(List.of(Skill.HEALING, Skill.HEALING));
        }

        @RemoveIf
        static boolean isHeavy(Bag bag, int weight) {
            return bag.weight() > weight;
        }
    }
}
