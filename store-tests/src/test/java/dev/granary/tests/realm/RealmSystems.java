package dev.granary.tests.realm;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.Row;
import dev.granary.Select;
import dev.granary.tests.realm.Realm.Label;
import dev.granary.tests.realm.Realm.Lit;
import dev.granary.tests.realm.Realm.Marked;
import dev.granary.tests.realm.Realm.Mood;
import dev.granary.tests.realm.Realm.Place;
import dev.granary.tests.realm.Realm.Spot;
import dev.granary.tests.realm.Realm.Tie;

/** Loops of every shape. */
@Kernels(Realm.class)
final class RealmSystems {
    private RealmSystems() {}

    @Kernel(without = Lit.class)
    static Mood age(Mood m, int by) {
        return new Mood(!m.glad(), m.kind(), (m.weight() + by) % 7);
    }

    @Kernel(
            where = "mood.glad & label.sort != 'b'",
            anyOf = {Marked.class, Label.class, Tie.class})
    static Mood cheer(Mood m, @Nullable Label l, @Nullable Tie t, Handle<Realm> self) {
        return cheered(m, l, t, self);
    }

    static Mood cheered(Mood m, Label l, Tie t, Handle<Realm> self) {
        int more = (l == null ? 1 : l.rank()) + (t == null ? 2 : t.lord().equals(self) ? 1 : 0);
        return new Mood(t != null, m.kind(), (m.weight() + more) % 7);
    }

    record Both(Tie tie, Label label) {}

    /** Writes references and keys, or fails in the middle. */
    @Kernel
    static Both bind(Tie t, Label l, Handle<Realm> self, int bad) {
        if (l.rank() == bad) {
            throw new IllegalStateException("bad");
        }
        return new Both(
                new Tie(t.lord(), self, t.friend(), t.deed(), t.port()),
                new Label(l.id(), "bound", (l.rank() + 1) % 5));
    }

    /** Writes references and keys of two components that they may not have. */
    @Kernel
    static Both shuffle(Tie t, Label l, int factor, int more) {
        return new Both(
                new Tie(
                        factor == 1 ? t.friend() : t.lord(),
                        factor == 2 ? t.plain() : t.friend(),
                        t.plain(),
                        t.deed(),
                        t.port()),
                new Label(factor == 3 ? l.id() / 2 : (l.id() + more) % 60, l.sort(), (l.rank() + 1) % 5));
    }

    @Kernel(without = Marked.class)
    static Spot drift(Spot s, float by) {
        return new Spot(new Place((s.at().x() + by) % 20, s.at().y()), s.note(), s.coins());
    }

    @Kernel
    static int heft(Mood m, @Nullable Label l, int more) {
        return (m.weight() * 3 + (l == null ? 1 : l.rank()) + more) % 5;
    }

    @RemoveIf
    static boolean isTired(Mood m, @Nullable Label l, int weight) {
        return m.weight() == weight && l == null;
    }

    @Select(without = Marked.class)
    static boolean isLess(Mood m, @Nullable Label l, int weight) {
        return m.weight() + (l == null ? 0 : l.rank()) < weight;
    }

    @Kernel(
            groupBy = {"mood.kind", "mood.glad"},
            combine = "sum")
    static long weigh(long sum, Mood m, @Nullable Label l, @Nullable Tie t) {
        return sum + weight(m, l, t);
    }

    static long weight(Mood m, Label l, Tie t) {
        return m.weight() + (l == null ? 100 : l.rank()) + (t == null ? 1000 : 0);
    }

    static long sum(long one, long other) {
        return one + other;
    }

    @Kernel(where = "mood.kind != WILD")
    static void place(@Row int row, @Nullable Mood m, Label l, Handle<Realm> self, long[] handles) {
        handles[row] = self.bits();
    }

    @Kernel(all = Mood.class)
    static void command(RealmWorld.Cursor c, RealmWorld.Commands commands, int weight) {
        if (c.moodWeight() == weight) {
            commands.addLit(c);
        } else if (c.moodWeight() == weight + 1) {
            commands.destroy(c);
        }
    }
}
