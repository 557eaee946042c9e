package dev.granary.tests.files;

import dev.granary.Archive;
import dev.granary.Handle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random steps on a world, and on a store whose items have handles of its entities, and the other way round. */
final class PortSimulation {
    private final PortWorld world;
    private final Port_DockStore docks;
    private final int usualSize;

    /** Few: pages are empty often, and it matters when they are let go of. */
    private final boolean isSparse;

    /** Many, of one kind mostly: they come to have pages of their own, and leave gaps on several. */
    private final boolean isUniform;

    private final List<Handle<Port>> ships = new ArrayList<>();
    private final List<Handle<Port.Dock>> known = new ArrayList<>();
    private int numbers;
    private SplittableRandom random;

    /** Without a store if {@code docks} is null. */
    PortSimulation(PortWorld world, Port_DockStore docks, int usualSize) {
        this.world = world;
        this.docks = docks;
        this.usualSize = usualSize;
        this.isSparse = usualSize < 10;
        this.isUniform = usualSize >= 500;
    }

    PortWorld world() {
        return world;
    }

    Port_DockStore docks() {
        return docks;
    }

    void save(Path path) throws IOException {
        if (docks == null) {
            world.save(path);
        } else {
            Archive.save(path, docks, world);
        }
    }

    /** What was saved, with the same entities in mind. */
    PortSimulation load(Path path) throws IOException {
        Archive archive = Archive.load(path);
        PortSimulation loaded;
        if (docks == null) {
            loaded = new PortSimulation(PortWorld.load(archive), null, usualSize);
        } else {
            PortWorld ships = PortWorld.load(archive);
            loaded = new PortSimulation(ships, Port_DockStore.load(archive), usualSize);
        }
        loaded.numbers = numbers;
        ships.forEach(ship -> loaded.ships.add(archive.handle(ship)));
        known.forEach(dock -> loaded.known.add(archive.handle(dock)));
        return loaded;
    }

    /** All that may be seen: where everything lies, all values, and what handles lead to; handles without their tags. */
    List<String> seen() {
        List<String> seen = new ArrayList<>();
        for (PortWorld.Page page : world.pages()) {
            seen.add(page + " " + page.firstRow());
        }
        for (PortWorld.Cursor ship : world.query()) {
            Port.Hull hull = ship.hasHull() ? ship.hull() : null;
            Port.Cargo cargo = ship.hasCargo() ? ship.cargo() : null;
            seen.add(ship.handle() + " " + hull + " " + (ship.hasMotion() ? ship.motion() : "") + " " + cargo + " "
                    + (ship.hasLights() ? ship.lights() : "") + " " + ship.hasAnchored()
                    + (ship.hasCall() ? ship.call() : ""));
            if (hull != null && !world.byHullNumber(hull.number()).equals(ship.handle())) {
                throw new AssertionError("not found: " + hull);
            }
            if (cargo != null) {
                seen.add(world.contains(cargo.tug()) + " " + (docks != null && docks.contains(cargo.dock())));
            }
        }
        for (int sign = 0; sign < 4; sign++) {
            for (long ship : world.byCallSign(sign).handles()) {
                seen.add(sign + ": " + Handle.ofBits(ship));
            }
        }
        for (int number = 0; docks != null && number < known.size(); number++) {
            Port.Dock dock = docks.find(known.get(number));
            seen.add(dock + " " + (dock != null && world.contains(dock.ship())));
        }
        return seen;
    }

