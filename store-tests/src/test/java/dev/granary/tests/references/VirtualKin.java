package dev.granary.tests.references;

import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import dev.granary.Unique;

/** References between and within two stores: stores in native memory. */
final class VirtualKin {
    private VirtualKin() {}

    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 5000)
    @Flags("marked")
    @Index(
            name = "kind",
            on = {"parent", "number"})
    record Node(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Node> parent,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Node> friend,
            @Reference(onRemove = OnRemove.KEEP) Handle<Node> memory,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Thing> charm,
            int number) {

        @Kernel
        static void adopt(VirtualKin_NodeStore.Cursor node, long to, int chosen) {
            if (node.number() == chosen) {
                node.parent(Handle.ofBits(to));
                node.memory(node.friend());
            }
        }

        @Kernel
        static Node recall(Node node, long to) {
            return new Node(node.friend(), node.parent(), Handle.ofBits(to), node.charm(), node.number());
        }

        @RemoveIf
        static boolean isOf(Node node, int chosen) {
            return node.number() == chosen;
        }
    }

    @SoA(growth = Growth.VIRTUAL, maxCapacity = 5000)
    record Thing(
            @Unique @Reference(onRemove = OnRemove.REMOVE, name = "holder")
            Handle<Node> owner,

            @Ordered @Reference(onRemove = OnRemove.CLEAR, name = "lentBy")
            Handle<Node> lender,

            int number) {}
}
