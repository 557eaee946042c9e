package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.List;

/** Three kinds of store, used in every way, so that what is measured shares its JVM with others. */
public final class Crowd {
    private static final int ITEMS = 20_000;
    private static final int ROUNDS = 12;

    private final ParticleStore particles = new ParticleStore();
    private final BodyStore bodies = new BodyStore();
    private final OrderStore orders = new OrderStore();

    private Crowd() {}

    /** Uses all stores for long enough that the JIT compiler has seen them all; returns something that depends on it. */
    public static double warmUp() {
        Crowd crowd = new Crowd();
        double sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            sum += crowd.useParticles() + crowd.useBodies() + crowd.useOrders();
        }
        return sum;
    }

    private double useParticles() {
        List<Handle<Particle>> handles = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            handles.add(particles.add(Inputs.particle(i)));
        }
        double sum = particles.life().sum()
                + particles.life().min()
                + particles.positionX().max();
        for (ParticleStore.Cursor p : particles) {
            p.life(p.life() - 1);
            sum += p.positionX();
            if (p.life() < 2) {
                p.remove();
            }
        }
        for (Handle<Particle> handle : handles) {
            sum += particles.contains(handle) ? particles.life(handle) : 0;
            particles.remove(handle);
        }
        return sum;
    }

    private double useBodies() {
        List<Handle<Body>> handles = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            handles.add(bodies.add(Inputs.body(i)));
        }
        double sum =
                bodies.life().sum() + bodies.life().min() + bodies.positionX().max();
        for (BodyStore.Cursor b : bodies) {
            b.life(b.life() - 1);
            sum += b.positionX();
            if (b.life() < 2) {
                b.remove();
            }
        }
        for (Handle<Body> handle : handles) {
            sum += bodies.contains(handle) ? bodies.life(handle) : 0;
            bodies.remove(handle);
        }
        return sum;
    }

    private double useOrders() {
        List<Handle<Order>> handles = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            handles.add(orders.add(new Order(Handle.none(), i, i, Order.Side.SELL, true, false)));
        }
        double sum =
                orders.price().sum() + orders.price().min() + orders.quantity().max();
        for (OrderStore.Cursor o : orders) {
            sum += o.price() + o.side().ordinal();
            if (o.quantity() % 3 == 0) {
                o.remove();
            }
        }
        for (Handle<Order> handle : handles) {
            sum += orders.contains(handle) ? orders.price(handle) : 0;
            orders.remove(handle);
        }
        return sum;
    }
}
