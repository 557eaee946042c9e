package dev.granary.benchmarks;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.SoA;

/** Thirty columns of all kinds, of which the kernel touches three. */
@SoA
public record Ship(
        float x,
        float y,
        float speed,
        boolean docked,
        boolean armed,
        Rank rank,
        Handle<Ship> leader,
        Vec3 home,
        Vec3 target,
        Vec3 drift,
        int crew,
        int fuel,
        int cargo,
        int score,
        long built,
        long seen,
        double worth,
        double debt,
        byte hull,
        byte shield,
        short row,
        short seat,
        char mark,
        char flag) {

    /** An enum column. */
    public enum Rank {
        TUG,
        LINER,
        TANKER
    }

    @Kernel
    static Ship sail(Ship s, float dt) {
        return new Ship(
                s.x() + s.speed() * dt,
                s.y() - s.speed() * dt,
                s.speed() * 0.999f,
                s.docked(),
                s.armed(),
                s.rank(),
                s.leader(),
                s.home(),
                s.target(),
                s.drift(),
                s.crew(),
                s.fuel(),
                s.cargo(),
                s.score(),
                s.built(),
                s.seen(),
                s.worth(),
                s.debt(),
                s.hull(),
                s.shield(),
                s.row(),
                s.seat(),
                s.mark(),
                s.flag());
    }

    /** The same with a flag that decides: bits are walked. */
    @Kernel
    static Ship sailUnlessDocked(Ship s, float dt) {
        float step = s.docked() ? 0 : dt;
        return new Ship(
                s.x() + s.speed() * step,
                s.y() - s.speed() * step,
                s.speed() * 0.999f,
                s.docked(),
                s.armed(),
                s.rank(),
                s.leader(),
                s.home(),
                s.target(),
                s.drift(),
                s.crew(),
                s.fuel(),
                s.cargo(),
                s.score(),
                s.built(),
                s.seen(),
                s.worth(),
                s.debt(),
                s.hull(),
                s.shield(),
                s.row(),
                s.seat(),
                s.mark(),
                s.flag());
    }
}
