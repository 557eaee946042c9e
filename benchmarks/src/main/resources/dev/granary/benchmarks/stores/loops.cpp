// What one would write in C++: columns, structs, slots with bits, and slots with generations.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace {

template <typename T>
T *array(std::size_t count) {
    std::size_t bytes = (count * sizeof(T) + 63) / 64 * 64;
    T *memory = static_cast<T *>(std::aligned_alloc(64, bytes));
    std::memset(memory, 0, bytes);
    return memory;
}

struct Item {
    float life, x, y, z, vx, vy, vz, r, g, b;
};

Item item(std::size_t i) {
    return {static_cast<float>(i % 16 + 1),    static_cast<float>(i % 97),     static_cast<float>(i % 89),
            static_cast<float>(i % 83),        static_cast<float>(i % 7) - 3,  static_cast<float>(i % 5) - 2,
            static_cast<float>(i % 3) - 1,     static_cast<float>(i % 11),     static_cast<float>(i % 13),
            static_cast<float>(i % 17)};
}

struct Columns {
    std::size_t count;
    float *life, *x, *y, *z, *vx, *vy, *vz;
};

struct Structs {
    std::size_t count;
    Item *items;
};

// Parameters, because g++ believes __restrict of parameters more than of local variables; otherwise it gives up on so many arrays.
__attribute__((noinline)) void integrate(std::size_t count, float dt, float *__restrict life, float *__restrict x,
                                         float *__restrict y, float *__restrict z, const float *__restrict vx,
                                         const float *__restrict vy, const float *__restrict vz) {
    for (std::size_t i = 0; i < count; i++) {
        x[i] += vx[i] * dt;
        y[i] += vy[i] * dt;
        z[i] += vz[i] * dt;
        life[i] -= dt;
    }
}

// Two columns, a bit for each slot that is alive.
struct Sparse {
    std::size_t words;
    std::uint64_t *alive;
    float *x, *y;
};

__attribute__((noinline)) void full(float *__restrict x, const float *__restrict y) {
    for (int i = 0; i < 64; i++) {
        x[i] += y[i] * 0.1f;
    }
}

// Structs behind a generation, odd while alive; a stack of vacant slots.
struct Slot {
    std::int32_t generation;
    Item item;
};

struct Slots {
    std::size_t vacancies;
    Slot *slots;
    std::int32_t *vacant;
};

std::int64_t add(Slots *s, float life, const Item &rest) {
    std::int32_t slot = s->vacant[--s->vacancies];
    s->slots[slot].generation++;
    s->slots[slot].item = rest;
    s->slots[slot].item.life = life;
    return static_cast<std::int64_t>(s->slots[slot].generation) << 32 | slot;
}

bool remove(Slots *s, std::int64_t handle) {
    auto slot = static_cast<std::int32_t>(handle);
    if (s->slots[slot].generation != static_cast<std::int32_t>(handle >> 32)) {
        return false;
    }
    s->slots[slot].generation++;
    s->vacant[s->vacancies++] = slot;
    return true;
}

constexpr Item REST{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

}  // namespace

