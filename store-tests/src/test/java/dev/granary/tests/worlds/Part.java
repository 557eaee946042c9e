package dev.granary.tests.worlds;

import dev.granary.Handle;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** A component of {@link Zoo}, so that tests can say one thing about all of them; a tag's value is a new one each time. */
enum Part {
    POSITION(false) {
        @Override
        Record random(RandomGenerator random) {
            return new Zoo.Position(random.nextInt(1000), random.nextInt(1000));
        }

        @Override
        boolean add(ZooWorld world, Handle<Zoo> entity, Record value) {
            return world.add(entity, (Zoo.Position) value);
        }

        @Override
        void set(ZooWorld world, Handle<Zoo> entity, Record value) {
            world.position(entity, (Zoo.Position) value);
        }

        @Override
        Record get(ZooWorld world, Handle<Zoo> entity) {
            return world.position(entity);
        }

        @Override
        Record find(ZooWorld world, Handle<Zoo> entity) {
            return world.findPosition(entity);
        }

        @Override
        boolean has(ZooWorld world, Handle<Zoo> entity) {
            return world.hasPosition(entity);
        }

        @Override
        boolean remove(ZooWorld world, Handle<Zoo> entity) {
            return world.removePosition(entity);
        }

        @Override
        ZooWorld.Query name(ZooWorld.Query query) {
            return query.position();
        }

        @Override
        boolean has(ZooWorld.Cursor cursor) {
            return cursor.hasPosition();
        }

        @Override
        Record get(ZooWorld.Cursor cursor) {
            return cursor.position();
        }

        @Override
        boolean add(ZooWorld.Cursor cursor, Record value) {
            return cursor.add((Zoo.Position) value);
        }

        @Override
        boolean remove(ZooWorld.Cursor cursor) {
            return cursor.removePosition();
        }

        @Override
        void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value) {
            commands.add(entity, (Zoo.Position) value);
        }

        @Override
        void remove(ZooWorld.Commands commands, Handle<Zoo> entity) {
            commands.removePosition(entity);
        }

