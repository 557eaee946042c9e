package dev.granary.benchmarks.report;

import static dev.granary.benchmarks.report.Contender.limit;
import static dev.granary.benchmarks.report.Contender.ours;
import static dev.granary.benchmarks.report.Contender.rival;

import java.util.List;
import java.util.Map;

/** What is done to entities. */
final class WorldScenarios {
    private static final Contender ARTEMIS = rival("artemis-odb", "artemis").quick();
    private static final Contender DOMINION = rival("Dominion", "dominion");
    private static final Contender ASHLEY = rival("Ashley", "ashley");

    private static final Scenario JOIN = new Scenario(
            "join",
            "Move the half of 1 M entities that has a velocity; and the same without those that are frozen",
            Unit.NANOSECONDS,
            "an entity that moves",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "kernel: 1.2 times pages by hand at most",
            List.of(
                    ours("world, kernel", "kernel").quick(),
                    ours("world, query's cursor", "cursor"),
                    limit("pages and bit words by hand", "pages").quick(),
                    rival("arrays by hand: flags; or a table for each kind", "arrays"),
                    ARTEMIS,
                    DOMINION.except("random, not frozen", "archetypes, not frozen"),
                    ASHLEY.except("random, not frozen", "archetypes, not frozen")),
            List.of(
                    join("half at random", "plain", "random").quick(),
                    join("random, not frozen", "excluding", "random"),
                    join("from archetypes", "plain", "archetypes"),
                    join("archetypes, not frozen", "excluding", "archetypes")));

    private static final Scenario ENTITIES = new Scenario(
            "entities",
            "10,000 entities with two components: create all, destroy each; give a third component to a tenth and take"
                    + " it away",
            Unit.MICROSECONDS,
            "for all",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED,
            "faster than every library",
            List.of(
                    ours("world, one by one", "granary"),
                    ours("world, at once", "atOnce").except("add and remove a component"),
                    ARTEMIS,
                    DOMINION,
                    ASHLEY),
            List.of(
                    Column.of("create", "worlds.Creation.create").with("entities", "10000"),
                    Column.of("destroy", "worlds.Creation.destroy").with("entities", "10000"),
                    Column.of("add and remove a component", "worlds.Changes.addAndRemove")
                            .with("entities", "10000")));

    private static final Scenario FRAME = new Scenario(
            "frame",
            "A frame of seven systems over 100,000 entities of three kinds",
            Unit.MICROSECONDS,
            "a frame",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED,
            "a fifth of the fastest library at most",
            List.of(
                    ours("world, kernels", "granary").quick(),
                    limit("tables of arrays by hand", "arrays").quick(),
                    ARTEMIS,
                    DOMINION,
                    ASHLEY),
            List.of(Column.of("frame", "worlds.Frames.frame").quick()));

    private static final Scenario SPARKS = new Scenario(
            "sparks",
            "The sample's frame without drawing, 200,000 sparks of nine columns: fall, move, bounce, fade, replace"
                    + " those that faded",
            Unit.MICROSECONDS,
            "a frame",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.PREPARED,
            "1.5 times the arrays by hand at most",
            List.of(
                    ours("world, kernels", "world").quick(),
                    limit("arrays by hand", "byHand").quick(),
                    rival("objects in an ArrayList", "objects").quick()),
            List.of(
                    Column.of("whole frame", "SparksFrame.*")
                            .with("sparks", "200000")
                            .quick(),
                    Column.of("systems only", "SparksFrame.*Systems").with("sparks", "200000")));

    private static final Scenario MEMORY = new Scenario(
            "memory-worlds",
            "Memory of an entity with four floats in two components (16 bytes), 1 M of them",
            Unit.BYTES,
            "an entity",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.ONCE,
            "a third of the smallest library at most",
            List.of(ours("world", "world").quick(), ARTEMIS, DOMINION, ASHLEY),
            List.of(Column.of("memory", "stores.Memory.count")
                    .metric("bytesPerItem")
                    .quick()));

    static final List<Scenario> ALL = List.of(JOIN, ENTITIES, FRAME, SPARKS, MEMORY);

    private WorldScenarios() {}

    private static Column join(String label, String method, String placement) {
        return new Column(label, 0, "worlds.Joins." + method, Map.of("placement", placement), "", 1, false, false);
    }
}
