// What the JVM calls of a world in C++, all in one thread; and the components that worlds have in Java, too.
#include <cstddef>
#include <cstdint>

struct Position {
    float x, y;
};

struct Velocity {
    float x, y;
};

struct Frozen {};

struct Fade {
    float alpha;
};

struct World;

extern "C" {

// Whose it is, with its version.
const char *rival_name();

// Nothing is in it. A mode is what rivals know to do in several ways; 0 is there always.
World *world_make(int mode);

void world_delete(World *world);

// So many entities at 1, 2 with the velocity 3, 4, one by one; those before are forgotten.
void world_create(World *world, std::size_t count);

// So many entities with a position, made of their numbers; then those of which it is said get a velocity, and some are frozen.
void world_fill(World *world, std::size_t count, const std::uint8_t *moves, const std::uint8_t *frozen);

// All that world_create has made, one by one.
void world_destroy(World *world);

void world_move(World *world, float dt);

void world_move_unfrozen(World *world, float dt);

double world_sum(World *world);

// How many have position and velocity, and how many fade, in the lower half.
std::int64_t world_counts(World *world);

void world_add(World *world, const std::int32_t *order, std::size_t count);

void world_remove(World *world, const std::int32_t *order, std::size_t count);

double world_read(World *world, const std::int32_t *order, std::size_t count);

// Destroys some, and creates as many in their places.
void world_churn(World *world, const std::int32_t *order, std::size_t count);
}

inline Position position_of(std::size_t i) { return {static_cast<float>(i % 97), static_cast<float>(i % 89)}; }

inline Velocity velocity_of(std::size_t i) {
    return {static_cast<float>(i % 7) - 3, static_cast<float>(i % 5) - 2};
}
