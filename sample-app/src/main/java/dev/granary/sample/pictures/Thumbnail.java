package dev.granary.sample.pictures;

import java.awt.image.BufferedImage;

/** Pictures of half the size. */
public final class Thumbnail {
    private Thumbnail() {}

    /** Each pixel is the mean of four. */
    public static BufferedImage half(BufferedImage image) {
        int width = image.getWidth() / 2;
        int height = image.getHeight() / 2;
        var half = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] two = new int[width * 4];
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            image.getRGB(0, 2 * y, 2 * width, 2, two, 0, 2 * width);
            for (int x = 0; x < width; x++) {
                int right = 2 * x + 1;
                row[x] = mean(two[2 * x], two[right], two[2 * width + 2 * x], two[2 * width + right]);
            }
            half.setRGB(0, y, width, 1, row, 0, width);
        }
        return half;
    }

    private static int mean(int a, int b, int c, int d) {
        int redAndBlue = (a & 0xFF00FF) + (b & 0xFF00FF) + (c & 0xFF00FF) + (d & 0xFF00FF);
        int green = (a & 0xFF00) + (b & 0xFF00) + (c & 0xFF00) + (d & 0xFF00);
        return redAndBlue >>> 2 & 0xFF00FF | green >>> 2 & 0xFF00;
    }
}
