package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;

/** The bits of handles. */
record HandleCodec() implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return CodeBlock.of("$L.bits()", value);
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return CodeBlock.of("$T.ofBits($L)", Types.HANDLE, element);
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("$T.none()", Types.HANDLE);
    }

    @Override
    public boolean makesObjects() {
        return true;
    }

    @Override
    public Update update() {
        return Update.ENCODED_IF_OTHER;
    }

    @Override
    public int constants() {
        return 10;
    }

    @Override
    public int constantsOfType() {
        return 10;
    }
}
