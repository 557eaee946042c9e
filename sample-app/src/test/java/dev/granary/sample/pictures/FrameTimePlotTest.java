package dev.granary.sample.pictures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrameTimePlotTest {
    @TempDir
    private Path directory;

    @Test
    void theSvgHasABandForEachSystemAndALineForEntities() throws Exception {
        var svg = new SvgDrawing(FrameTimePlot.WIDTH, FrameTimePlot.HEIGHT);
        FrameTimePlot.draw(svg, series(100));
        Path file = directory.resolve("plot.svg");
        svg.write(file);
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertEquals(2, document.getElementsByTagName("polygon").getLength());
        String text = Files.readString(file);
        for (String word : List.of("a &lt; b", ">move<", ">draw<", "12 k", ">ms<", ">entities<")) {
            assertTrue(text.contains(word), word);
        }
        assertTrue(!text.contains("NaN") && !text.contains("Infinity"), "numbers");
    }

    /** Of a show that went on: they are the numbers that the show gives them. */
    @Test
    void framesNeedNotBeginWithOne() throws Exception {
        var svg = new SvgDrawing(FrameTimePlot.WIDTH, FrameTimePlot.HEIGHT);
        FrameTimePlot.draw(svg, series(211, 100));
        Path file = directory.resolve("plot.svg");
        svg.write(file);
        String text = Files.readString(file);
        assertTrue(text.contains(">211<") && text.contains(">310<") && !text.contains(">100<"), text);
    }

    @Test
    void thePngIsTwiceAsLarge() throws Exception {
        var png = new PngDrawing(FrameTimePlot.WIDTH, FrameTimePlot.HEIGHT);
        FrameTimePlot.draw(png, series(100));
        Path file = directory.resolve("plot.png");
        png.write(file);
        var image = ImageIO.read(file.toFile());
        assertEquals(2 * FrameTimePlot.WIDTH, image.getWidth());
        assertEquals(0xFF0E1116, image.getRGB(5, 5));
    }

    @Test
    void oneFrameIsEnough() throws Exception {
        var svg = new SvgDrawing(FrameTimePlot.WIDTH, FrameTimePlot.HEIGHT);
        FrameTimePlot.draw(svg, series(1));
        Path file = directory.resolve("plot.svg");
        svg.write(file);
        String text = Files.readString(file);
        assertTrue(!text.contains("NaN") && !text.contains("Infinity"), "numbers");
    }

    private static FrameTimePlot.Series series(int frames) {
        return series(1, frames);
    }

    private static FrameTimePlot.Series series(int first, int frames) {
        long[][] nanos = new long[2][frames];
        int[] entities = new int[frames];
        for (int i = 0; i < frames; i++) {
            nanos[0][i] = 1_000_000 + 1000 * i;
            nanos[1][i] = 2_000_000;
            entities[i] = 2_000 + 100 * i;
        }
        return new FrameTimePlot.Series("a < b", List.of("move", "draw"), first, nanos, entities);
    }
}
