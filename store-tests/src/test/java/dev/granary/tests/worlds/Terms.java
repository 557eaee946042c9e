package dev.granary.tests.worlds;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** The terms of a query, and what they mean for an entity of the model. */
record Terms(EnumSet<Part> all, EnumSet<Part> none, List<EnumSet<Part>> any) {

    static Terms random(RandomGenerator random) {
        List<EnumSet<Part>> any = random.nextInt(3) > 0
                ? List.of()
                : random.nextBoolean() ? List.of(some(random, 2)) : List.of(some(random, 2), some(random, 2));
        return new Terms(some(random, random.nextInt(3)), some(random, random.nextInt(2)), any);
    }

    private static EnumSet<Part> some(RandomGenerator random, int count) {
        EnumSet<Part> some = EnumSet.noneOf(Part.class);
        for (int i = 0; i < count; i++) {
            some.add(Part.values()[random.nextInt(Part.values().length)]);
        }
        return some;
    }

    boolean matches(Map<Part, Record> entity) {
        return entity.keySet().containsAll(all)
                && none.stream().noneMatch(entity::containsKey)
                && any.stream().allMatch(group -> group.stream().anyMatch(entity::containsKey));
    }

    /** The query in Java. */
    String inCode() {
        StringBuilder code = new StringBuilder("world.query()");
        all.forEach(part -> code.append('.').append(part.inCode()).append("()"));
        if (!none.isEmpty()) {
            code.append(".without()");
            none.forEach(part -> code.append('.').append(part.inCode()).append("()"));
        }
        for (EnumSet<Part> group : any) {
            code.append(".anyOf()");
            group.forEach(part -> code.append('.').append(part.inCode()).append("()"));
        }
        return code.toString();
    }

    ZooWorld.Query of(ZooWorld world) {
        ZooWorld.Query query = world.query();
        for (Part part : all) {
            part.name(query);
        }
        if (!none.isEmpty()) {
            query.without();
            none.forEach(part -> part.name(query));
        }
        for (EnumSet<Part> group : any) {
            query.anyOf();
            group.forEach(part -> part.name(query));
        }
        return query;
    }
}
