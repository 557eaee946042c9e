// flecs as its documentation has it: queries that are made once, and iterators over its tables.
#include <vector>

#include "flecs.h"
#include "rival.h"

#define TEXT(number) TEXT_OF(number)
#define TEXT_OF(number) #number

struct World {
    flecs::world world;
    std::vector<flecs::entity_t> entities;
    flecs::query<Position, const Velocity> moving = world.query<Position, const Velocity>();
    flecs::query<Position, const Velocity> unfrozen =
        world.query_builder<Position, const Velocity>().without<Frozen>().build();
    flecs::query<const Position> placed = world.query<const Position>();
    flecs::query<const Fade> fading = world.query<const Fade>();
    flecs::entity_t position = world.component<Position>();

    flecs::entity_t create() {
        return world.entity().insert([](Position &position, Velocity &velocity) {
            position = {1, 2};
            velocity = {3, 4};
        });
    }
};

namespace {

void push(flecs::query<Position, const Velocity> &query, float dt) {
    query.run([dt](flecs::iter &it) {
        while (it.next()) {
            auto positions = it.field<Position>(0);
            auto velocities = it.field<const Velocity>(1);
            for (auto i : it) {
                positions[i].x += velocities[i].x * dt;
                positions[i].y += velocities[i].y * dt;
            }
        }
    });
}

}  // namespace

const char *rival_name() {
    return "flecs " TEXT(FLECS_VERSION_MAJOR) "." TEXT(FLECS_VERSION_MINOR) "." TEXT(FLECS_VERSION_PATCH);
}

World *world_make(int) { return new World{}; }

void world_delete(World *world) { delete world; }

void world_create(World *world, std::size_t count) {
    world->entities.resize(count);
    for (auto &entity : world->entities) {
        entity = world->create();
    }
}

void world_fill(World *world, std::size_t count, const std::uint8_t *moves, const std::uint8_t *frozen) {
    world->entities.resize(count);
    for (std::size_t i = 0; i < count; i++) {
        world->entities[i] = world->world.entity().set<Position>(position_of(i));
    }
    for (std::size_t i = 0; i < count; i++) {
        flecs::entity entity(world->world, world->entities[i]);
        if (moves[i]) {
            entity.set<Velocity>(velocity_of(i));
        }
        if (frozen[i]) {
            entity.add<Frozen>();
        }
    }
}

void world_destroy(World *world) {
    for (auto entity : world->entities) {
        flecs::entity(world->world, entity).destruct();
    }
}

void world_move(World *world, float dt) { push(world->moving, dt); }

void world_move_unfrozen(World *world, float dt) { push(world->unfrozen, dt); }

double world_sum(World *world) {
    double sum = 0;
    world->placed.each([&sum](const Position &position) { sum += position.x + position.y; });
    return sum;
}

std::int64_t world_counts(World *world) {
    return static_cast<std::int64_t>(world->moving.count()) << 32 | static_cast<std::int64_t>(world->fading.count());
}

void world_add(World *world, const std::int32_t *order, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        flecs::entity(world->world, world->entities[order[i]]).set<Fade>({1});
    }
}

void world_remove(World *world, const std::int32_t *order, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        flecs::entity(world->world, world->entities[order[i]]).remove<Fade>();
    }
}

// An entity that is gone is found out, as in Java.
double world_read(World *world, const std::int32_t *order, std::size_t count) {
    double sum = 0;
    for (std::size_t i = 0; i < count; i++) {
        auto entity = world->entities[order[i]];
        if (ecs_is_alive(world->world, entity)) {
            sum += static_cast<const Position *>(ecs_get_id(world->world, entity, world->position))->x;
        }
    }
    return sum;
}

void world_churn(World *world, const std::int32_t *order, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        flecs::entity(world->world, world->entities[order[i]]).destruct();
    }
    for (std::size_t i = 0; i < count; i++) {
        world->entities[order[i]] = world->create();
    }
}
