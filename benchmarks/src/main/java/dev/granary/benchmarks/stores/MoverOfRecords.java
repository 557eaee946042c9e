package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.Inputs;
import java.util.ArrayList;
import java.util.List;

/** Records in a list, each replaced by what becomes of it. */
final class MoverOfRecords implements Mover {
    private final List<Body> bodies;

    MoverOfRecords(int items) {
        bodies = new ArrayList<>(items);
        for (int i = 0; i < items; i++) {
            bodies.add(Inputs.body(i));
        }
    }

    @Override
    public void integrate(float dt) {
        bodies.replaceAll(
                b -> new Body(b.life() - dt, b.position().plus(b.velocity().times(dt)), b.velocity(), b.color()));
    }

    @Override
    public void tick(float dt) {
        bodies.replaceAll(b -> new Body(b.life() - dt, b.position(), b.velocity(), b.color()));
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (Body b : bodies) {
            sum += (double) b.life()
                    + b.position().x()
                    + b.position().y()
                    + b.position().z();
        }
        return sum;
    }
}
