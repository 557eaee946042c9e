package dev.granary.benchmarks.stores;

import java.util.ArrayList;
import java.util.List;

/** The flags of the JVM that measures: memory touched beforehand, and what rivals need or recommend. */
public final class Jvm {
    /** Touches the heap before anything is measured. */
    public static final String TOUCH = "-XX:+AlwaysPreTouch";

    /** For Arrow, which reads addresses of buffers. */
    static final String OPEN_BUFFERS = "--add-opens=java.base/java.nio=ALL-UNNAMED";

    /** For Agrona, which reads and writes by the JDK's own Unsafe. */
    static final String OPEN_UNSAFE = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    /** For Netty, the allocator of Arrow, and for the peers of worlds. */
    static final String ALLOW_UNSAFE = "--sun-misc-unsafe-memory-access=allow";

    /** For C++. */
    static final String ALLOW_NATIVE = "--enable-native-access=ALL-UNNAMED";

    /** What Agrona recommends for production. */
    static final String AGRONA = "-Dagrona.disable.bounds.checks=true";

    /** What Arrow recommends for speed, in two flags. */
    static final String ARROW = "-Darrow.enable_unsafe_memory_access=true";

    static final String ARROW_NULLS = "-Darrow.enable_null_check_for_get=false";

    /** For JOL, which asks the JVM for the sizes of objects as an agent does. */
    public static final List<String> ATTACH = List.of("-Djdk.attach.allowAttachSelf", "-XX:+EnableDynamicAgentLoading");

    /** For JOL, which asks where the fields of records are. */
    static final String JOL = "-Djol.magicFieldOffset=true";

    /** For loops over lanes by hand. */
    public static final String VECTORS = "--add-modules=jdk.incubator.vector";

    /** Dominion has a banner. */
    static final String QUIET = "-Ddominion.show-banner=false";

    static final String SILENT = "-Ddominion.logging-level=OFF";

    private static final List<String> RIVALS = List.of(
            OPEN_BUFFERS, OPEN_UNSAFE, ALLOW_UNSAFE, ALLOW_NATIVE, AGRONA, ARROW, ARROW_NULLS, JOL, QUIET, SILENT);

    private Jvm() {}

    /** All flags, with a heap of that many GiB. */
    public static List<String> flags(int heapGib) {
        List<String> flags = new ArrayList<>(List.of("-Xms" + heapGib + "g", "-Xmx" + heapGib + "g", TOUCH));
        flags.addAll(RIVALS);
        return flags;
    }
}
