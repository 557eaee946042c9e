package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Commands of several threads, with handles in advance in them, and what is done where one of them fails: it is skipped, or all wait. */
final class RealmCommands extends RealmSteps {
    private final RealmChanges changes;

    RealmCommands(Twins twins, RealmChoice choice, RealmChanges changes) {
        super(twins, choice);
        this.changes = changes;
    }

    /** By several threads, each to a task of its own, or by this one. */
    void record() {
        int threads = choice.below(4);
        Map<Integer, List<Command>> scripts = new TreeMap<>();
        if (threads == 0) {
            scripts.put(-1, script(choice.below(6)));
        }
        for (int thread = 0; thread < threads; thread++) {
            scripts.put(choice.below(9) * 3, script(choice.below(5)));
        }
        Map<Handle<?>, Handle<?>> handles = new ConcurrentHashMap<>();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        List<Thread> running = new ArrayList<>();
        RealmWorld realm = realm();
        scripts.forEach((number, script) -> {
            if (number < 0) {
                script.forEach(command -> record(realm, realm.commands(), command, handles));
            } else {
                running.add(Thread.ofPlatform()
                        .uncaughtExceptionHandler((thread, failure) -> failures.add(failure))
                        .start(() -> script.forEach(
                                command -> record(realm, realm.commands().task(number), command, handles))));
            }
        });
        for (Thread thread : running) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (!failures.isEmpty()) {
            throw new AssertionError(failures.getFirst());
        }
        scripts.forEach((number, script) -> script.forEach(
                command -> model.commands.record(number, command.renamed(each -> handles.getOrDefault(each, each)))));
        checkSize();
    }

    private void checkSize() {
        assertEquals(model.commands.waiting(), realm().commands().size());
    }

    /** In the thread of a task; nothing of the model is read. */
    private static void record(
            RealmWorld realm, RealmWorld.Commands commands, Command command, Map<Handle<?>, Handle<?>> handles) {
        Command known = command.renamed(each -> handles.getOrDefault(each, each));
        switch (command.kind()) {
            case CREATE -> handles.put(command.entity(), commands.create(((Soul) command.value()).archetype(realm)));
            case DESTROY -> commands.destroy(known.entity());
            case REMOVE -> command.part().remove(commands, known.entity());
            case ADD -> Part.add(commands, known.entity(), known.value());
        }
    }

    /** What is to be recorded; what is created has a handle of the model in it. */
    private List<Command> script(int count) {
        List<Command> script = new ArrayList<>();
        List<Handle<Realm>> known = new ArrayList<>();
        while (script.size() < count) {
            if (choice.oneIn(3)) {
                known.add(model.placeholder());
                script.add(new Command(Command.Kind.CREATE, known.getLast(), null, choice.soul()));
            } else if (!known.isEmpty() && choice.yes()) {
                script.add(command(choice.any(known), known));
            } else if (model.souls.isEmpty()) {
                return script;
            } else {
                script.add(command(choice.any(model.souls.keySet()), known));
            }
        }
        return script;
    }

    private Command command(Handle<Realm> entity, List<Handle<Realm>> known) {
        Part part = choice.part();
        return switch (choice.below(6)) {
            case 0 -> new Command(Command.Kind.DESTROY, entity, part, null);
            case 1 -> new Command(Command.Kind.REMOVE, entity, part, null);
            default -> new Command(Command.Kind.ADD, entity, part, choice.with(choice.value(part), known));
        };
    }

    void apply(Runnable check) {
        RealmWorld.Commands commands = realm().commands();
        for (int attempt = 0; attempt < 30; attempt++) {
            Integer result = twins.both(model.commands::apply, commands::apply);
            nameCreated(commands);
            twins.settle();
            checkSize();
            if (result != null) {
                model.commands.forgetCreated();
                return;
            }
            check.run();
            switch (choice.below(6)) {
                case 0 -> {
                    return;
                }
                case 1 -> model.refusals.clear();
                case 2 -> {
                    changes.add();
                    twins.settle();
                }
                case 3 -> {
                    if (choice.oneIn(4)) {
                        clear();
                        return;
                    }
                }
                default -> {
                    assertEquals(model.commands.skipFailed(), commands.skipFailed());
                    assertFalse(commands.skipFailed());
                }
            }
        }
    }

    void clear() {
        realm().commands().clear();
        model.commands.clear();
    }

    private void nameCreated(RealmWorld.Commands commands) {
        Map<Handle<Realm>, Handle<Realm>> names = new HashMap<>();
        model.commands.created().forEach((pending, real) -> {
            if (RealmModel.isPlaceholder(real)) {
                names.put(real, commands.created(pending));
            } else {
                assertEquals(real, commands.created(pending));
            }
        });
        twins.name(names);
    }
}
