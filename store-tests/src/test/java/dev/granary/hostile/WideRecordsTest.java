package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.hostile.HostileCompiler.Brand;
import dev.granary.testing.InTurn;
import dev.granary.tests.faults.JvmOfItsOwn;
import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records so wide that methods about all of their columns are more than the JIT compilers can take. */
@InTurn
class WideRecordsTest {
    /** C1 and C2 compile nothing that is longer. */
    private static final int HUGE_BYTES = 8_000;

    /** What loops over one item each call for each of them. */
    private static final int LONG_BYTES = 1_600;

    @Test
    void storesOfAllKindsKeepTheirContract() {
        Compiled compiled = compile(WideRecords.ofAllKinds(), WideRecords.STORES);
        assertEquals("", text(Contract.check(compiled)));
    }

    @Test
    void loopsThroughBlocksDoWhatKernelsDo() {
        for (List<SourceFile> sources : List.of(WideRecords.withLoopsThroughBlocks(), WideRecords.ofFlags())) {
            Compiled compiled = compile(sources, WideRecords.STORES);
            assertEquals("", text(Contract.check(compiled)));
        }
    }

    @Test
    void loopsThroughPagesDoWhatKernelsDo() {
        assertEquals("", text(Contract.check(compile(WideRecords.world(), List.of()))));
    }

    private static Compiled compile(List<SourceFile> sources, List<String> stores) {
        Compiled compiled = new HostileCompiler(Brand.JAVAC).compile(sources);
        assertNull(compiled.crash());
        assertEquals(List.of(), compiled.remarks());
        for (String store : stores) {
            String type = "wide." + store.substring(store.lastIndexOf(' ') + 1) + "Store";
            assertTrue(compiled.classes().containsKey(type), type);
        }
        return compiled;
    }

    private static String text(Verdict verdict) {
        return verdict.kind() == Verdict.Kind.FAILED ? verdict.toString() : "";
    }

    @Test
    void noMethodIsLong() {
        List<String> stores = WideRecords.STORES.subList(0, 3);
        Compiled compiled = compile(WideRecords.ofFloats(250, stores), stores);
        List<String> tooLong = new ArrayList<>();
        compiled.classes().forEach((name, bytes) -> {
            for (MethodModel method : ClassFile.of().parse(bytes).methods()) {
                int length = length(method);
                boolean isCalledForEach = name.contains("Store") && !isOnceForAll(name, method);
                if (length > (isCalledForEach ? LONG_BYTES : HUGE_BYTES)) {
                    tooLong.add(name + "." + method.methodName() + ": " + length);
                }
            }
        });
        assertEquals(List.of(), tooLong);
    }

    /** Constructors make the columns of a block, since they are final; growing and sorting are once for all rows. */
    private static boolean isOnceForAll(String type, MethodModel method) {
        String name = method.methodName().stringValue();
        return name.startsWith("<")
                || type.endsWith("$Block") && List.of("resize", "take", "put").contains(name);
    }

    private static int length(MethodModel method) {
        return method.findAttribute(Attributes.code())
                .map(CodeAttribute::codeLength)
                .orElse(0);
    }

    /** In native memory, C1 had no stack left for 120 accesses in one method, and a process of such a store ended. */
    @Test
    void noCompilerChokes(@TempDir Path folder) throws IOException, InterruptedException {
        Compiled compiled = compile(WideRecords.ofFloats(120, WideRecords.NATIVE_STORES), WideRecords.NATIVE_STORES);
        for (Map.Entry<String, byte[]> type : compiled.classes().entrySet()) {
            Path file = folder.resolve(type.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, type.getValue());
        }
        JvmOfItsOwn.run(
                List.of("--enable-native-access=ALL-UNNAMED", "-Xlog:disable"), WideStores.class, folder.toString());
    }
}
