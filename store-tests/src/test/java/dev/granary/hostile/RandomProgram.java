package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.hostile.HostileCompiler.Brand;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;

/** A random program, of which a class {@code Check} finds out whether it does what it should. */
abstract class RandomProgram {
    private static final long SEED = Long.getLong("granary.hostile.seed", 1);
    private static final int MOST_REPORTS = 5;

    final Dice dice;
    final boolean isEcj;

    RandomProgram(Dice dice, boolean isEcj) {
        this.dice = dice;
        this.isEcj = isEcj;
    }

    abstract List<SourceFile> sources();

    /** What a class is called with its package. */
    String inPackage(String name) {
        return "game." + name;
    }

    /** What goes wrong with these classes, or nothing. */
    String wrong(Compiled compiled, long seed) throws ReflectiveOperationException {
        return Objects.toString(run(compiled, seed), "");
    }

    /** What {@code Check.run} returns or throws, in a class loader of its own, for what is done when a class is first used. */
    final Object run(Compiled compiled, Object... arguments) throws ReflectiveOperationException {
        Class<?> check = new Contract.Loader(compiled.classes()).loadClass(inPackage("Check"));
        Method run = Arrays.stream(check.getMethods())
                .filter(method -> method.getName().equals("run"))
                .findFirst()
                .orElseThrow();
        try {
            return run.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause().getCause();
            return Verdict.trace(e.getCause()) + (cause == null ? "" : "\nby " + Verdict.trace(cause));
        }
    }

    static HostileCompiler vectors() {
        return new HostileCompiler(
                Brand.JAVAC, "-Agranary.vectors=true", "--add-modules=jdk.incubator.vector", "-Xlint:-incubating");
    }

    /** Runs the programs of as many seeds, of which each compiler has some. */
    static void assertRight(int programs, BiFunction<Dice, Boolean, RandomProgram> ofSeed)
            throws ReflectiveOperationException {
        HostileCompiler javac = new HostileCompiler(Brand.JAVAC);
        HostileCompiler ecj = new HostileCompiler(Brand.ECJ);
        assertRight(programs, ofSeed, ecj, vectors(), javac, javac);
    }

    /** Compilers of which the first may be the Eclipse compiler. */
    static void assertRight(int programs, BiFunction<Dice, Boolean, RandomProgram> ofSeed, HostileCompiler... compilers)
            throws ReflectiveOperationException {
        List<String> wrong = new ArrayList<>();
        for (long seed = SEED; seed < SEED + programs && wrong.size() < MOST_REPORTS; seed++) {
            int number = (int) (seed % compilers.length);
            RandomProgram program = ofSeed.apply(new Dice(seed), compilers.length > 1 && number == 0);
            List<SourceFile> sources = program.sources();
            Compiled compiled = compilers[number].compile(sources);
            List<Compiled.Remark> remarks = compiled.remarks().stream()
                    .filter(remark -> remark.isError() || remark.place() == Compiled.Place.GENERATED)
                    .toList();
            String text = remarks.isEmpty() && compiled.crash() == null
                    ? program.wrong(compiled, seed)
                    : remarks + " " + compiled.crash();
            if (!text.isEmpty()) {
                wrong.add("seed " + seed + "\n" + text + "\n" + SourceFile.print(sources));
            }
        }
        assertEquals("", String.join("\n", wrong));
    }
}
