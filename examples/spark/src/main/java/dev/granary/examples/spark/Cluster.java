package dev.granary.examples.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/**
 * A cluster of two workers on this machine, each with an executor that is a process of its own, for tests and measurements. Elsewhere
 * {@code spark-submit} says where to run.
 *
 * <p>Workers look for the jars of Spark in {@code SPARK_HOME/jars}. An empty folder is enough, where executors get the class path of this
 * process; {@code SPARK_HOME} and {@code SPARK_SCALA_VERSION} are read from its environment.
 */
final class Cluster {
    private Cluster() {}

    static SparkSession ofTwo(int megabytes) throws IOException {
        String home = System.getenv("SPARK_HOME");
        if (home == null || System.getenv("SPARK_SCALA_VERSION") == null) {
            throw new IllegalStateException("SPARK_HOME has to be a folder, and SPARK_SCALA_VERSION 2.13");
        }
        Files.createDirectories(Path.of(home, "jars"));
        return SparkSession.builder()
                .master("local-cluster[2,1," + megabytes + "]")
                .appName("granary")
                .config("spark.ui.enabled", false)
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.executor.memory", megabytes + "m")
                .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .config("spark.executorEnv.JAVA_HOME", System.getProperty("java.home"))
                .getOrCreate();
    }
}
