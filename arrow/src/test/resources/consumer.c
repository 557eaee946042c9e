/* A program that knows nothing of Java: it reads columns by the Arrow C Data Interface. */
#include <stdint.h>
#include <string.h>

struct ArrowSchema {
    const char *format;
    const char *name;
    const char *metadata;
    int64_t flags;
    int64_t n_children;
    struct ArrowSchema **children;
    struct ArrowSchema *dictionary;
    void (*release)(struct ArrowSchema *);
    void *private_data;
};

struct ArrowArray {
    int64_t length;
    int64_t null_count;
    int64_t offset;
    int64_t n_buffers;
    int64_t n_children;
    const void **buffers;
    struct ArrowArray **children;
    struct ArrowArray *dictionary;
    void (*release)(struct ArrowArray *);
    void *private_data;
};

static double element(const void *column, char format, int64_t at) {
    switch (format) {
        case 'c': return ((const int8_t *) column)[at];
        case 's': return ((const int16_t *) column)[at];
        case 'S': return ((const uint16_t *) column)[at];
        case 'i': return ((const int32_t *) column)[at];
        case 'l': return (double) ((const int64_t *) column)[at];
        case 'f': return ((const float *) column)[at];
        case 'g': return ((const double *) column)[at];
        default: return -1e300;
    }
}

/* The sum of the column of the name, or -1 where there is none, or -2 where the structs are wrong. */
double sum_of(const struct ArrowArray *array, const struct ArrowSchema *schema, const char *name) {
    if (strcmp(schema->format, "+s") != 0 || array->n_children != schema->n_children) return -2;
    if (array->null_count != 0 || array->n_buffers != 1 || array->buffers[0] != NULL || array->offset != 0) return -2;
    for (int64_t i = 0; i < schema->n_children; i++) {
        const struct ArrowArray *child = array->children[i];
        if (strcmp(schema->children[i]->name, name) != 0) continue;
        if (child->length != array->length || child->n_buffers != 2 || child->buffers[0] != NULL) return -2;
        double sum = 0;
        for (int64_t at = 0; at < child->length; at++) {
            sum += element(child->buffers[1], schema->children[i]->format[0], child->offset + at);
        }
        return sum;
    }
    return -1;
}

/* Moves the first column out, releases all else and then the column; 1 if each is marked as released. */
int move_and_release(struct ArrowArray *array, struct ArrowSchema *schema) {
    struct ArrowArray moved = *array->children[0];
    array->children[0]->release = NULL;
    struct ArrowArray *last = array->children[array->n_children - 1];
    array->release(array);
    int done = array->release == NULL && last->release == NULL && moved.release != NULL;
    moved.release(&moved);
    schema->release(schema);
    return done && moved.release == NULL && schema->release == NULL;
}

int release(struct ArrowArray *array, struct ArrowSchema *schema) {
    array->release(array);
    schema->release(schema);
    return array->release == NULL && schema->release == NULL;
}
