package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Symbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;

/** A world with texts beside a map of what its entities have. */
final class BazaarSimulation {
    private static final int MOST = 3_000;

    /** What an entity has; null for what it has not. */
    record Seller(Bazaar.Label label, Bazaar.Stall stall, Bazaar.Licence licence) {}

    BazaarWorld world;
    Map<Handle<Bazaar>, Seller> sellers = new LinkedHashMap<>();
    private final Random random;
    private final ForkJoinPool pool;
    private BazaarWorld.Snapshot snapshot;
    private Map<Handle<Bazaar>, Seller> sellersThen;

    /** Totals of an earlier moment, and what they were. */
    private Bazaar_TradeKernels.Sum held;

    private Map<String, Long> expected;

    BazaarSimulation(Symbols symbols, Random random, ForkJoinPool pool) {
        this.world = new BazaarWorld(symbols);
        this.random = random;
        this.pool = pool;
    }

    void step(int step) {
        switch (random.nextInt(16)) {
            case 0, 1, 2 -> create(step);
            case 3 -> createMany(step);
            case 4, 5 -> destroy();
            case 6, 7, 8 -> write(step);
            case 9 -> take();
            case 10, 11 -> sweep(step);
            case 12 -> commands(step);
            case 13 -> goBack();
            case 14 -> hold();
            default -> whole();
        }
    }

    /** Lets go of what holds texts that no entity has. */
    void forget() {
        held = null;
        snapshot = null;
    }

    Set<String> texts() {
        Set<String> texts = new HashSet<>();
        sellers.values().forEach(seller -> {
            if (seller.label() != null) {
                texts.add(seller.label().name());
                texts.add(seller.label().place());
            }
            if (seller.stall() != null) {
                texts.add(seller.stall().street());
                texts.add(seller.stall().sign().text());
            }
            if (seller.licence() != null) {
                texts.add(seller.licence().code());
            }
        });
        texts.remove(null);
        return texts;
    }

    private String text(int step) {
        return switch (random.nextInt(6)) {
            case 0 -> null;
            case 1, 2 -> "often " + random.nextInt(5);
            default -> "new " + step + " " + random.nextInt();
        };
    }

    private Bazaar.Label label(int step) {
        return new Bazaar.Label(text(step), random.nextInt(1000), text(step));
    }

    private Bazaar.Stall stall(int step) {
        return new Bazaar.Stall(text(step), new Bazaar.Sign(text(step), random.nextBoolean()));
    }

    void create(int step) {
        for (int count = random.nextInt(150); count > 0 && sellers.size() < MOST; count--) {
            Handle<Bazaar> entity = world.create();
            Seller seller = new Seller(
                    random.nextBoolean() ? label(step) : null,
                    random.nextBoolean() ? stall(step) : null,
                    random.nextInt(3) == 0 ? new Bazaar.Licence("code " + step + " " + count) : null);
            give(entity, seller);
        }
    }

    void give(Handle<Bazaar> entity, Seller seller) {
        if (seller.label() != null) {
            world.add(entity, seller.label());
        }
        if (seller.stall() != null) {
            world.add(entity, seller.stall());
        }
        if (seller.licence() != null
                && sellers.values().stream().noneMatch(each -> seller.licence().equals(each.licence()))) {
            world.add(entity, seller.licence());
            sellers.put(entity, seller);
        } else {
            sellers.put(entity, new Seller(seller.label(), seller.stall(), null));
        }
    }

    private void createMany(int step) {
        Bazaar.Label label = label(step);
        Bazaar.Stall stall = stall(step);
        int count = sellers.size() < MOST ? random.nextInt(300) : 0;
        for (BazaarWorld.Cursor each :
                world.create(world.archetype().with(label).with(stall).build(), count)) {
            sellers.put(each.handle(), new Seller(label, stall, null));
        }
    }

    private List<Handle<Bazaar>> some(int most) {
        List<Handle<Bazaar>> all = new ArrayList<>(sellers.keySet());
        List<Handle<Bazaar>> some = new ArrayList<>();
        for (int count = all.isEmpty() ? 0 : random.nextInt(most); count > 0; count--) {
            some.add(all.get(random.nextInt(all.size())));
        }
        return some;
    }

    private void destroy() {
        for (Handle<Bazaar> entity : some(150)) {
            assertEquals(sellers.remove(entity) != null, world.destroy(entity));
        }
    }

    private void write(int step) {
        for (Handle<Bazaar> entity : some(300)) {
            Seller seller = sellers.get(entity);
            String text = text(step);
            Bazaar.Label label = seller.label();
            Bazaar.Stall stall = seller.stall();
            if (label != null) {
                world.labelName(entity, text);
                label = new Bazaar.Label(text, label.number(), label.place());
            }
            if (stall != null) {
                if (random.nextBoolean()) {
                    world.stallStreet(entity, text);
                    stall = new Bazaar.Stall(text, stall.sign());
                } else {
                    Bazaar.Sign sign = new Bazaar.Sign(text, random.nextBoolean());
                    world.stallSign(entity, sign);
                    stall = new Bazaar.Stall(stall.street(), sign);
                }
            }
            sellers.put(entity, new Seller(label, stall, seller.licence()));
            if (seller.licence() != null) {
                rename(entity, seller);
            }
        }
    }

