// EnTT as its documentation has it: a registry and views; in mode 1, a group that owns position and velocity.
#include <iterator>
#include <vector>

#if __has_include("entt/entt.hpp")
#include "entt/entt.hpp"
#else
#include "entt.hpp"
#endif
#include "rival.h"

#define TEXT(number) TEXT_OF(number)
#define TEXT_OF(number) #number

struct World {
    entt::registry registry;
    std::vector<entt::entity> entities;
    bool grouped;

    auto group() { return registry.group<Position, Velocity>(); }

    entt::entity create() {
        auto entity = registry.create();
        registry.emplace<Position>(entity, 1.0f, 2.0f);
        registry.emplace<Velocity>(entity, 3.0f, 4.0f);
        return entity;
    }
};

namespace {

void push(Position &position, const Velocity &velocity, float dt) {
    position.x += velocity.x * dt;
    position.y += velocity.y * dt;
}

}  // namespace

const char *rival_name() {
    return "EnTT " TEXT(ENTT_VERSION_MAJOR) "." TEXT(ENTT_VERSION_MINOR) "." TEXT(ENTT_VERSION_PATCH);
}

World *world_make(int mode) {
    auto *world = new World{};
    world->grouped = mode == 1;
    if (world->grouped) {
        world->group();
    }
    return world;
}

void world_delete(World *world) { delete world; }

void world_create(World *world, std::size_t count) {
    world->entities.resize(count);
    for (auto &entity : world->entities) {
        entity = world->create();
    }
}

void world_fill(World *world, std::size_t count, const std::uint8_t *moves, const std::uint8_t *frozen) {
    auto &registry = world->registry;
    world->entities.resize(count);
    for (std::size_t i = 0; i < count; i++) {
        world->entities[i] = registry.create();
        registry.emplace<Position>(world->entities[i], position_of(i));
    }
    for (std::size_t i = 0; i < count; i++) {
        if (moves[i]) {
            registry.emplace<Velocity>(world->entities[i], velocity_of(i));
        }
        if (frozen[i]) {
            registry.emplace<Frozen>(world->entities[i]);
        }
    }
}

void world_destroy(World *world) {
    for (auto entity : world->entities) {
        world->registry.destroy(entity);
    }
}

void world_move(World *world, float dt) {
    if (world->grouped) {
        for (auto [entity, position, velocity] : world->group().each()) {
            push(position, velocity, dt);
        }
        return;
    }
    for (auto [entity, position, velocity] : world->registry.view<Position, const Velocity>().each()) {
        push(position, velocity, dt);
    }
}

void world_move_unfrozen(World *world, float dt) {
    auto view = world->registry.view<Position, const Velocity>(entt::exclude<Frozen>);
    for (auto [entity, position, velocity] : view.each()) {
        push(position, velocity, dt);
    }
}

double world_sum(World *world) {
    double sum = 0;
    for (auto [entity, position] : world->registry.view<const Position>().each()) {
        sum += position.x + position.y;
    }
    return sum;
}

std::int64_t world_counts(World *world) {
    auto view = world->registry.view<const Position, const Velocity>();
    std::int64_t entities = world->grouped ? static_cast<std::int64_t>(world->group().size())
                                           : static_cast<std::int64_t>(std::distance(view.begin(), view.end()));
    return entities << 32 | static_cast<std::int64_t>(world->registry.view<const Fade>().size());
}

void world_add(World *world, const std::int32_t *order, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        world->registry.emplace<Fade>(world->entities[order[i]], 1.0f);
    }
}

void world_remove(World *world, const std::int32_t *order, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        world->registry.remove<Fade>(world->entities[order[i]]);
    }
}

// An entity that is gone is found out, as in Java.
double world_read(World *world, const std::int32_t *order, std::size_t count) {
    double sum = 0;
    for (std::size_t i = 0; i < count; i++) {
        auto entity = world->entities[order[i]];
        if (world->registry.valid(entity)) {
            sum += world->registry.get<Position>(entity).x;
        }
    }
    return sum;
}

void world_churn(World *world, const std::int32_t *order, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        world->registry.destroy(world->entities[order[i]]);
    }
    for (std::size_t i = 0; i < count; i++) {
        world->entities[order[i]] = world->create();
    }
}
