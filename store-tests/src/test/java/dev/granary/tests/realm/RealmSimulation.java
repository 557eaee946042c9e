package dev.granary.tests.realm;

import dev.granary.tests.RandomSteps;
import dev.granary.tests.Transcript;
import dev.granary.tests.realm.RealmModel.Reaction;
import dev.granary.tests.realm.RealmModel.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;

/** Does the same to two worlds and a store that refer to each other, with listeners that refuse and change, and to a model of them. */
final class RealmSimulation implements RandomSteps {
    private final int most;
    private final Transcript transcript;
    private final Twins twins = new Twins();
    private final RealmModel model = twins.model();
    private final RealmListeners listeners = twins.listeners();
    private final RealmChoice choice = new RealmChoice(twins);
    private final RealmKept kept = new RealmKept(twins, choice);
    private final RealmMoments moments = new RealmMoments(twins, choice);
    private final List<Step> steps = new ArrayList<>();
    private int weights;

    private record Step(String name, int weight, Runnable action) {}

    /** Nothing is saved to files, and nothing is done three times, where the path is null. */
    RealmSimulation(int most, ForkJoinPool pool, Path path, Transcript transcript) {
        this.most = most;
        this.transcript = transcript;
        listeners.meanwhile(() -> {
            kept.askMeanwhile();
            if (model.souls.size() < 40 && choice.oneIn(6)) {
                RealmAudit.check(twins.realm());
            }
        });
        twins.atBeginning(kept::begin);
        addSteps(pool, path);
    }

    private void addSteps(ForkJoinPool pool, Path path) {
        RealmChanges changes = new RealmChanges(twins, choice);
        RealmRemovals removals = new RealmRemovals(twins, choice, pool);
        RealmLoops loops = new RealmLoops(twins, choice, pool);
        RealmCommands commands = new RealmCommands(twins, choice, changes);
        RealmDepartures departures = new RealmDepartures(twins, choice, removals);
        step("create", 12, () -> {
            if (isLarge()) {
                removals.destroy();
            } else {
                changes.create();
            }
        });
        step("create many", 3, () -> changes.createMany(isLarge() ? 2 : Math.max(6, most / 3)));
        step("create another", 4, changes::createOther);
        step("add", 12, changes::add);
        step("write", 5, changes::write);
        step("remove", 4, changes::remove);
        step("iterate", 7, changes::iterate);
        step("destroy", 8, () -> removals.remove(1 + most / 3));
        step("clear", 1, () -> {
            if (choice.oneIn(12)) {
                removals.clear();
            }
        });
        step("depart, and meanwhile write", 6, departures::depart);
        step("run a kernel", 10, loops::run);
        step("record", 9, commands::record);
        step("apply", 6, () -> commands.apply(this::check));
        step("keep", 3, kept::keep);
        step("ask what has changed", 4, kept::askWhatChanged);
        step("ask", 6, new RealmQuestions(twins, choice)::ask);
        step("go back", 3, () -> moments.go(this::check));
        step("trim", 2, () -> twins.lands().trim());
        step("make old", 2, () -> OldSlots.age(twins.realm(), choice));
        if (path != null) {
            RealmSequel sequel = new RealmSequel(twins, choice, moments, kept, commands, this::perform);
            RealmArchive archive = new RealmArchive(twins, choice, path);
            step("go on three times", 1, () -> sequel.run(most));
            step("save", 4, () -> {
                if (choice.oneIn(1 + most / 100) && !sequel.isRunning() && archive.save()) {
                    moments.clear();
                }
            });
        }
    }

    private boolean isLarge() {
        return model.souls.size() > most;
    }

    private void step(String name, int weight, Runnable action) {
        steps.add(new Step(name, weight, action));
        weights += weight;
    }

    @Override
    public void perform(long seed) {
        choice.begin(new SplittableRandom(seed));
        listeners.beginStep();
        if (choice.oneIn(3)) {
            model.calm();
            model.refusals.addAll(choice.each(4, Refusal.values()));
            model.reactions.addAll(choice.each(3, Reaction.values()));
            kept.ask(choice.oneIn(3));
        }
        Step step = step(choice.below(weights));
        transcript.line(
                "%s, of %d, refuse %s, react %s", step.name(), model.souls.size(), model.refusals, model.reactions);
        step.action().run();
        listeners.checkFaults();
        twins.settle();
        kept.check();
        if (choice.oneIn(1 + most / 50)) {
            check();
        }
    }

    private Step step(int number) {
        int left = number;
        for (Step each : steps) {
            left -= each.weight();
            if (left < 0) {
                return each;
            }
        }
        throw new AssertionError(number);
    }

    private void check() {
        twins.check(choice);
    }

    @Override
    public void finish() {
        check();
    }

    Lands lands() {
        return twins.lands();
    }

    /** From now on nobody refuses, asks or listens. */
    void calm() {
        model.calm();
        listeners.mute();
        kept.ask(false);
        kept.begin();
    }
}
