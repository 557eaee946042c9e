// The loop of KernelSweep over arrays of C++: position += velocity * dt; life -= dt.
#include <cstddef>
#include <cstdlib>

namespace {

struct Columns {
    std::size_t count;
    float *life, *x, *y, *z, *vx, *vy, *vz;
};

float *column(std::size_t count) {
    std::size_t bytes = (count * sizeof(float) + 63) / 64 * 64;
    return static_cast<float *>(std::aligned_alloc(64, bytes));
}

}  // namespace

extern "C" Columns *make(std::size_t count) {
    auto *c = new Columns{count,         column(count), column(count), column(count),
                          column(count), column(count), column(count), column(count)};
    for (std::size_t i = 0; i < count; i++) {
        c->life[i] = i % 16 + 1;
        c->x[i] = i % 97;
        c->y[i] = i % 89;
        c->z[i] = i % 83;
        c->vx[i] = static_cast<float>(i % 7) - 3;
        c->vy[i] = static_cast<float>(i % 5) - 2;
        c->vz[i] = static_cast<float>(i % 3) - 1;
    }
    return c;
}

extern "C" void integrate(Columns *c, float dt) {
    float *__restrict life = c->life;
    float *__restrict x = c->x;
    float *__restrict y = c->y;
    float *__restrict z = c->z;
    const float *__restrict vx = c->vx;
    const float *__restrict vy = c->vy;
    const float *__restrict vz = c->vz;
    for (std::size_t i = 0; i < c->count; i++) {
        x[i] += vx[i] * dt;
        y[i] += vy[i] * dt;
        z[i] += vz[i] * dt;
        life[i] -= dt;
    }
}

extern "C" float x_at(const Columns *c, std::size_t i) { return c->x[i]; }
