package dev.granary.benchmarks.worlds;

import com.artemis.PooledComponent;
import com.badlogic.ashley.core.Component;

/** Twenty-six kinds of components for peers, and one that all entities have. */
public abstract class Letter extends PooledComponent implements Component {
    /** In the order of the alphabet. */
    static final Class<?>[] ALL = {
        A.class, B.class, C.class, D.class, E.class, F.class, G.class, H.class, I.class, J.class, K.class, L.class,
        M.class, N.class, O.class, P.class, Q.class, R.class, S.class, T.class, U.class, V.class, W.class, X.class,
        Y.class, Z.class
    };

    public float value;

    @Override
    public void reset() {
        value = 0;
    }

    /** The letter's component. */
    static Letter of(int number, float value) {
        try {
            Letter letter = (Letter) ALL[number].getConstructor().newInstance();
            letter.value = value;
            return letter;
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** What all entities have. */
    public static final class Data extends Letter {}

    /** A letter. */
    public static final class A extends Letter {}

    /** A letter. */
    public static final class B extends Letter {}

    /** A letter. */
    public static final class C extends Letter {}

    /** A letter. */
    public static final class D extends Letter {}

    /** A letter. */
    public static final class E extends Letter {}

    /** A letter. */
    public static final class F extends Letter {}

    /** A letter. */
    public static final class G extends Letter {}

    /** A letter. */
    public static final class H extends Letter {}

    /** A letter. */
    public static final class I extends Letter {}

    /** A letter. */
    public static final class J extends Letter {}

    /** A letter. */
    public static final class K extends Letter {}

    /** A letter. */
    public static final class L extends Letter {}

    /** A letter. */
    public static final class M extends Letter {}

    /** A letter. */
    public static final class N extends Letter {}

    /** A letter. */
    public static final class O extends Letter {}

    /** A letter. */
    public static final class P extends Letter {}

    /** A letter. */
    public static final class Q extends Letter {}

    /** A letter. */
    public static final class R extends Letter {}

    /** A letter. */
    public static final class S extends Letter {}

    /** A letter. */
    public static final class T extends Letter {}

    /** A letter. */
    public static final class U extends Letter {}

    /** A letter. */
    public static final class V extends Letter {}

    /** A letter. */
    public static final class W extends Letter {}

    /** A letter. */
    public static final class X extends Letter {}

    /** A letter. */
    public static final class Y extends Letter {}

    /** A letter. */
    public static final class Z extends Letter {}
}
