package dev.granary.benchmarks.worlds;

/** What a world is asked to do beside libraries in C++. */
interface CppWork extends AutoCloseable {
    /** Entities with a position; then those that move get a velocity, and some are frozen. */
    void fill(boolean[] moves, boolean[] frozen);

    /** As many entities with position and velocity, one by one. */
    void create(int count);

    /** Those that {@link #create} has made, one by one. */
    void destroy();

    void move();

    void moveUnfrozen();

    /** The scenario's entities in their order get a component. */
    void add();

    /** They lose it again. */
    void remove();

    /** How many have position and velocity, and how many have the component. */
    long counts();

    /** Of one float of each of the scenario's entities, in their order. */
    void read();

    /** What {@link #read} came to. */
    double lastRead();

    /** Destroys the scenario's entities, and creates as many. */
    void churn();

    /** Of all positions. */
    double sum();

    @Override
    void close();
}
