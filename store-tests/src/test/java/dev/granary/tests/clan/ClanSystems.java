package dev.granary.tests.clan;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;

/** Kernels that write references, in each of the forms. */
@Kernels(Clan.class)
final class ClanSystems {
    private ClanSystems() {}

    @Kernel
    static Clan.Member befriend(Clan.Member m, Handle<Clan> self, Handle<Clan> whom, int age) {
        return m.age() == age ? new Clan.Member(self, whom, m.age()) : m;
    }

    @Kernel(all = Clan.Bond.class)
    static void remember(ClanWorld.Cursor c, Handle<Clan> self, Handle<Clan> whom) {
        c.bondOnce(whom);
    }

    @RemoveIf
    static boolean isOf(Clan.Member m, int age) {
        return m.age() == age;
    }
}