    /** A code that another one has is refused, and nothing changes. */
    private void rename(Handle<Bazaar> entity, Seller seller) {
        String code = seller.licence().code();
        for (Map.Entry<Handle<Bazaar>, Seller> other : sellers.entrySet()) {
            Bazaar.Licence taken = other.getValue().licence();
            if (taken != null && !other.getKey().equals(entity)) {
                DuplicateKeyException refused =
                        assertThrows(DuplicateKeyException.class, () -> world.licenceCode(entity, taken.code()));
                assertEquals(taken.code(), refused.key());
                assertEquals(code, world.licenceCode(entity));
                return;
            }
        }
    }

    private void take() {
        for (Handle<Bazaar> entity : some(100)) {
            Seller seller = sellers.get(entity);
            assertEquals(seller.label() != null, world.removeLabel(entity));
            assertEquals(seller.licence() != null, world.removeLicence(entity));
            sellers.put(entity, new Seller(null, seller.stall(), null));
        }
    }

    private void sweep(int step) {
        String suffix = "+" + step % 100;
        int limit = random.nextInt(1000);
        boolean isParallel = random.nextBoolean();
        switch (random.nextInt(7)) {
            case 5 -> {
                if (isParallel) {
                    Bazaar_TradeKernels.turn(world, suffix, pool);
                } else {
                    Bazaar_TradeKernels.turn(world, suffix);
                }
                labels(label -> !"often 2".equals(label.name()) && "often 3".equals(label.place())
                        ? Bazaar.Trade.turn(label, suffix)
                        : label);
            }
            case 0 -> {
                if (isParallel) {
                    Bazaar_TradeKernels.rename(world, suffix, limit, pool);
                } else {
                    Bazaar_TradeKernels.rename(world, suffix, limit);
                }
                labels(label -> Bazaar.Trade.rename(label, suffix, limit));
            }
            case 1 -> {
                Bazaar_TradeKernels.move(world, suffix, limit, pool);
                labels(label -> Bazaar.Trade.move(label, suffix, limit));
            }
            case 2 -> {
                if (isParallel) {
                    Bazaar_TradeKernels.moveStall(world, suffix, limit, pool);
                } else {
                    Bazaar_TradeKernels.moveStall(world, suffix, limit);
                }
                movedStalls(suffix, limit);
            }
            case 3 -> {
                Bazaar_TradeKernels.light(world, "often 1", pool);
                sellers.replaceAll((entity, seller) -> seller.stall() == null
                        ? seller
                        : new Seller(seller.label(), Bazaar.Trade.light(seller.stall(), "often 1"), seller.licence()));
            }
            case 4 -> {
                String street = "often " + random.nextInt(5);
                int before = sellers.size();
                sellers.values()
                        .removeIf(seller -> seller.stall() != null
                                && street.equals(seller.stall().street()));
                assertEquals(before - sellers.size(), Bazaar_TradeKernels.isOf(world, street));
            }
            default -> {
                for (BazaarWorld.Cursor each : world.query().label().stall()) {
                    each.labelPlace(each.stallStreet());
                }
                sellers.replaceAll((entity, seller) -> seller.label() == null || seller.stall() == null
                        ? seller
                        : new Seller(
                                new Bazaar.Label(
                                        seller.label().name(),
                                        seller.label().number(),
                                        seller.stall().street()),
                                seller.stall(),
                                seller.licence()));
            }
        }
    }

    private void labels(java.util.function.UnaryOperator<Bazaar.Label> change) {
        sellers.replaceAll((entity, seller) -> seller.label() == null
                ? seller
                : new Seller(change.apply(seller.label()), seller.stall(), seller.licence()));
    }

    void movedStalls(String to, int limit) {
        sellers.replaceAll((entity, seller) -> seller.label() == null
                        || seller.stall() == null
                        || seller.label().number() >= limit
                ? seller
                : new Seller(
                        seller.label(),
                        new Bazaar.Stall(
                                to + seller.label().number() % 3, seller.stall().sign()),
                        seller.licence()));
    }

    private void commands(int step) {
        BazaarWorld.Commands commands = world.commands();
        Set<Handle<Bazaar>> chosen = new HashSet<>(some(50));
        for (Handle<Bazaar> entity : chosen) {
            Bazaar.Label label = label(step);
            commands.add(entity, label);
            commands.removeStall(entity);
            sellers.compute(entity, (any, seller) -> new Seller(label, null, seller.licence()));
        }
        commands.apply();
    }

    private void goBack() {
        if (snapshot == null || random.nextInt(4) == 0) {
            snapshot = world.snapshot();
            sellersThen = new LinkedHashMap<>(sellers);
        } else if (random.nextInt(3) == 0) {
            world.snapshot(snapshot);
            sellersThen = new LinkedHashMap<>(sellers);
        } else {
            world.restore(snapshot);
            sellers = new LinkedHashMap<>(sellersThen);
        }
    }

