package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.OriginMessages;
import dev.granary.processor.read.OriginOption;
import dev.granary.processor.read.WorldDeclaration;
import dev.granary.processor.read.WorldDeclaration.Entry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** What the components of a world were called: by each name a file's component is that of one of them. */
final class FormerComponents {
    private final WorldDeclaration world;
    private final BiConsumer<Entry, Message> problems;
    private final Set<String> names;
    private final Map<String, Entry> byFormerName = new HashMap<>();

    /** {@code entries} are those that are records. */
    FormerComponents(WorldDeclaration world, List<Entry> entries, BiConsumer<Entry, Message> problems) {
        this.world = world;
        this.problems = problems;
        this.names = entries.stream().map(Entry::simpleName).collect(Collectors.toSet());
        entries.forEach(this::check);
    }

    private void check(Entry entry) {
        String of = "component " + entry.name() + " of " + world.name();
        List<Message> messages = OriginRules.ofType(entry.record(), of);
        messages.forEach(message -> problems.accept(entry, message));
        for (String name : messages.isEmpty() ? OriginOption.of(entry.record()).names() : List.<String>of()) {
            if (names.contains(name)) {
                problems.accept(entry, OriginMessages.takenType(of, name, world.name()));
            } else {
                Entry other = byFormerName.putIfAbsent(name, entry);
                if (other != null) {
                    problems.accept(
                            entry, OriginMessages.componentsOfTwo(entry.name(), other.name(), world.name(), name));
                }
            }
        }
    }
}
