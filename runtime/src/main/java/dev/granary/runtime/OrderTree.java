package dev.granary.runtime;

/**
 * A B+ tree of entries of a few words and a slot, in order. A node that is full shares with its neighbours, and only if all of them have
 * much, one more is made, so that nodes are 90 % full at least where items only come, and 95 % as a rule.
 *
 * <ol>
 *   <li>T1. Entries are in order in a node, and from leaf to leaf. No two are the same.
 *   <li>T2. The entry of a child is not behind any entry in the child, and behind all in the child before.
 *   <li>T3. All leaves are equally deep. The root is a leaf, or has two children at least; other nodes but for the last leaf are full
 *       to a quarter at least, before a removal comes their way.
 *   <li>T4. What has been reserved is there: an addition allocates nothing, nor does a removal ever.
 * </ol>
 */
final class OrderTree {
    /** Measured: with 64 or 256, changes of a million take as long or longer. */
    private static final int LEAF_ROOM = 128;

    private static final int NODE_ROOM = 128;
    private static final int FIRST_ROOM = 8;

    /** So many nodes more than are needed are not let go of. */
    private static final int KEPT = 64;

    /** So many neighbours share. */
    private static final int WINDOW = 9;

    private final int width;
    private final int leafRoom;
    private final int nodeRoom;
    private OrderNode root;
    private OrderNode first;
    private int size;

    /** The number of levels above the leaves. */
    private int height;

    /** Nodes that are not in use, each the next of another one. */
    private OrderNode spareLeaves;

    private OrderNode spareNodes;
    private int spareLeafCount;
    private int spareNodeCount;

    /** Of the nodes that share: how many entries are before each, now and then. */
    private final int[] starts = new int[WINDOW + 2];

    private final int[] ends = new int[WINDOW + 2];

    /** Without entries, which have so many words. */
    OrderTree(int width) {
        this(width, LEAF_ROOM, NODE_ROOM);
    }

    /** With nodes of other sizes. */
    OrderTree(int width, int leafRoom, int nodeRoom) {
        this.width = width;
        this.leafRoom = leafRoom;
        this.nodeRoom = nodeRoom;
        this.root = new OrderNode(Math.min(FIRST_ROOM, leafRoom), width, true);
        this.first = root;
    }

    /** A tree of the same entries, whose nodes are as full as that. */
    OrderTree sorted(int percent) {
        OrderSort all = new OrderSort(width, size);
        for (OrderNode leaf = first; leaf != null; leaf = leaf.next) {
            all.addAll(leaf);
        }
        return all.sorted(percent);
    }

    /**
     * With sorted entries.
     *
     * @param percent how full its nodes are
     */
    static OrderTree of(int width, long[] words, int[] slots, int size, int percent) {
        OrderTree tree = new OrderTree(width);
        tree.build(words, slots, size, percent);
        return tree;
    }

    private void build(long[] words, int[] slots, int size, int percent) {
        if (size <= leafRoom) {
            root = new OrderNode(Math.max(FIRST_ROOM, size), width, true);
            root.fill(words, slots, 0, size);
            first = root;
            this.size = size;
            return;
        }
        OrderNode[] level = new OrderNode[parts(size, leafRoom, percent)];
        for (int number = 0; number < level.length; number++) {
            int from = part(size, number, level.length);
            OrderNode leaf = new OrderNode(leafRoom, width, true);
            leaf.fill(words, slots, from, part(size, number + 1, level.length) - from);
            level[number] = leaf;
            if (number > 0) {
                link(level[number - 1], leaf);
            }
        }
        first = level[0];
        while (level.length > 1) {
            level = above(level, percent);
            height++;
        }
        root = level[0];
        this.size = size;
    }

    private OrderNode[] above(OrderNode[] level, int percent) {
        OrderNode[] above = new OrderNode[parts(level.length, nodeRoom, percent)];
        for (int number = 0; number < above.length; number++) {
            int from = part(level.length, number, above.length);
            OrderNode node = new OrderNode(nodeRoom, width, false);
            node.count = part(level.length, number + 1, above.length) - from;
            for (int at = 0; at < node.count; at++) {
                node.children[at] = level[from + at];
                node.adopt(at, level[from + at]);
            }
            above[number] = node;
        }
        return above;
    }

    /** Among how many nodes so many entries are divided. */
    private static int parts(int entries, int room, int percent) {
        int each = room * percent / 100;
        return (entries + each - 1) / each;
    }

    private static int part(int entries, int number, int parts) {
        return (int) ((long) entries * number / parts);
    }

    int size() {
        return size;
    }

    OrderNode first() {
        return first;
    }

    /** Makes sure that one more entry has room. If this throws, nothing has changed. */
    void reserve() {
        if (root.isLeaf() && root.slots.length < leafRoom) {
            if (root.isFull()) {
                root.lengthen(Math.min(leafRoom, root.slots.length * 2));
            }
        } else if (root.isFull() || !root.isLeaf()) {
            spare(1, height + 1);
        }
    }

