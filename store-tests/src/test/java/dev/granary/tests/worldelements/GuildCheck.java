package dev.granary.tests.worldelements;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.Selections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Whether a world finds, by each element of each list that is a key, just those that have it, in the order of their slots. */
final class GuildCheck {
    private GuildCheck() {}

    /** By a map. */
    static Set<Handle<Guild>> found(Map<Handle<Guild>, Person> people, String key, Object element) {
        return people.keySet().stream()
                .filter(entity -> people.get(entity).elements(key).contains(element))
                .collect(Collectors.toSet());
    }

    /** By a key. */
    @SuppressWarnings("unchecked")
    static GuildWorld.Found by(GuildWorld world, String key, Object element) {
        return switch (key) {
            case "BagInside" -> world.byBagInside((Handle<Guild>) element);
            case "BagContent" -> world.byBagContent((Handle<Guild>) element);
            case "OathVowsTo" -> world.byOathVowsTo((Handle<Guild>) element);
            case "OathVowsYear" -> world.byOathVowsYear((int) element);
            case "OathVowsGood" -> world.byOathVowsGood((boolean) element);
            case "CraftSkills" -> world.byCraftSkills((Guild.Skill) element);
            case "CraftNames" -> world.byCraftNames((String) element);
            case "CraftTag" -> world.byCraftTag((byte) element);
            case "MemoryOf" -> world.byMemoryOf((Handle<Guild>) element);
            case "MemorySightSeen" -> world.byMemorySightSeen((Handle<Guild>) element);
            case "KitTools" -> world.byKitTools((Handle<Guild.Tool>) element);
            case "KitGear" -> world.byKitGear((Handle<Guild.Tool>) element);
            case "KitNeeded" -> world.byKitNeeded((Handle<Guild.Tool>) element);
            default -> throw new IllegalArgumentException(key);
        };
    }

    /** By all elements that there are, and these. */
    static void check(GuildWorld world, Map<Handle<Guild>, Person> people, Function<String, List<Object>> others) {
        assertEquals(people.size(), world.size());
        people.forEach((entity, person) -> assertEquals(person, Person.of(world, entity)));
        for (String key : Person.KEYS) {
            Set<Object> elements = new HashSet<>();
            people.values().forEach(person -> elements.addAll(person.elements(key)));
            elements.addAll(others.apply(key));
            for (Object element : elements) {
                Set<Handle<Guild>> expected = found(people, key, element);
                List<Handle<Guild>> inOrder = expected.stream()
                        .sorted(Comparator.comparing(entity -> HandleBits.slot(entity.bits())))
                        .toList();
                Selections.checkOrder(inOrder, by(world, key, element));
            }
        }
    }
}