extern "C" {

Columns *columns_make(std::size_t count) {
    auto *c = new Columns{count,
                          array<float>(count), array<float>(count), array<float>(count), array<float>(count),
                          array<float>(count), array<float>(count), array<float>(count)};
    for (std::size_t i = 0; i < count; i++) {
        Item it = item(i);
        c->life[i] = it.life;
        c->x[i] = it.x;
        c->y[i] = it.y;
        c->z[i] = it.z;
        c->vx[i] = it.vx;
        c->vy[i] = it.vy;
        c->vz[i] = it.vz;
    }
    return c;
}

void columns_integrate(Columns *c, float dt) {
    integrate(c->count, dt, c->life, c->x, c->y, c->z, c->vx, c->vy, c->vz);
}

void columns_tick(Columns *c, float dt) {
    float *life = c->life;
    for (std::size_t i = 0; i < c->count; i++) {
        life[i] -= dt;
    }
}

double columns_checksum(Columns *c) {
    double sum = 0;
    for (std::size_t i = 0; i < c->count; i++) {
        sum += static_cast<double>(c->life[i]) + c->x[i] + c->y[i] + c->z[i];
    }
    return sum;
}

Structs *structs_make(std::size_t count) {
    auto *s = new Structs{count, array<Item>(count)};
    for (std::size_t i = 0; i < count; i++) {
        s->items[i] = item(i);
    }
    return s;
}

void structs_integrate(Structs *s, float dt) {
    Item *items = s->items;
    for (std::size_t i = 0; i < s->count; i++) {
        items[i].x += items[i].vx * dt;
        items[i].y += items[i].vy * dt;
        items[i].z += items[i].vz * dt;
        items[i].life -= dt;
    }
}

void structs_tick(Structs *s, float dt) {
    Item *items = s->items;
    for (std::size_t i = 0; i < s->count; i++) {
        items[i].life -= dt;
    }
}

double structs_checksum(Structs *s) {
    double sum = 0;
    for (std::size_t i = 0; i < s->count; i++) {
        sum += static_cast<double>(s->items[i].life) + s->items[i].x + s->items[i].y + s->items[i].z;
    }
    return sum;
}

// All slots vacant; those that are alive are said one by one.
Sparse *sparse_make(std::size_t slots) {
    auto *s = new Sparse{slots / 64, array<std::uint64_t>(slots / 64), array<float>(slots), array<float>(slots)};
    for (std::size_t i = 0; i < slots; i++) {
        s->x[i] = static_cast<float>(i % 97);
        s->y[i] = 1;
    }
    return s;
}

void sparse_set(Sparse *s, std::size_t slot) { s->alive[slot / 64] |= std::uint64_t{1} << slot % 64; }

void sparse_move(Sparse *s) {
    float *x = s->x;
    const float *y = s->y;
    for (std::size_t w = 0; w < s->words; w++) {
        std::uint64_t word = s->alive[w];
        if (word == ~std::uint64_t{0}) {
            full(x + w * 64, y + w * 64);
            continue;
        }
        for (; word != 0; word &= word - 1) {
            std::size_t i = w * 64 + static_cast<std::size_t>(__builtin_ctzll(word));
            x[i] += y[i] * 0.1f;
        }
    }
}

double sparse_checksum(Sparse *s) {
    double sum = 0;
    for (std::size_t i = 0; i < s->words * 64; i++) {
        if (s->alive[i / 64] >> i % 64 & 1) {
            sum += s->x[i];
        }
    }
    return sum;
}

Slots *slots_make(std::size_t capacity) {
    auto *s = new Slots{capacity, array<Slot>(capacity), array<std::int32_t>(capacity)};
    for (std::size_t i = 0; i < capacity; i++) {
        s->vacant[i] = static_cast<std::int32_t>(capacity - 1 - i);
    }
    return s;
}

void slots_add(Slots *s, std::int64_t *handles, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        handles[i] = add(s, static_cast<float>(i), REST);
    }
}

// As the Java rivals of lookups are made: from their numbers.
void slots_add_numbered(Slots *s, std::int64_t *handles, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        Item it = item(i);
        handles[i] = add(s, it.life, it);
    }
}

std::size_t slots_remove(Slots *s, std::int64_t *handles, std::size_t count) {
    std::size_t gone = 0;
    for (std::size_t i = 0; i < count; i++) {
        gone += remove(s, handles[i]);
    }
    return gone;
}

void slots_clear(Slots *s, std::size_t capacity) {
    s->vacancies = 0;
    for (std::size_t i = capacity; i-- > 0;) {
        s->slots[i].generation += s->slots[i].generation & 1;
        s->vacant[s->vacancies++] = static_cast<std::int32_t>(i);
    }
}

// Removes all, asks whether they are gone, and adds as many; returns how many were gone.
std::size_t slots_churn(Slots *s, std::int64_t *handles, std::size_t count) {
    std::size_t gone = 0;
    for (std::size_t i = 0; i < count; i++) {
        remove(s, handles[i]);
        gone += s->slots[static_cast<std::int32_t>(handles[i])].generation != static_cast<std::int32_t>(handles[i] >> 32);
    }
    slots_add(s, handles, count);
    return gone;
}

double slots_checksum(Slots *s, std::size_t capacity) {
    double sum = 0;
    for (std::size_t i = 0; i < capacity; i++) {
        if (s->slots[i].generation & 1) {
            const Item &it = s->slots[i].item;
            sum += static_cast<double>(it.life) + it.x + it.y + it.z + it.vx + it.vy + it.vz + it.r + it.g + it.b;
        }
    }
    return sum;
}

float slots_sum(Slots *s, const std::int64_t *handles, std::size_t count, int fields) {
    float sum = 0;
    for (std::size_t i = 0; i < count; i++) {
        const Slot &slot = s->slots[static_cast<std::int32_t>(handles[i])];
        if (slot.generation != static_cast<std::int32_t>(handles[i] >> 32)) {
            continue;
        }
        const Item &it = slot.item;
        sum += fields == 1   ? it.life
               : fields == 3 ? it.x + it.y + it.z
                             : it.life + it.x + it.y + it.z + it.vx + it.vy + it.vz + it.r + it.g + it.b;
    }
    return sum;
}

}  // extern "C"