    /**
     * Makes sure that so many entries have room, behind and between any removals. If this throws, nothing has changed. Keeps what was
     * reserved before and not used, as far as that is little.
     *
     * <p>Nodes that share have 108 of 128 afterwards, 120 before one more is made for nine. So the first few additions may make one each,
     * where all nodes are full, and no more than one of 12 behind that. Where many come, look at how many entries leaves have above 64 each, all
     * together: that is half of all at most, an addition makes it one more, and sharing never more, but for the 64 of a leaf that is
     * given back. But it takes 64 of them for one more leaf, or, for one behind the last, which begins empty, 63 additions or as many of
     * them until there can be another.
     */
    void reserve(int count) {
        if (root.isLeaf() && root.slots.length < leafRoom && root.slots.length - root.count < count) {
            root.lengthen((int) Math.min(leafRoom, Math.max(2L * root.slots.length, root.count + (long) count)));
        }
        if (root.isLeaf() && root.slots.length - root.count >= count) {
            return;
        }
        boolean isLarge = leafRoom == LEAF_ROOM && nodeRoom == NODE_ROOM;
        int leaves =
                isLarge ? Math.min(count, Math.min(size / 512 + count / 4 + 4, size / 126 + count / 63 + 12)) : count;
        long most = count * (height + 2L);
        long nodes = isLarge ? Math.min(most, size / 8192 + leaves / 8 + 3L * height + 4) : most;
        if (spareLeafCount > 2 * leaves + KEPT || spareNodeCount > 2 * nodes + KEPT) {
            forgetSpares();
        }
        addSpares(leaves, (int) nodes);
    }

    private void spare(int leaves, int nodes) {
        if (spareLeafCount > leaves || spareNodeCount > nodes) {
            forgetSpares();
        }
        addSpares(leaves, nodes);
    }

    private void addSpares(int leaves, int nodes) {
        while (spareLeafCount < leaves) {
            keepLeaf(new OrderNode(leafRoom, width, true));
        }
        while (spareNodeCount < nodes) {
            keepNode(new OrderNode(nodeRoom, width, false));
        }
    }

    /** Lets go of what was reserved and not used, as far as that is much. Never throws. */
    void forgetMost() {
        if (spareLeafCount > KEPT || spareNodeCount > KEPT) {
            forgetSpares();
        }
    }

    private void forgetSpares() {
        spareLeaves = null;
        spareNodes = null;
        spareLeafCount = 0;
        spareNodeCount = 0;
    }

    private void keepLeaf(OrderNode leaf) {
        leaf.before = null;
        leaf.next = spareLeaves;
        spareLeaves = leaf;
        spareLeafCount++;
    }

    private void keepNode(OrderNode node) {
        node.next = spareNodes;
        spareNodes = node;
        spareNodeCount++;
    }

    private OrderNode take(boolean isLeaf) {
        OrderNode node = isLeaf ? spareLeaves : spareNodes;
        if (isLeaf) {
            spareLeaves = node.next;
            spareLeafCount--;
        } else {
            spareNodes = node.next;
            spareNodeCount--;
        }
        node.next = null;
        return node;
    }

    /** Adds an entry: its words, and then its slot. False, and nothing has changed, if it is there. T4. */
    boolean add(long[] entry) {
        if (root.isFull()) {
            OrderNode above = take(false);
            above.insert(0, entry, root);
            above.adopt(0, root);
            root = above;
            height++;
        }
        OrderNode node = root;
        while (!node.isLeaf()) {
            int at = node.childOf(entry);
            if (node.children[at].isFull()) {
                relieve(node, at, entry);
                at = node.childOf(entry);
            }
            node.lower(at, entry); // T2
            node = node.children[at];
        }
        int at = node.search(entry);
        if (node.has(at, entry)) {
            return false;
        }
        node.insert(at, entry, null);
        size++;
        return true;
    }

    /** Makes room in a child that is full; its parent is not. */
    private void relieve(OrderNode parent, int at, long[] entry) {
        OrderNode child = parent.children[at];
        if (child.isLeaf() && child.next == null && child.compare(child.count - 1, entry) < 0) {
            OrderNode last = take(true); // where items come in order, leaves stay full
            link(child, last);
            parent.insert(at + 1, entry, last);
            return;
        }
        int nodes = Math.min(WINDOW, parent.count);
        int from = window(parent, at, nodes);
        boolean isMore = entries(parent, from, nodes) > nodes * (child.slots.length * 15 / 16);
        if (isMore) {
            OrderNode more = take(child.isLeaf());
            OrderNode before = parent.children[from + nodes - 1];
            if (child.isLeaf()) {
                link(more, before.next);
                link(before, more);
            }
            parent.insert(from + nodes, entry, more);
        }
        share(parent, from, isMore ? nodes + 1 : nodes, isMore ? nodes + 1 : nodes);
    }

