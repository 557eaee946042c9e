package released;

import dev.granary.World;

@World({Port.Place.class, Port.Speed.class, Port.Moored.class})
public interface Port {
    record Place(float x, float y) {}

    record Speed(float x, float y) {}

    record Moored() {}
}