    private void hold() {
        held = Bazaar_TradeKernels.sum(world, 0L, pool);
        expected = sums();
    }

    private void whole() {
        switch (random.nextInt(8)) {
            case 0 -> {
                world.clear();
                sellers.clear();
            }
            case 1, 2 -> world.trim();
            case 3 -> {
                BazaarWorld mine = world;
                world = mine.copy();
                check();
                world = mine;
            }
            default -> check();
        }
    }

    private Map<String, Long> sums() {
        Map<String, Long> sums = new HashMap<>();
        sellers.values().stream()
                .filter(seller -> seller.label() != null)
                .forEach(seller ->
                        sums.merge(seller.label().place(), (long) seller.label().number(), Long::sum));
        return sums;
    }

    void check() {
        assertEquals(sellers.size(), world.size());
        sellers.forEach((entity, seller) -> {
            assertEquals(seller.label(), world.findLabel(entity));
            assertEquals(seller.stall(), world.findStall(entity));
            assertEquals(seller.licence(), world.findLicence(entity));
        });
        if (held != null) {
            Map<String, Long> sums = new HashMap<>();
            held.forEach(sums::put);
            assertEquals(expected, sums);
        }
        checkKeys();
        checkConditions();
        checkQuestions();
    }

    private void checkKeys() {
        Map<String, Handle<Bazaar>> licences = new HashMap<>();
        sellers.forEach((entity, seller) -> {
            if (seller.licence() != null) {
                licences.put(seller.licence().code(), entity);
            }
        });
        licences.forEach((code, entity) -> assertEquals(entity, world.byLicenceCode(code)));
        assertTrue(world.byLicenceCode("nowhere").isNone());
        assertNull(world.findByLicenceCode("nowhere"));
        for (String text : new String[] {null, "often 0", "often 3", "+70", "nowhere"}) {
            BazaarWorld.ByStallStreet view = world.byStallStreet(text);
            assertEquals(count(seller -> Objects.equals(text, seller.street())), view.count());
            for (boolean isLit : new boolean[] {false, true}) {
                Bazaar.Sign sign = new Bazaar.Sign(text, isLit);
                assertEquals(
                        count(seller -> sign.equals(seller.sign())),
                        world.byStallSign(sign).count());
            }
        }
    }

    /** Conditions of keys and of kernels, on texts. */
    private void checkConditions() {
        for (boolean isLit : new boolean[] {false, true}) {
            assertEquals(
                    count(stall -> stall.sign().lit() == isLit
                            && ("often 1".equals(stall.street()) || stall.sign().text() != null)),
                    world.byStallBright(isLit).count());
        }
        for (String text : new String[] {null, "often 0", "often 1", "often 3"}) {
            assertEquals(
                    count(stall -> Objects.equals(text, stall.street())
                            && !"often 0".equals(text)
                            && !stall.sign().lit()),
                    world.byStallRow(text).count());
        }
        long plain = sellers.values().stream()
                .filter(seller -> seller.label() != null && seller.stall() != null)
                .map(Seller::stall)
                .filter(stall ->
                        "often 1".equals(stall.street()) || stall.sign().text() == null)
                .count();
        assertEquals(plain, Bazaar_TradeKernels.plain(world, 0L));
        if (pool != null) {
            assertEquals(plain, Bazaar_TradeKernels.plain(world, 0L, pool));
        }
        long elsewhere = sellers.values().stream()
                .filter(seller -> seller.label() != null)
                .map(Seller::stall)
                .filter(stall -> stall == null || !"often 1".equals(stall.street()))
                .count();
        assertEquals(elsewhere, Bazaar_TradeKernels.elsewhere(world, 0L));
    }

    private long count(java.util.function.Predicate<Bazaar.Stall> isMeant) {
        return sellers.values().stream()
                .filter(seller -> seller.stall() != null && isMeant.test(seller.stall()))
                .count();
    }

    private void checkQuestions() {
        Bazaar_TradeKernels.Sum sums = Bazaar_TradeKernels.sum(world, 0L);
        sums().forEach((place, sum) -> assertEquals(sum, sums.get(place)));
        assertEquals(
                sellers.values().stream()
                        .filter(seller -> seller.label() != null
                                && "often 2".equals(seller.label().name()))
                        .count(),
                Bazaar_TradeKernels.isCalled(world, "often 2").count());
        Comparator<String> order = Comparator.nullsFirst(Comparator.naturalOrder());
        List<String> names = new ArrayList<>();
        for (BazaarWorld.Cursor each : world.query().label().sortedBy(BazaarWorld.LABEL_NAME)) {
            names.add(each.labelName());
            assertSame(each.labelName(), world.labelName(each.handle()));
        }
        List<String> wanted = sellers.values().stream()
                .filter(seller -> seller.label() != null)
                .map(seller -> seller.label().name())
                .sorted(order)
                .collect(Collectors.toList());
        assertEquals(wanted, names);
    }
}
