package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.stores.Jvm;
import org.openjdk.jmh.annotations.Fork;

/** The same where kernels have the Vector API: {@code -Agranary.vectors=true}, with which these benchmarks are compiled. */
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false", Jvm.VECTORS})
public class VectorJoins extends Joins {}
