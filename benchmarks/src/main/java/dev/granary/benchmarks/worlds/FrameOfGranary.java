package dev.granary.benchmarks.worlds;

import dev.granary.Handle;

/** A world and its kernels. */
final class FrameOfGranary implements FrameRival {
    private final GameWorld world = new GameWorld();

    /** Archetypes are by kind; what is alike has its page. */
    private final class Archetypes {
        final GameWorld.Archetype other = world.archetype()
                .with(new Game.Position(0, 0))
                .with(new Game.Velocity(0, 0))
                .with(new Game.Sprite(0, 1))
                .with(new Game.Mind(0))
                .build();
        final GameWorld.Archetype monster = fighter().build();
        final GameWorld.Archetype hero = fighter().with(new Game.Hero()).build();

        private GameWorld.ArchetypeBuilder fighter() {
            return world.archetype()
                    .with(new Game.Position(0, 0))
                    .with(new Game.Velocity(0, 0))
                    .with(new Game.Sprite(0, 1))
                    .with(new Game.Health(1000, 1024))
                    .with(new Game.Damage(0, 0));
        }
    }

    private final Archetypes archetypes = new Archetypes();

    FrameOfGranary() {
        for (int i = 0; i < COUNT; i++) {
            create(i);
        }
    }

    private void create(int i) {
        Kind kind = Kind.of(i);
        Handle<Game> entity = world.create(
                switch (kind) {
                    case HERO -> archetypes.hero;
                    case MONSTER -> archetypes.monster;
                    case OTHER -> archetypes.other;
                });
        world.position(entity, new Game.Position(Entities.x(i), Entities.y(i)));
        world.velocity(entity, new Game.Velocity(Entities.velocityX(i), Entities.velocityY(i)));
        world.spriteGlyph(entity, i % 31);
        if (kind != Kind.OTHER) {
            world.damage(entity, new Game.Damage(i % 5, i % 3));
        }
    }

    @Override
    public long frame() {
        GameKernels.move(world);
        GameKernels.think(world);
        GameKernels.fight(world);
        GameKernels.heal(world);
        GameKernels.train(world);
        GameKernels.shade(world);
        return GameKernels.draw(world, 0);
    }
}
