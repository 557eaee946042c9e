package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.tests.realm.Twins.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;

/** The same steps have the same end, to the bit: of a copy, of what was copied, and of that again after it has gone back. */
final class RealmSequel extends RealmSteps {
    private final RealmMoments moments;
    private final RealmKept kept;
    private final RealmCommands commands;
    private final LongConsumer step;
    private boolean isRunning;

    RealmSequel(
            Twins twins,
            RealmChoice choice,
            RealmMoments moments,
            RealmKept kept,
            RealmCommands commands,
            LongConsumer step) {
        super(twins, choice);
        this.moments = moments;
        this.kept = kept;
        this.commands = commands;
        this.step = step;
    }

    boolean isRunning() {
        return isRunning;
    }

    void run(int most) {
        if (isRunning || model.commands.waiting() > 0) {
            return;
        }
        isRunning = true;
        SplittableRandom own = choice.random();
        long[] steps = own.longs(1 + choice.below(Math.min(40, 4 + most))).toArray();
        Moment before = twins.moment();
        Moment[] ring = moments.freeze();
        Lands lands = twins.lands();
        twins.become(lands.copy());
        List<Object> first = later(steps);
        twins.comeBack(lands, before);
        for (int round = 0; round < 2; round++) {
            moments.put(ring);
            assertEquals(first, later(steps), "the same steps, round " + round);
            twins.goTo(before);
        }
        moments.put(ring);
        moments.thaw();
        kept.begin();
        choice.begin(own);
        isRunning = false;
    }

    private List<Object> later(long[] steps) {
        kept.begin();
        kept.ask(false);
        model.calm();
        List<Object> all = new ArrayList<>();
        for (long each : steps) {
            step.accept(each);
            all.add(model.souls.size());
        }
        commands.clear();
        all.add(twins.lands().state());
        return all;
    }
}
