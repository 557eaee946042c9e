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

// Parameters, because g++ believes __restrict of parameters more than of local variables; otherwise it gives up on so many arrays.
__attribute__((noinline)) static void integrate(std::size_t count, float dt, float *__restrict life, float *__restrict x,
                                                float *__restrict y, float *__restrict z, const float *__restrict vx,
                                                const float *__restrict vy, const float *__restrict vz) {
    for (std::size_t i = 0; i < count; i++) {
        x[i] += vx[i] * dt;
        y[i] += vy[i] * dt;
        z[i] += vz[i] * dt;
        life[i] -= dt;
    }
}

extern "C" void integrate_columns(Columns *c, float dt) {
    integrate(c->count, dt, c->life, c->x, c->y, c->z, c->vx, c->vy, c->vz);
}

extern "C" float x_at(const Columns *c, std::size_t i) { return c->x[i]; }
