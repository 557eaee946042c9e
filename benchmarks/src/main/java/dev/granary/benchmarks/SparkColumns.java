package dev.granary.benchmarks;

import dev.granary.sample.light.Canvas;
import dev.granary.sample.sparks.Air;
import dev.granary.sample.sparks.Palette;
import dev.granary.sample.sparks.Settings;
import dev.granary.sample.sparks.Spray;
import java.util.Arrays;

/**
 * The sparks of the sample as one would write them by hand: an array for each field, without holes. A spark that has faded is
 * replaced by the last one.
 */
final class SparkColumns {
    private float[] x = {};
    private float[] y = {};
    private float[] z = {};
    private float[] vx = {};
    private float[] vy = {};
    private float[] vz = {};
    private float[] alpha = {};
    private float[] perSecond = {};
    private byte[] hue = {};
    private int size;

    int size() {
        return size;
    }

    void create(int count, long seed) {
        if (size + count > x.length) grow(Math.max(size + count, 2 * x.length));
        for (int i = 0; i < count; i++) {
            long own = Spray.seed(seed, i);
            int row = size++;
            x[row] = Spray.x(own);
            y[row] = Spray.HEIGHT;
            z[row] = Spray.z(own);
            vx[row] = Spray.velocityX(own);
            vy[row] = Spray.velocityY(own);
            vz[row] = Spray.velocityZ(own);
            alpha[row] = 1;
            perSecond[row] = Spray.fadePerSecond(own);
            hue[row] = Spray.hue(own);
        }
    }

    private void grow(int length) {
        x = Arrays.copyOf(x, length);
        y = Arrays.copyOf(y, length);
        z = Arrays.copyOf(z, length);
        vx = Arrays.copyOf(vx, length);
        vy = Arrays.copyOf(vy, length);
        vz = Arrays.copyOf(vz, length);
        alpha = Arrays.copyOf(alpha, length);
        perSecond = Arrays.copyOf(perSecond, length);
        hue = Arrays.copyOf(hue, length);
    }

    void fall(Air air, float dt) {
        float[] vx = this.vx;
        float[] vy = this.vy;
        float[] vz = this.vz;
        float wind = air.wind();
        float slower = air.drag() * dt;
        for (int i = 0; i < size; i++) {
            vx[i] = vx[i] + (wind - vx[i]) * slower;
            vy[i] = vy[i] - vy[i] * slower - Air.GRAVITY * dt;
            vz[i] = vz[i] - vz[i] * slower;
        }
    }

    void move(float dt) {
        float[] x = this.x;
        float[] y = this.y;
        float[] z = this.z;
        float[] vx = this.vx;
        float[] vy = this.vy;
        float[] vz = this.vz;
        for (int i = 0; i < size; i++) {
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
            z[i] += vz[i] * dt;
        }
    }

    void bounce() {
        float[] y = this.y;
        float[] vx = this.vx;
        float[] vy = this.vy;
        float[] vz = this.vz;
        for (int i = 0; i < size; i++) {
            if (y[i] < 0) {
                y[i] *= -0.375f;
                vx[i] *= 0.625f;
                vy[i] *= -0.40625f;
                vz[i] *= 0.625f;
            }
        }
    }

    void fade(float dt) {
        float[] alpha = this.alpha;
        float[] perSecond = this.perSecond;
        for (int i = 0; i < size; i++) alpha[i] -= perSecond[i] * dt;
    }

    void removeFaded() {
        for (int i = 0; i < size; i++) {
            while (i < size && alpha[i] <= 0) replaceByLast(i);
        }
    }

    /** To be compared with what others draw. */
    void draw(Canvas canvas, Palette palette) {
        for (int i = 0; i < size; i++) {
            canvas.spark(x[i], y[i], z[i], vx[i], vy[i], vz[i], Settings.DT, palette.light(hue[i], alpha[i]));
        }
    }

    private void replaceByLast(int row) {
        int last = --size;
        x[row] = x[last];
        y[row] = y[last];
        z[row] = z[last];
        vx[row] = vx[last];
        vy[row] = vy[last];
        vz[row] = vz[last];
        alpha[row] = alpha[last];
        perSecond[row] = perSecond[last];
        hue[row] = hue[last];
    }
}
