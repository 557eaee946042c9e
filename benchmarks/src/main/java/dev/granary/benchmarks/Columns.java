package dev.granary.benchmarks;

/** What one would write by hand for sweeps: an array a column, for a number of items that is known. */
public final class Columns {
    public final float[] life;
    public final float[] x;
    public final float[] y;
    public final float[] z;
    public final float[] vx;
    public final float[] vy;
    public final float[] vz;
    final int count;

    public Columns(int count) {
        this.count = count;
        life = new float[count];
        x = new float[count];
        y = new float[count];
        z = new float[count];
        vx = new float[count];
        vy = new float[count];
        vz = new float[count];
        for (int i = 0; i < count; i++) {
            life[i] = Inputs.life(i);
            Vec3 position = Inputs.position(i);
            x[i] = position.x();
            y[i] = position.y();
            z[i] = position.z();
            Vec3 velocity = Inputs.velocity(i);
            vx[i] = velocity.x();
            vy[i] = velocity.y();
            vz[i] = velocity.z();
        }
    }

    public void integrate(float dt) {
        float[] life = this.life;
        float[] x = this.x;
        float[] y = this.y;
        float[] z = this.z;
        float[] vx = this.vx;
        float[] vy = this.vy;
        float[] vz = this.vz;
        for (int i = 0; i < count; i++) {
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
            z[i] += vz[i] * dt;
            life[i] -= dt;
        }
    }

    public void tick(float dt) {
        float[] life = this.life;
        for (int i = 0; i < count; i++) {
            life[i] -= dt;
        }
    }

    void collect(float[] chance, Collected few) {
        for (int i = 0; i < count; i++) {
            if (chance[i] < 0.01f) {
                few.add(new Particle(
                        life[i], new Vec3(x[i], y[i], z[i]), new Vec3(vx[i], vy[i], vz[i]), new Vec3(chance[i], 0, 0)));
            }
        }
    }

    void integrateIf(float[] chance, float dt) {
        float[] life = this.life;
        float[] x = this.x;
        float[] y = this.y;
        float[] z = this.z;
        float[] vx = this.vx;
        float[] vy = this.vy;
        float[] vz = this.vz;
        for (int i = 0; i < count; i++) {
            if (chance[i] >= 0.5f) {
                x[i] += vx[i] * dt;
                y[i] += vy[i] * dt;
                z[i] += vz[i] * dt;
                life[i] -= dt;
            }
        }
    }
}
