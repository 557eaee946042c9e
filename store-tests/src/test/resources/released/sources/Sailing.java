package released;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;

@Kernels(Port.class)
public final class Sailing {
    private Sailing() {}

    @Kernel(without = Port.Moored.class)
    public static Port.Place sail(Port.Place p, Port.Speed s, float dt) {
        return new Port.Place(p.x() + s.x() * dt, p.y() + s.y() * dt);
    }

    @RemoveIf
    public static boolean isFar(Port.Place p, float x) {
        return p.x() > x;
    }
}
