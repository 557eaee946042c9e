package dev.granary.tests.realm;

import dev.granary.tests.RandomSteps;
import dev.granary.tests.Steps;
import dev.granary.tests.Transcript;
import dev.granary.tests.realm.RealmModel.Reaction;
import dev.granary.tests.realm.RealmModel.Refusal;
import java.nio.file.Path;
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
    private final Steps steps = new Steps();

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
        steps.add(12, "create", () -> {
            if (isLarge()) {
                removals.destroy();
            } else {
                changes.create();
            }
        });
        steps.add(3, "create many", () -> changes.createMany(isLarge() ? 3 : Math.max(6, most / 3)));
        steps.add(4, "create another", changes::createOther);
        steps.add(12, "add", changes::add);
        steps.add(5, "write", changes::write);
        steps.add(4, "remove", changes::remove);
        steps.add(7, "iterate", changes::iterate);
        steps.add(8, "destroy", () -> removals.remove(1 + most / 3));
        steps.add(1, "clear", () -> {
            if (choice.oneIn(12)) {
                removals.clear();
            }
        });
        steps.add(6, "depart, and meanwhile write", departures::depart);
        steps.add(10, "run a kernel", loops::run);
        steps.add(9, "record", commands::record);
        steps.add(6, "apply", () -> commands.apply(this::check));
        steps.add(3, "keep", kept::keep);
        steps.add(4, "ask what has changed", kept::askWhatChanged);
        steps.add(6, "ask", new RealmQuestions(twins, choice)::ask);
        steps.add(3, "go back", () -> moments.go(this::check));
        steps.add(2, "trim", () -> twins.lands().trim());
        steps.add(2, "make old", () -> OldSlots.age(twins.realm(), choice));
        if (path != null) {
            RealmSequel sequel = new RealmSequel(twins, choice, moments, kept, commands, this::perform);
            RealmArchive archive = new RealmArchive(twins, choice, path);
            steps.add(1, "go on three times", () -> sequel.run(most));
            steps.add(4, "save", () -> {
                if (choice.oneIn(1 + most / 100) && !sequel.isRunning() && archive.save()) {
                    moments.clear();
                }
            });
        }
    }

    /** Begins with many. */
    RealmSimulation crowd() {
        choice.begin(new SplittableRandom(most));
        listeners.beginStep();
        new RealmChanges(twins, choice).crowd(Math.min(most, RealmChoice.IDS - 10));
        return this;
    }

    private boolean isLarge() {
        return model.souls.size() > most;
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
        Steps.Step step = steps.any(choice.random());
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
