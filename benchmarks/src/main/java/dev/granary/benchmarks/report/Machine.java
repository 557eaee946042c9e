package dev.granary.benchmarks.report;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Where results were measured. */
final class Machine {
    private Machine() {}

    /** Processor, cores, memory and system in a line. */
    static String description() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return "%s, %d cores, %.0f GiB, %s %s (%s)"
                .formatted(
                        processor(),
                        Runtime.getRuntime().availableProcessors(),
                        (double) system.getTotalMemorySize() / (1 << 30),
                        system.getName(),
                        system.getVersion(),
                        system.getArch());
    }

    /** As Linux names it; elsewhere as the JVM names its kind. */
    private static String processor() {
        Path information = Path.of("/proc/cpuinfo");
        try (var lines = Files.lines(information)) {
            return lines.filter(line -> line.toLowerCase(Locale.ROOT).startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
