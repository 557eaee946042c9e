package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The commands that wait, of all tasks, and what comes of them: in which order they are done, and where they stop. */
final class CommandModel {
    private final RealmModel model;

    /** By task; those of none come first. */
    private final TreeMap<Integer, List<Command>> recorded = new TreeMap<>();

    /** What is left of those that were begun. */
    private final List<Command> round = new ArrayList<>();

    /** What handles in advance lead to. */
    private final Map<Handle<Realm>, Handle<Realm>> created = new HashMap<>();

    private int ignored;

    CommandModel(RealmModel model) {
        this.model = model;
    }

    void record(int task, Command command) {
        recorded.computeIfAbsent(task, any -> new ArrayList<>()).add(command);
    }

    /** All the handles in those that wait. */
    Set<Handle<?>> handles() {
        Set<Handle<?>> handles = new HashSet<>();
        List<Command> all = new ArrayList<>(round);
        recorded.values().forEach(all::addAll);
        all.forEach(command -> command.renamed(each -> {
            handles.add(each);
            return each;
        }));
        return handles;
    }

    void rename(UnaryOperator<Handle<?>> name) {
        created.replaceAll((pending, real) -> Soul.named(real, name));
        round.replaceAll(command -> command.renamed(name));
        recorded.values().forEach(each -> each.replaceAll(command -> command.renamed(name)));
    }

    int waiting() {
        return round.size() + recorded.values().stream().mapToInt(List::size).sum();
    }

    /** What handles in advance lead to, of all that were created when commands were last done. */
    Map<Handle<Realm>, Handle<Realm>> created() {
        return created;
    }

    void forgetCreated() {
        created.clear();
    }

    /** Does what was recorded, up to what fails; returns how many were of entities that had gone. */
    int apply() {
        try {
            do {
                if (round.isEmpty()) {
                    recorded.values().forEach(round::addAll);
                    recorded.clear();
                }
                while (!round.isEmpty()) {
                    if (!doNext(round.getFirst())) {
                        ignored++;
                    }
                    round.removeFirst();
                }
            } while (!recorded.isEmpty());
        } finally {
            if (!created.isEmpty()) {
                model.souls.replaceAll((entity, soul) -> soul.renamed(this::real));
            }
        }
        int result = ignored;
        ignored = 0;
        return result;
    }

    private Handle<?> real(Handle<?> handle) {
        return created.containsKey(handle) ? created.get(handle) : handle;
    }

    private boolean doNext(Command command) {
        if (command.kind() == Command.Kind.CREATE) {
            created.put(command.entity(), model.create((Soul) command.value()));
            return true;
        }
        Command real = command.renamed(this::real);
        Handle<Realm> entity = real.entity();
        if (!model.souls.containsKey(entity)) {
            return false;
        }
        switch (command.kind()) {
            case DESTROY -> model.depart(Set.of(entity), false);
            case REMOVE -> model.remove(entity, command.part());
            default -> model.add(entity, real.value());
        }
        return true;
    }

    boolean skipFailed() {
        if (round.isEmpty()) {
            return false;
        }
        round.removeFirst();
        return true;
    }

    void clear() {
        round.clear();
        recorded.clear();
        ignored = 0;
        created.clear();
    }
}
