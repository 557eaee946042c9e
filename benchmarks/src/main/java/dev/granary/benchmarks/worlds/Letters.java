package dev.granary.benchmarks.worlds;

import dev.granary.Kernel;
import dev.granary.World;

/** Twenty-six kinds of components, and one that all entities have. */
@World({
    Letters.Data.class,
    Letters.A.class,
    Letters.B.class,
    Letters.C.class,
    Letters.D.class,
    Letters.E.class,
    Letters.F.class,
    Letters.G.class,
    Letters.H.class,
    Letters.I.class,
    Letters.J.class,
    Letters.K.class,
    Letters.L.class,
    Letters.M.class,
    Letters.N.class,
    Letters.O.class,
    Letters.P.class,
    Letters.Q.class,
    Letters.R.class,
    Letters.S.class,
    Letters.T.class,
    Letters.U.class,
    Letters.V.class,
    Letters.W.class,
    Letters.X.class,
    Letters.Y.class,
    Letters.Z.class
})
interface Letters {
    record Data(float value) {}

    record A(float value) {}

    record B(float value) {}

    record C(float value) {}

    record D(float value) {}

    record E(float value) {}

    record F(float value) {}

    record G(float value) {}

    record H(float value) {}

    record I(float value) {}

    record J(float value) {}

    record K(float value) {}

    record L(float value) {}

    record M(float value) {}

    record N(float value) {}

    record O(float value) {}

    record P(float value) {}

    record Q(float value) {}

    record R(float value) {}

    record S(float value) {}

    record T(float value) {}

    record U(float value) {}

    record V(float value) {}

    record W(float value) {}

    record X(float value) {}

    record Y(float value) {}

    record Z(float value) {}

    @Kernel
    static Data scale(Data data, float factor) {
        return new Data(data.value() * factor);
    }

    @Kernel
    static float sum(float sum, Data data) {
        return sum + data.value();
    }
}