        @Override
        ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value) {
            return builder.with((Zoo.Position) value);
        }

        @Override
        long[] words(ZooWorld.Page page) {
            return page.hasPosition();
        }

        @Override
        long summary(ZooWorld.Page page) {
            return page.hasPositionSummary();
        }
    },

    VELOCITY(false) {
        @Override
        Record random(RandomGenerator random) {
            return new Zoo.Velocity(new Zoo.Vec(random.nextDouble(), random.nextDouble()), random.nextInt());
        }

        @Override
        boolean add(ZooWorld world, Handle<Zoo> entity, Record value) {
            return world.add(entity, (Zoo.Velocity) value);
        }

        @Override
        void set(ZooWorld world, Handle<Zoo> entity, Record value) {
            world.velocity(entity, (Zoo.Velocity) value);
        }

        @Override
        Record get(ZooWorld world, Handle<Zoo> entity) {
            return world.velocity(entity);
        }

        @Override
        Record find(ZooWorld world, Handle<Zoo> entity) {
            return world.findVelocity(entity);
        }

        @Override
        boolean has(ZooWorld world, Handle<Zoo> entity) {
            return world.hasVelocity(entity);
        }

        @Override
        boolean remove(ZooWorld world, Handle<Zoo> entity) {
            return world.removeVelocity(entity);
        }

        @Override
        ZooWorld.Query name(ZooWorld.Query query) {
            return query.velocity();
        }

        @Override
        boolean has(ZooWorld.Cursor cursor) {
            return cursor.hasVelocity();
        }

        @Override
        Record get(ZooWorld.Cursor cursor) {
            return cursor.velocity();
        }

        @Override
        boolean add(ZooWorld.Cursor cursor, Record value) {
            return cursor.add((Zoo.Velocity) value);
        }

        @Override
        boolean remove(ZooWorld.Cursor cursor) {
            return cursor.removeVelocity();
        }

        @Override
        void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value) {
            commands.add(entity, (Zoo.Velocity) value);
        }

        @Override
        void remove(ZooWorld.Commands commands, Handle<Zoo> entity) {
            commands.removeVelocity(entity);
        }

        @Override
        ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value) {
            return builder.with((Zoo.Velocity) value);
        }

        @Override
        long[] words(ZooWorld.Page page) {
            return page.hasVelocity();
        }

        @Override
        long summary(ZooWorld.Page page) {
            return page.hasVelocitySummary();
        }
    },

    SPRITE(false) {
        @Override
        Record random(RandomGenerator random) {
            return new Zoo.Sprite(
                    random.nextBoolean() ? Zoo.Mood.CALM : Zoo.Mood.ANGRY,
                    random.nextBoolean(),
                    Handle.ofBits(random.nextLong()),
                    (byte) random.nextInt(),
                    (short) random.nextInt(),
                    (char) random.nextInt(),
                    random.nextLong());
        }

        @Override
        boolean add(ZooWorld world, Handle<Zoo> entity, Record value) {
            return world.add(entity, (Zoo.Sprite) value);
        }

        @Override
        void set(ZooWorld world, Handle<Zoo> entity, Record value) {
            world.sprite(entity, (Zoo.Sprite) value);
        }

        @Override
        Record get(ZooWorld world, Handle<Zoo> entity) {
            return world.sprite(entity);
        }

        @Override
        Record find(ZooWorld world, Handle<Zoo> entity) {
            return world.findSprite(entity);
        }

        @Override
        boolean has(ZooWorld world, Handle<Zoo> entity) {
            return world.hasSprite(entity);
        }

        @Override
        boolean remove(ZooWorld world, Handle<Zoo> entity) {
            return world.removeSprite(entity);
        }

        @Override
        ZooWorld.Query name(ZooWorld.Query query) {
            return query.sprite();
        }

        @Override
        boolean has(ZooWorld.Cursor cursor) {
            return cursor.hasSprite();
        }

        @Override
        Record get(ZooWorld.Cursor cursor) {
            return cursor.sprite();
        }

        @Override
        boolean add(ZooWorld.Cursor cursor, Record value) {
            return cursor.add((Zoo.Sprite) value);
        }

        @Override
        boolean remove(ZooWorld.Cursor cursor) {
            return cursor.removeSprite();
        }

        @Override
        void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value) {
            commands.add(entity, (Zoo.Sprite) value);
        }

        @Override
        void remove(ZooWorld.Commands commands, Handle<Zoo> entity) {
            commands.removeSprite(entity);
        }

        @Override
        ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value) {
            return builder.with((Zoo.Sprite) value);
        }

        @Override
        long[] words(ZooWorld.Page page) {
            return page.hasSprite();
        }

        @Override
        long summary(ZooWorld.Page page) {
            return page.hasSpriteSummary();
        }
    },

    LAMP(false) {
        @Override
        Record random(RandomGenerator random) {
            return new Zoo.Lamp(random.nextBoolean(), random.nextBoolean());
        }

        @Override
        boolean add(ZooWorld world, Handle<Zoo> entity, Record value) {
            return world.add(entity, (Zoo.Lamp) value);
        }

        @Override
        void set(ZooWorld world, Handle<Zoo> entity, Record value) {
            world.lamp(entity, (Zoo.Lamp) value);
        }

        @Override
        Record get(ZooWorld world, Handle<Zoo> entity) {
            return world.lamp(entity);
        }

        @Override
        Record find(ZooWorld world, Handle<Zoo> entity) {
            return world.findLamp(entity);
        }

        @Override
        boolean has(ZooWorld world, Handle<Zoo> entity) {
            return world.hasLamp(entity);
        }

        @Override
        boolean remove(ZooWorld world, Handle<Zoo> entity) {
            return world.removeLamp(entity);
        }

        @Override
        ZooWorld.Query name(ZooWorld.Query query) {
            return query.lamp();
        }

        @Override
        boolean has(ZooWorld.Cursor cursor) {
            return cursor.hasLamp();
        }

        @Override
        Record get(ZooWorld.Cursor cursor) {
            return cursor.lamp();
        }

        @Override
        boolean add(ZooWorld.Cursor cursor, Record value) {
            return cursor.add((Zoo.Lamp) value);
        }

        @Override
        boolean remove(ZooWorld.Cursor cursor) {
            return cursor.removeLamp();
        }

        @Override
        void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value) {
            commands.add(entity, (Zoo.Lamp) value);
        }

        @Override
        void remove(ZooWorld.Commands commands, Handle<Zoo> entity) {
            commands.removeLamp(entity);
        }

        @Override
        ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value) {
            return builder.with((Zoo.Lamp) value);
        }

        @Override
        long[] words(ZooWorld.Page page) {
            return page.hasLamp();
        }

        @Override
        long summary(ZooWorld.Page page) {
            return page.hasLampSummary();
        }
    },

    LABEL(false) {
        @Override
        Record random(RandomGenerator random) {
            return new Zoo.Label("label " + random.nextInt(100));
        }

        @Override
        boolean add(ZooWorld world, Handle<Zoo> entity, Record value) {
            return world.add(entity, (Zoo.Label) value);
        }

        @Override
        void set(ZooWorld world, Handle<Zoo> entity, Record value) {
            world.label(entity, (Zoo.Label) value);
        }

        @Override
        Record get(ZooWorld world, Handle<Zoo> entity) {
            return world.label(entity);
        }

        @Override
        Record find(ZooWorld world, Handle<Zoo> entity) {
            return world.findLabel(entity);
        }

        @Override
        boolean has(ZooWorld world, Handle<Zoo> entity) {
            return world.hasLabel(entity);
        }

        @Override
        boolean remove(ZooWorld world, Handle<Zoo> entity) {
            return world.removeLabel(entity);
        }

        @Override
        ZooWorld.Query name(ZooWorld.Query query) {
            return query.label();
        }

        @Override
        boolean has(ZooWorld.Cursor cursor) {
            return cursor.hasLabel();
        }

        @Override
        Record get(ZooWorld.Cursor cursor) {
            return cursor.label();
        }

        @Override
        boolean add(ZooWorld.Cursor cursor, Record value) {
            return cursor.add((Zoo.Label) value);
        }

        @Override
        boolean remove(ZooWorld.Cursor cursor) {
            return cursor.removeLabel();
        }

        @Override
        void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value) {
            commands.add(entity, (Zoo.Label) value);
        }

        @Override
        void remove(ZooWorld.Commands commands, Handle<Zoo> entity) {
            commands.removeLabel(entity);
        }

        @Override
        ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value) {
            return builder.with((Zoo.Label) value);
        }

        @Override
        long[] words(ZooWorld.Page page) {
            return page.hasLabel();
        }

        @Override
        long summary(ZooWorld.Page page) {
            return page.hasLabelSummary();
        }
    },

    FROZEN(true) {
        @Override
        Record random(RandomGenerator random) {
            return new Zoo.Frozen();
        }

        @Override
        boolean add(ZooWorld world, Handle<Zoo> entity, Record value) {
            return world.add(entity, (Zoo.Frozen) value);
        }

        @Override
        void set(ZooWorld world, Handle<Zoo> entity, Record value) {
            throw new UnsupportedOperationException("Frozen is a tag");
        }

        @Override
        Record get(ZooWorld world, Handle<Zoo> entity) {
            return world.hasFrozen(entity) ? new Zoo.Frozen() : null;
        }

        @Override
        Record find(ZooWorld world, Handle<Zoo> entity) {
            return world.contains(entity) && world.hasFrozen(entity) ? new Zoo.Frozen() : null;
        }

        @Override
        boolean has(ZooWorld world, Handle<Zoo> entity) {
            return world.hasFrozen(entity);
        }

        @Override
        boolean remove(ZooWorld world, Handle<Zoo> entity) {
            return world.removeFrozen(entity);
        }

        @Override
        ZooWorld.Query name(ZooWorld.Query query) {
            return query.frozen();
        }

        @Override
        boolean has(ZooWorld.Cursor cursor) {
            return cursor.hasFrozen();
        }

        @Override
        Record get(ZooWorld.Cursor cursor) {
            return cursor.hasFrozen() ? new Zoo.Frozen() : null;
        }

        @Override
        boolean add(ZooWorld.Cursor cursor, Record value) {
            return cursor.add((Zoo.Frozen) value);
        }

        @Override
        boolean remove(ZooWorld.Cursor cursor) {
            return cursor.removeFrozen();
        }

        @Override
        void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value) {
            commands.add(entity, (Zoo.Frozen) value);
        }

        @Override
        void remove(ZooWorld.Commands commands, Handle<Zoo> entity) {
            commands.removeFrozen(entity);
        }

        @Override
        ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value) {
            return builder.with((Zoo.Frozen) value);
        }

        @Override
        long[] words(ZooWorld.Page page) {
            return page.hasFrozen();
        }

        @Override
        long summary(ZooWorld.Page page) {
            return page.hasFrozenSummary();
        }
    },

    HOT(true) {
        @Override
        Record random(RandomGenerator random) {
            return new Zoo.Hot();
        }

        @Override
        boolean add(ZooWorld world, Handle<Zoo> entity, Record value) {
            return world.add(entity, (Zoo.Hot) value);
        }

        @Override
        void set(ZooWorld world, Handle<Zoo> entity, Record value) {
            throw new UnsupportedOperationException("Hot is a tag");
        }

        @Override
        Record get(ZooWorld world, Handle<Zoo> entity) {
            return world.hasHot(entity) ? new Zoo.Hot() : null;
        }

        @Override
        Record find(ZooWorld world, Handle<Zoo> entity) {
            return world.contains(entity) && world.hasHot(entity) ? new Zoo.Hot() : null;
        }

        @Override
        boolean has(ZooWorld world, Handle<Zoo> entity) {
            return world.hasHot(entity);
        }

        @Override
        boolean remove(ZooWorld world, Handle<Zoo> entity) {
            return world.removeHot(entity);
        }

        @Override
        ZooWorld.Query name(ZooWorld.Query query) {
            return query.hot();
        }

        @Override
        boolean has(ZooWorld.Cursor cursor) {
            return cursor.hasHot();
        }

        @Override
        Record get(ZooWorld.Cursor cursor) {
            return cursor.hasHot() ? new Zoo.Hot() : null;
        }

        @Override
        boolean add(ZooWorld.Cursor cursor, Record value) {
            return cursor.addHot();
        }

        @Override
        boolean remove(ZooWorld.Cursor cursor) {
            return cursor.removeHot();
        }

        @Override
        void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value) {
            commands.add(entity, (Zoo.Hot) value);
        }

        @Override
        void remove(ZooWorld.Commands commands, Handle<Zoo> entity) {
            commands.removeHot(entity);
        }

        @Override
        ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value) {
            return builder.with((Zoo.Hot) value);
        }

        @Override
        long[] words(ZooWorld.Page page) {
            return page.hasHot();
        }

        @Override
        long summary(ZooWorld.Page page) {
            return page.hasHotSummary();
        }
    };

    private final boolean isTag;

    Part(boolean isTag) {
        this.isTag = isTag;
    }

    boolean isTag() {
        return isTag;
    }

    /** As methods are called that are for it. */
    String inCode() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As in names of methods behind a verb. */
    String inNames() {
        return name().charAt(0) + inCode().substring(1);
    }

    /** A value to give an entity. */
    abstract Record random(RandomGenerator random);

    abstract boolean add(ZooWorld world, Handle<Zoo> entity, Record value);

    abstract void set(ZooWorld world, Handle<Zoo> entity, Record value);

    abstract Record get(ZooWorld world, Handle<Zoo> entity);

    abstract Record find(ZooWorld world, Handle<Zoo> entity);

    abstract boolean has(ZooWorld world, Handle<Zoo> entity);

    abstract boolean remove(ZooWorld world, Handle<Zoo> entity);

    /** Names the component in the query. */
    abstract ZooWorld.Query name(ZooWorld.Query query);

    abstract boolean has(ZooWorld.Cursor cursor);

    abstract Record get(ZooWorld.Cursor cursor);

    abstract boolean add(ZooWorld.Cursor cursor, Record value);

    abstract boolean remove(ZooWorld.Cursor cursor);

    abstract void add(ZooWorld.Commands commands, Handle<Zoo> entity, Record value);

    abstract void remove(ZooWorld.Commands commands, Handle<Zoo> entity);

    abstract ZooWorld.ArchetypeBuilder with(ZooWorld.ArchetypeBuilder builder, Record value);

    abstract long[] words(ZooWorld.Page page);

    abstract long summary(ZooWorld.Page page);
}
