package dev.granary.tests.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game with all that a store does for it, beside the same with objects: equal in each frame, to the bit. */
class GameTest {
    private static final int MOST = 500;
    private static final int TOWERS = 12;
    private static final int FRAMES = 240;
    private static final int FRAMES_BACK = 8;

    private Game game = new Game(TOWERS);
    private final PlainGame plain = new PlainGame(TOWERS);

    /** The picture of each frame of the plain game, so that all that can happen does. */
    private List<Picture> pictures() {
        List<Picture> pictures = new ArrayList<>();
        for (int frame = 0; frame < FRAMES; frame++) {
            plain.step(MOST);
            pictures.add(Picture.of(plain));
        }
        Picture last = pictures.getLast();
        assertTrue(last.dead() > 50, () -> "dead: " + last.dead());
        assertTrue(last.struck() > 100, () -> "struck: " + last.struck());
        assertTrue(last.turrets().size() < TOWERS, "a tower has gone");
        assertTrue(pictures.stream().anyMatch(p -> p.favourite().isEmpty()), "the favourite has gone");
        assertTrue(
                pictures.stream()
                        .anyMatch(
                                p -> p.shots().stream().anyMatch(s -> s.owner().isEmpty())),
                "a bullet without its tower");
        assertTrue(pictures.stream().anyMatch(p -> p.effects().stream().anyMatch(Picture.Effect::isSmoke)), "smoke");
        assertTrue(pictures.stream().anyMatch(p -> p.effects().stream().anyMatch(Picture.Effect::frozen)), "frozen");
        assertTrue(pictures.stream().anyMatch(p -> p.birds().stream().anyMatch(Picture.Bird::panicking)), "panic");
        return pictures;
    }

    @Test
    void isThePlainGameInEachFrame() {
        List<Picture> pictures = pictures();
        for (int frame = 0; frame < FRAMES; frame++) {
            game.step(MOST);
            assertSame(pictures, frame);
        }
    }

    /** Eight frames back, now and then, as a game over a network does when news is late. */
    @Test
    void goesBackAndIsTheSameAgain() {
        List<Picture> pictures = pictures();
        var random = new SplittableRandom(5);
        Game.Moment[] ring = new Game.Moment[FRAMES_BACK + 1];
        int furthest = 0;
        int frame = 0;
        while (frame < FRAMES) {
            step(ring, frame);
            assertSame(pictures, frame++);
            furthest = Math.max(furthest, frame);
            if (frame == furthest && random.nextInt(6) == 0) {
                frame = Math.max(0, frame - 1 - random.nextInt(FRAMES_BACK));
                game.goBack(ring[frame % ring.length]);
                if (frame > 0) assertSame(pictures, frame - 1);
            }
        }
    }

    /** Eight frames back, every frame, as one does that guesses what others do until it hears of it. */
    @Test
    void goesEightFramesBackEveryFrame() {
        List<Picture> pictures = pictures();
        Game.Moment[] ring = new Game.Moment[FRAMES_BACK];
        for (int frame = 0; frame < FRAMES; frame++) {
            if (frame >= FRAMES_BACK) {
                game.goBack(ring[frame % FRAMES_BACK]);
                for (int again = frame - FRAMES_BACK; again < frame; again++) {
                    step(ring, again);
                }
            }
            step(ring, frame);
            assertSame(pictures, frame);
        }
    }

    private void step(Game.Moment[] ring, int frame) {
        int at = frame % ring.length;
        if (ring[at] == null) {
            ring[at] = game.moment();
        } else {
            game.moment(ring[at]);
        }
        game.step(MOST);
    }

    /** In another process it would be the same: nothing but the file is handed on. */
    @Test
    void isSavedAndLoadedAndTheSameAgain(@TempDir Path directory) throws IOException {
        List<Picture> pictures = pictures();
        Path file = directory.resolve("game.granary");
        for (int frame = 0; frame < FRAMES; frame++) {
            game.step(MOST);
            assertSame(pictures, frame);
            if (frame % 29 == 0) {
                game.save(file);
                game = Game.load(file);
                assertSame(pictures, frame);
            }
        }
    }

    private void assertSame(List<Picture> pictures, int frame) {
        assertEquals(pictures.get(frame), Picture.of(game), () -> "frame " + frame);
    }
}
