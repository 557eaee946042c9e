package dev.granary.sample.pictures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GifFileTest {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 40;

    @TempDir
    private Path directory;

    @Test
    void whatIsReadLooksLikeWhatWasWritten() throws Exception {
        List<BufferedImage> frames = new ArrayList<>();
        for (int i = 0; i < 7; i++) frames.add(frame(i));
        Path file = write(frames);
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (var in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            assertEquals(frames.size(), reader.getNumImages(true));
            var screen = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = screen.createGraphics();
            for (int i = 0; i < frames.size(); i++) {
                g.drawImage(reader.read(i), 0, 0, null); // over what is shown: unchanged pixels are transparent
                assertEquals(5, delay(reader, i));
                assertNear(frames.get(i), screen, i);
            }
        }
    }

    @Test
    void itRunsForever() throws Exception {
        String bytes = Files.readString(write(List.of(frame(0), frame(1))), StandardCharsets.ISO_8859_1);
        assertTrue(bytes.startsWith("GIF89a"));
        assertTrue(bytes.contains("NETSCAPE2.0\3\1\0\0"));
    }

    @Test
    void aPictureThatStaysTheSameCostsLittle() throws Exception {
        BufferedImage frame = frame(3);
        long one = Files.size(write(List.of(frame)));
        long four = Files.size(write(List.of(frame, frame, frame, frame)));
        assertTrue(four < one + 3 * 1200, one + " and " + four);
    }

    private Path write(List<BufferedImage> frames) throws Exception {
        Path file = directory.resolve("film.gif");
        try (var gif = new GifFile(file, WIDTH, HEIGHT, 5)) {
            for (BufferedImage frame : frames) gif.add(frame);
        }
        return file;
    }

    private static int delay(ImageReader reader, int frame) throws Exception {
        var root = (IIOMetadataNode) reader.getImageMetadata(frame).getAsTree("javax_imageio_gif_image_1.0");
        var control = (IIOMetadataNode)
                root.getElementsByTagName("GraphicControlExtension").item(0);
        return Integer.parseInt(control.getAttribute("delayTime"));
    }

    /** A gradient with a disk that moves. */
    private static BufferedImage frame(int number) {
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) image.setRGB(x, y, x * 3 << 16 | y * 4 << 8 | 60);
        }
        Graphics2D g = image.createGraphics();
        g.setColor(new Color(250, 240 - 30 * number, 40));
        g.fillOval(4 * number, 10, 16, 16);
        return image;
    }

    private static void assertNear(BufferedImage expected, BufferedImage actual, int frame) {
        int worst = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                for (int shift = 0; shift <= 16; shift += 8) {
                    int difference = (expected.getRGB(x, y) >> shift & 255) - (actual.getRGB(x, y) >> shift & 255);
                    worst = Math.max(worst, Math.abs(difference));
                }
            }
        }
        assertTrue(worst < 30, "frame " + frame + " differs by " + worst);
    }
}
