package dev.granary.runtime;

import dev.granary.ColumnStats;
import dev.granary.ListStats;
import dev.granary.WorldStats;
import dev.granary.runtime.ReportSection.Chart;
import dev.granary.runtime.ReportSection.Fact;
import dev.granary.runtime.ReportSection.Measured;
import java.util.ArrayList;
import java.util.List;

/** What a page shows of a world, of which it lets go of nothing. */
final class WorldReport {
    private final PagedWorld<?, ?, ?> world;
    private final WorldStats stats;

    private WorldReport(PagedWorld<?, ?, ?> world) {
        this.world = world;
        this.stats = world.stats();
    }

    static ReportSection of(PagedWorld<?, ?, ?> world) {
        world.checkSettled();
        return new WorldReport(world).section();
    }

    private ReportSection section() {
        List<Chart> charts = new ArrayList<>();
        charts.add(components());
        charts.add(bytes());
        charts.add(savings());
        charts.add(Generations.of(world.entities));
        List<StoreKeys> keys = world.keys.all();
        if (!keys.isEmpty()) {
            charts.add(StoreReport.indices(keys));
        }
        if (world.lists != null) {
            charts.add(StoreReport.lists(stats.components().stream()
                    .flatMap(component -> component.lists().stream())
                    .toList()));
        }
        return new ReportSection(
                world.entities.describe(),
                "World of " + stats.components().size() + " components",
                List.of(
                        new Fact(Quantities.count(stats.entities()), "entities"),
                        new Fact(Quantities.count(stats.capacity()), "capacity"),
                        new Fact(Quantities.percent(stats.entities(), stats.capacity()), "full"),
                        new Fact(Quantities.bytes(stats.bytes()), "memory"),
                        new Fact(
                                stats.entities() == 0
                                        ? "0"
                                        : Quantities.digits((double) stats.bytes() / stats.entities(), false),
                                "bytes an entity"),
                        new Fact(Quantities.count(stats.pages()), "pages"),
                        new Fact(Quantities.count(stats.retired()), "retired slots")),
                cells(),
                charts);
    }

    private CellMap cells() {
        List<CellMap.Part> parts = new ArrayList<>();
        for (int number = 0; number < world.entities.pageCount(); number++) {
            EntityPage page = world.entities.pages[number];
            if (page != null && page.rows() > 0) {
                parts.add(new CellMap.Part(
                        (long) number << Entities.PAGE_SHIFT,
                        page.rows(),
                        (from, to) -> Words.count(page.alive, from >>> 6, to + Long.SIZE - 1 >>> 6)));
            }
        }
        return CellMap.of(parts);
    }

    private Chart components() {
        return Chart.of(
                "Entities by component",
                "Each takes columns only on pages where an entity has it.",
                stats.components().stream()
                        .map(each -> Measured.count(
                                each.name(),
                                Quantities.bytes(each.bytes()) + " on " + Quantities.count(each.pages()) + " of "
                                        + Quantities.count(stats.pages()) + " pages",
                                each.entities()))
                        .toList());
    }

    private Chart bytes() {
        List<Measured> values = new ArrayList<>();
        long rest = stats.bytes();
        for (int number = 0; number < stats.components().size(); number++) {
            WorldStats.Component component = stats.components().get(number);
            long which = component.bytes();
            for (ColumnStats column : component.columns()) {
                values.add(Measured.bytes(
                        component.name() + "." + column.path(),
                        StoreReport.describe(world.schema.components.get(number).column(column.path())),
                        column.bytes()));
                which -= column.bytes();
            }
            for (ListStats list : component.lists()) {
                values.add(Measured.bytes(list.path(), "elements of lists", list.bytes()));
                which -= list.bytes();
            }
            values.add(Measured.bytes(component.name(), "which entities have it, indices", which));
            rest -= component.bytes();
        }
        values.add(Measured.bytes("entities", "generations, which slots are alive", rest));
        return Chart.of("Memory by column", "In all rows that there is room for.", values);
    }

    private Chart savings() {
        int empty = 0;
        int unused = 0;
        for (int number = 0; number < world.entities.pageCount(); number++) {
            EntityPage page = world.entities.pages[number];
            empty += page != null && page.aliveSummary() == 0 ? 1 : 0;
            for (int component = 0; page != null && component < world.schema.size(); component++) {
                PageWords words = world.page(number).words;
                unused += words.isOnPage(component) && words.summary(component) == 0 ? 1 : 0;
            }
        }
        return Chart.of(
                "What trim() would let go of",
                "",
                List.of(
                        Measured.count("pages", "without entities", empty),
                        Measured.count("components on pages", "where no entity has them", unused)));
    }
}
