package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.tests.Pasted;
import dev.granary.tests.Transcript;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a failure prints is Java that does what the failing steps did. */
class WorldTranscriptTest {
    private static final int STEPS = 1500;

    @Test
    @SuppressWarnings("unchecked") // as it is pasted
    void canBePasted() throws Throwable {
        Transcript transcript = Transcript.empty();
        WorldSimulation simulation = new WorldSimulation(40, transcript);
        new SplittableRandom(4).longs(STEPS).forEach(simulation::perform);
        Object[] pasted = Pasted.run(MethodHandles.lookup(), "PastedWorld", "world", transcript);
        ZooWorld world = (ZooWorld) pasted[0];
        List<Handle<Zoo>> handles = (List<Handle<Zoo>>) pasted[1];
        assertEquals(simulation.model().size(), world.size());
        simulation.model().forEach((entity, parts) -> {
            for (Part part : Part.values()) {
                Record expected = inPasted(parts.get(part), transcript, handles);
                assertEquals(expected, part.find(world, handles.get(transcript.index(entity))));
            }
        });
    }

    /** A handle of an entity in the world is another one in the world that the pasted code made. */
    private static Record inPasted(Record value, Transcript transcript, List<Handle<Zoo>> handles) {
        return value instanceof Zoo.Sprite sprite && transcript.hasName(sprite.parent())
                ? RecordedChanges.pointingTo(sprite, handles.get(transcript.index(sprite.parent())))
                : value;
    }
}
