package dev.granary.benchmarks.worlds;

import java.util.List;

/** A world: a page for each kind. */
final class FragmentsOfGranary implements FragmentRival {
    private final LettersWorld world = new LettersWorld();

    FragmentsOfGranary() {
        List<LettersWorld.Archetype> kinds = List.of(
                kind().with(new Letters.A(0)).build(),
                kind().with(new Letters.B(0)).build(),
                kind().with(new Letters.C(0)).build(),
                kind().with(new Letters.D(0)).build(),
                kind().with(new Letters.E(0)).build(),
                kind().with(new Letters.F(0)).build(),
                kind().with(new Letters.G(0)).build(),
                kind().with(new Letters.H(0)).build(),
                kind().with(new Letters.I(0)).build(),
                kind().with(new Letters.J(0)).build(),
                kind().with(new Letters.K(0)).build(),
                kind().with(new Letters.L(0)).build(),
                kind().with(new Letters.M(0)).build(),
                kind().with(new Letters.N(0)).build(),
                kind().with(new Letters.O(0)).build(),
                kind().with(new Letters.P(0)).build(),
                kind().with(new Letters.Q(0)).build(),
                kind().with(new Letters.R(0)).build(),
                kind().with(new Letters.S(0)).build(),
                kind().with(new Letters.T(0)).build(),
                kind().with(new Letters.U(0)).build(),
                kind().with(new Letters.V(0)).build(),
                kind().with(new Letters.W(0)).build(),
                kind().with(new Letters.X(0)).build(),
                kind().with(new Letters.Y(0)).build(),
                kind().with(new Letters.Z(0)).build());
        kinds.forEach(kind -> world.create(kind, EACH));
    }

    private LettersWorld.ArchetypeBuilder kind() {
        return world.archetype().with(new Letters.Data(1));
    }

    @Override
    public void sweep() {
        LettersKernels.scale(world, 2);
        LettersKernels.scale(world, 0.5f);
    }

    @Override
    public float sum() {
        return LettersKernels.sum(world, 0);
    }
}