    void perform(long seed) {
        random = new SplittableRandom(seed);
        boolean isLarge = ships.size() > usualSize;
        int kind = random.nextInt(34);
        if (isSparse && random.nextInt(3) == 0) {
            kind = random.nextBoolean() ? 29 : 30;
        }
        switch (kind) {
            case 0, 1, 2, 3, 4, 5 -> {
                if (isLarge) {
                    destroy();
                } else {
                    ships.add(world.create(archetype(true)));
                }
            }
            case 6, 7 -> ships.add(world.create());
            case 8 -> {
                if (!isLarge && random.nextInt(10) == 0) {
                    for (PortWorld.Cursor ship : world.create(archetype(false), 1 + random.nextInt(usualSize))) {
                        ships.add(ship.handle());
                    }
                }
            }
            case 9, 10, 11, 12 -> destroy();
            case 13, 14 -> with(ship -> world.add(ship, hull()));
            case 15, 16 -> with(ship -> world.add(ship, motion()));
            case 17, 18 -> with(ship -> world.add(ship, cargo()));
            case 19, 20 -> with(ship -> world.add(ship, lights()));
            case 21 -> with(world::addAnchored);
            case 22 -> with(ship -> world.add(ship, call()));
            case 23 -> with(world::removeHull);
            case 24 -> with(world::removeMotion);
            case 25 -> with(world::removeCargo);
            case 26 -> with(world::removeLights);
            case 27 -> with(world::removeAnchored);
            case 28 -> with(world::removeCall);
            case 29 -> ask();
            case 30 -> destroyMany();
            case 31 -> trim();
            default -> dock();
        }
    }

    private interface Step {
        boolean with(Handle<Port> ship);
    }

    private void with(Step step) {
        if (!ships.isEmpty()) {
            step.with(any());
        }
    }

    private Handle<Port> any() {
        return ships.get(random.nextInt(ships.size()));
    }

    private void destroy() {
        if (!ships.isEmpty()) {
            int index = random.nextInt(ships.size());
            world.destroy(ships.set(index, ships.getLast()));
            ships.removeLast();
        }
    }

    private void destroyMany() {
        if (isSparse || random.nextInt(12) == 0) {
            switch (random.nextInt(7)) {
                case 0 -> world.query().motion().without().hull().destroyAll();
                case 1 -> world.query().anyOf().lights().anchored().destroyAll();
                case 2 -> world.clear();
                case 3 -> world.byCallSign(random.nextInt(4)).removeAll();
                case 4 -> world.destroy(world.byCallSign(random.nextInt(4)).any(random));
                default -> world.query().destroyAll();
            }
            ships.removeIf(ship -> !world.contains(ship));
        }
    }

    private void trim() {
        if (random.nextInt(10) == 0) {
            world.trim();
        }
    }

    /** Questions, after enough of which pages are let go of. */
    private void ask() {
        int questions = isSparse ? random.nextInt(300) : random.nextInt(3) == 0 ? random.nextInt(700) : 1;
        for (int question = 0; question < questions; question++) {
            world.query().call().count();
        }
    }

    private void dock() {
        if (docks == null || ships.isEmpty()) {
            return;
        }
        if (known.size() > 20) {
            docks.remove(known.remove(random.nextInt(known.size())));
        } else {
            known.add(docks.add(new Port.Dock(any(), random.nextInt())));
        }
    }

    private PortWorld.Archetype archetype(boolean isOne) {
        PortWorld.ArchetypeBuilder builder = world.archetype();
        if (isUniform && random.nextInt(10) > 0) {
            return builder.with(motion()).build();
        }
        if (isOne && random.nextInt(3) == 0) {
            builder.with(hull());
        }
        if (random.nextBoolean()) {
            builder.with(motion());
        }
        if (random.nextInt(3) == 0) {
            builder.with(cargo());
        }
        if (random.nextInt(4) == 0) {
            builder.with(lights());
        }
        if (random.nextInt(4) == 0) {
            builder.with(new Port.Anchored());
        }
        return builder.build();
    }

    private Port.Hull hull() {
        return new Port.Hull(
                numbers++,
                Port.Kind.values()[random.nextInt(3)],
                (short) random.nextInt(),
                (byte) random.nextInt(),
                (char) random.nextInt());
    }

    private Port.Motion motion() {
        Port.Spot spot = new Port.Spot(random.nextDouble(), random.nextInt(9));
        return new Port.Motion(spot, random.nextInt(), random.nextBoolean(), random.nextLong());
    }

    private Port.Cargo cargo() {
        Handle<Port> tug = ships.isEmpty() || random.nextInt(4) == 0 ? Handle.none() : any();
        Handle<Port.Dock> dock = known.isEmpty() ? Handle.none() : known.get(random.nextInt(known.size()));
        return new Port.Cargo(tug, dock);
    }

    private Port.Lights lights() {
        return new Port.Lights(random.nextBoolean(), random.nextBoolean());
    }

    private Port.Call call() {
        return new Port.Call(random.nextInt(4));
    }
}
