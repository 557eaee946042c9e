package dev.granary.benchmarks.worlds;

/** By hand, and the best there is: arrays for each kind of entity. */
final class FrameOfArrays implements FrameRival {
    private static final class Table {
        final boolean fights;
        final int size;
        final float[] x;
        final float[] y;
        final float[] velocityX;
        final float[] velocityY;
        final int[] glyph;
        final float[] alpha;
        final float[] points;
        final float[] most;
        final float[] attack;
        final float[] defence;
        final int[] turns;

        Table(Kind kind) {
            fights = kind != Kind.OTHER;
            int count = 0;
            for (int i = 0; i < COUNT; i++) {
                count += Kind.of(i) == kind ? 1 : 0;
            }
            size = count;
            x = new float[size];
            y = new float[size];
            velocityX = new float[size];
            velocityY = new float[size];
            glyph = new int[size];
            alpha = new float[size];
            points = new float[fights ? size : 0];
            most = new float[fights ? size : 0];
            attack = new float[fights ? size : 0];
            defence = new float[fights ? size : 0];
            turns = new int[fights ? 0 : size];
            for (int i = 0, row = 0; i < COUNT; i++) {
                if (Kind.of(i) == kind) {
                    fill(row++, i);
                }
            }
        }

        private void fill(int row, int i) {
            x[row] = Entities.x(i);
            y[row] = Entities.y(i);
            velocityX[row] = Entities.velocityX(i);
            velocityY[row] = Entities.velocityY(i);
            glyph[row] = i % 31;
            alpha[row] = 1;
            if (fights) {
                points[row] = 1000;
                most[row] = 1024;
                attack[row] = i % 5;
                defence[row] = i % 3;
            }
        }

        void move() {
            for (int i = 0; i < size; i++) {
                x[i] += velocityX[i] * Entities.DT;
                y[i] += velocityY[i] * Entities.DT;
            }
        }

        void think() {
            for (int i = 0; i < size; i++) {
                turns[i]++;
                float before = velocityX[i];
                velocityX[i] = -velocityY[i];
                velocityY[i] = before;
            }
        }

        void fight() {
            for (int i = 0; i < size; i++) {
                points[i] = Math.max(0, points[i] - Math.max(0, attack[i] - defence[i]) * Entities.DT);
            }
        }

        void heal() {
            for (int i = 0; i < size; i++) {
                points[i] = Math.min(most[i], points[i] + Entities.DT);
            }
        }

        void train() {
            for (int i = 0; i < size; i++) {
                attack[i] += Entities.DT;
            }
        }

        void shade() {
            for (int i = 0; i < size; i++) {
                alpha[i] = points[i] / most[i];
            }
        }

        long draw(long sum) {
            long total = sum;
            for (int i = 0; i < size; i++) {
                total += (int) x[i] + (int) y[i] + glyph[i] + (int) (alpha[i] * 256);
            }
            return total;
        }
    }

    private final Table heroes = new Table(Kind.HERO);
    private final Table monsters = new Table(Kind.MONSTER);
    private final Table others = new Table(Kind.OTHER);

    @Override
    public long frame() {
        heroes.move();
        monsters.move();
        others.move();
        others.think();
        heroes.fight();
        monsters.fight();
        monsters.heal();
        heroes.train();
        heroes.shade();
        monsters.shade();
        return others.draw(monsters.draw(heroes.draw(0)));
    }
}
