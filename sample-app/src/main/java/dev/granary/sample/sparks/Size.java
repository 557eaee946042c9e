package dev.granary.sample.sparks;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The size of a picture, in pixels. Written as {@code 960x540}. */
public record Size(int width, int height) {
    private static final int LEAST = 64;
    private static final int MOST = 4096;

    /** Reads a size from the command line. */
    public static final class Converter implements ITypeConverter<Size> {
        @Override
        public Size convert(String text) {
            if (!text.matches("\\d{1,5}x\\d{1,5}")) {
                throw new TypeConversionException("'" + text + "' is not a size such as 960x540");
            }
            String[] numbers = text.split("x");
            var size = new Size(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
            if (Math.min(size.width, size.height) < LEAST || Math.max(size.width, size.height) > MOST) {
                throw new TypeConversionException("'" + text + "' is not between 64x64 and 4096x4096");
            }
            return size;
        }
    }

    @Override
    public String toString() {
        return width + "x" + height;
    }
}
