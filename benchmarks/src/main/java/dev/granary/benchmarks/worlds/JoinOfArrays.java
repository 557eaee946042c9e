package dev.granary.benchmarks.worlds;

/** By hand: an array for each part, and a flag for each component that not every entity has. */
final class JoinOfArrays implements JoinRival {
    private final float[] x = new float[Entities.COUNT];
    private final float[] y = new float[Entities.COUNT];
    private final float[] velocityX = new float[Entities.COUNT];
    private final float[] velocityY = new float[Entities.COUNT];
    private final boolean[] moves = Entities.MOVES.clone();
    private final boolean[] frozen = Entities.FROZEN.clone();

    JoinOfArrays() {
        for (int i = 0; i < Entities.COUNT; i++) {
            x[i] = Entities.x(i);
            y[i] = Entities.y(i);
            velocityX[i] = Entities.velocityX(i);
            velocityY[i] = Entities.velocityY(i);
        }
    }

    @Override
    public void move() {
        float[] x = this.x;
        float[] y = this.y;
        float[] velocityX = this.velocityX;
        float[] velocityY = this.velocityY;
        boolean[] moves = this.moves;
        for (int i = 0; i < x.length; i++) {
            if (moves[i]) {
                x[i] += velocityX[i] * Entities.DT;
                y[i] += velocityY[i] * Entities.DT;
            }
        }
    }

    @Override
    public void moveUnfrozen() {
        float[] x = this.x;
        float[] y = this.y;
        float[] velocityX = this.velocityX;
        float[] velocityY = this.velocityY;
        boolean[] moves = this.moves;
        boolean[] frozen = this.frozen;
        for (int i = 0; i < x.length; i++) {
            if (moves[i] && !frozen[i]) {
                x[i] += velocityX[i] * Entities.DT;
                y[i] += velocityY[i] * Entities.DT;
            }
        }
    }

    @Override
    public double sum() {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] + y[i];
        }
        return sum;
    }
}
