package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Scope;
import dev.granary.processor.emit.layout.Rows;

/** The private methods of a kernel that runs on copies: they fill a {@link Scratch}, and run the kernel on it. */
record ScratchMethods(Parts parts) {

    /** Fills the scratch with items of the block, again and again. */
    MethodSpec overBlock() {
        Scope inner = parts.scope.inner();
        String block = inner.name("block");
        String copies = inner.name("scratch");
        Sweep.Names names = Sweep.Names.in(parts, inner, block);
        CodeBlock run = CodeBlock.of(
                "$N($L);\n",
                parts.forScratch,
                parts.arguments(CodeBlock.of("$N, $N, $N, $N", parts.storeName, block, copies, names.left())));
        return parts.privateMethod(parts.forRows)
                .addParameter(parts.blockType, block)
                .addParameter(int.class, parts.from)
                .addParameter(int.class, parts.to)
                .addParameter(ClassName.get("", parts.scratch.name()), copies)
                .addParameters(parts.passed)
                .addExceptions(parts.thrown())
                .addCode(parts.scratch.overBlock(names, copies, run))
                .build();
    }

    /** Runs the kernel on the parts.scratch. */
    MethodSpec overScratch() {
        Scope inner = parts.scope.inner();
        String block = inner.name("block");
        String copies = inner.name("scratch");
        String count = inner.name("count");
        String i = inner.name("i");
        String version = inner.name("version");
        MethodSpec.Builder method = parts.privateMethod(parts.forScratch)
                .addParameter(parts.blockType, block)
                .addParameter(ClassName.get("", parts.scratch.name()), copies)
                .addParameter(int.class, count)
                .addParameters(parts.passed)
                .addExceptions(parts.thrown());
        parts.allowCasts(method);
        Rows rows = new CopiedRows(parts.store, parts.usedColumns(), inner, copies, i);
        Scope rowScope = inner.inner();
        RowCode code = new RowCode(parts.store.enumConstants(), parts.kernel.usage(), rowScope, rows, null, i);
        String item = rowScope.name("item");
        CodeBlock inBlock = CodeBlock.of("$N.$N[$N]", copies, parts.scratch.rowsName(), i);
        CodeBlock handle = CodeBlock.of("$N.handle($L)", block, inBlock);
        Total none = new Total.None();
        KernelCall call = new KernelCall(parts, none, version, "");
        CodeBlock row = CodeBlock.builder()
                .add(new StepCode(code, parts::nameOf, none, rowScope)
                        .emit(parts.kernel.making().steps()))
                .add(code.item(parts.store, item))
                .add(call.emit(rowScope, code, CodeBlock.of("$N", item), handle, i))
                .build();
        return method.addStatement("long $N = $N.version()", version, parts.storeName)
                .addCode(parts.scratch.overScratch(
                        inner, block, copies, count, rows, i, call.sayingWhere(row, block, inBlock, rowScope)))
                .build();
    }
}