    private static void link(OrderNode before, OrderNode next) {
        before.next = next;
        if (next != null) {
            next.before = before;
        }
    }

    /** The first of so many children that are neighbours of one. */
    private static int window(OrderNode parent, int at, int nodes) {
        return Math.clamp(at - nodes / 2, 0, parent.count - nodes);
    }

    private static int entries(OrderNode parent, int from, int nodes) {
        int entries = 0;
        for (int at = from; at < from + nodes; at++) {
            entries += parent.children[at].count;
        }
        return entries;
    }

    /** Removes an entry, which is there. */
    void remove(long[] entry) {
        if (!discard(entry)) {
            throw new AssertionError("slot " + entry[width] + " is not in the order");
        }
    }

    /** Removes an entry if it is there. */
    boolean discard(long[] entry) {
        OrderNode node = root;
        while (!node.isLeaf()) {
            int at = node.childOf(entry);
            if (node.children[at].count <= node.children[at].slots.length / 4) {
                support(node, at);
                at = node.childOf(entry);
            }
            OrderNode child = node.children[at];
            if (node == root && node.count == 1) {
                root = child;
                height--;
                node.shorten(0);
                keepNode(node);
            }
            node = child;
        }
        int at = node.search(entry);
        if (!node.has(at, entry)) {
            return false;
        }
        node.remove(at);
        size--;
        return true;
    }

    /** Gives more to a child that has few, or has one child fewer. */
    private void support(OrderNode parent, int at) {
        int nodes = Math.min(WINDOW, parent.count);
        int from = window(parent, at, nodes);
        int room = parent.children[at].slots.length;
        boolean isLess = nodes > 1 && entries(parent, from, nodes) <= (nodes - 1) * (room * 7 / 8);
        share(parent, from, nodes, isLess ? nodes - 1 : nodes);
        if (!isLess) {
            return;
        }
        OrderNode gone = parent.children[from + nodes - 1];
        if (gone.isLeaf()) {
            link(gone.before, gone.next);
            keepLeaf(gone);
        } else {
            keepNode(gone);
        }
        parent.remove(from + nodes - 1);
    }

    /**
     * Divides the entries of neighbours evenly among the first of them. What has to go up goes first, from the last one on; then what has
     * to go down, from the first one on: so nothing is overwritten that is to be moved still.
     */
    private void share(OrderNode parent, int from, int nodes, int among) {
        int entries = entries(parent, from, nodes);
        for (int number = 0, before = 0; number <= nodes; number++) {
            starts[number] = before;
            ends[number] = part(entries, Math.min(number, among), among);
            before += number < nodes ? parent.children[from + number].count : 0;
        }
        for (int to = among - 1; to >= 0; to--) {
            for (int of = to; of >= 0; of--) {
                move(parent, from, of, to, true);
            }
        }
        for (int to = 0; to < among; to++) {
            for (int of = to; of < nodes; of++) {
                move(parent, from, of, to, false);
            }
        }
        for (int number = 0; number < nodes; number++) {
            OrderNode node = parent.children[from + number];
            node.shorten(Math.min(node.count, ends[number + 1] - ends[number]));
            node.count = ends[number + 1] - ends[number];
            if (number > 0 && number < among) {
                parent.adopt(from + number, node); // T2
            }
        }
    }

    /** Moves what of the entries of one node belongs in another one, if it goes up, or if it goes down. */
    private void move(OrderNode parent, int from, int of, int to, boolean isUp) {
        int start = Math.max(starts[of], ends[to]);
        int end = Math.min(starts[of + 1], ends[to + 1]);
        boolean goesUp = of < to || of == to && starts[of] > ends[to];
        if (start < end && goesUp == isUp && (of != to || starts[of] != ends[to])) {
            parent.children[from + of].move(
                    start - starts[of], parent.children[from + to], start - ends[to], end - start);
        }
    }

    /** Has none any more. */
    void clear() {
        first.next = null;
        first.count = 0;
        root = first;
        size = 0;
        height = 0;
        forgetSpares();
    }

    /** Whether an entry is there. */
    boolean contains(long[] entry) {
        OrderNode leaf = leafOf(entry);
        return leaf.has(leaf.search(entry), entry);
    }

    /** The leaf that an entry is in, or belongs in. */
    OrderNode leafOf(long[] entry) {
        OrderNode node = root;
        while (!node.isLeaf()) {
            node = node.children[node.childOf(entry)];
        }
        return node;
    }

    long bytes() {
        return root.bytes()
                + spareLeafCount * leafRoom * (8L * width + 4)
                + spareNodeCount * nodeRoom * (8L * width + 8);
    }
}
