package dev.granary.benchmarks.worlds;

/** By hand, and the best there is: the movers in arrays of their own, so that a sweep takes all items of an array. */
final class JoinOfTables implements JoinRival {
    private static final class Table {
        final float[] x;
        final float[] y;
        final float[] velocityX;
        final float[] velocityY;
        int size;

        Table(int capacity) {
            // arrays that begin at the same place of a page would get into each other's way in the cache
            x = new float[capacity + 60];
            y = new float[capacity + 60];
            velocityX = new float[capacity + 60];
            velocityY = new float[capacity + 60];
        }

        void add(int i) {
            x[size] = Entities.x(i);
            y[size] = Entities.y(i);
            velocityX[size] = Entities.velocityX(i);
            velocityY[size] = Entities.velocityY(i);
            size++;
        }

        void move() {
            float[] x = this.x;
            float[] y = this.y;
            float[] velocityX = this.velocityX;
            float[] velocityY = this.velocityY;
            for (int i = 0; i < size; i++) {
                x[i] += velocityX[i] * Entities.DT;
                y[i] += velocityY[i] * Entities.DT;
            }
        }

        double sum() {
            double sum = 0;
            for (int i = 0; i < size; i++) {
                sum += x[i] + y[i];
            }
            return sum;
        }
    }

    private final Table still = new Table(Entities.COUNT - Entities.MOVERS);
    private final Table movers = new Table(Entities.MOVERS - Entities.FROZEN_MOVERS);
    private final Table frozenMovers = new Table(Entities.FROZEN_MOVERS);

    JoinOfTables() {
        for (int i = 0; i < Entities.COUNT; i++) {
            Table table = !Entities.MOVES[i] ? still : Entities.FROZEN[i] ? frozenMovers : movers;
            table.add(i);
        }
    }

    @Override
    public void move() {
        movers.move();
        frozenMovers.move();
    }

    @Override
    public void moveUnfrozen() {
        movers.move();
    }

    @Override
    public double sum() {
        return still.sum() + movers.sum() + frozenMovers.sum();
    }
}
