package dev.granary.sample.pictures;

import java.awt.image.BufferedImage;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** An animated GIF file that runs forever. Written as it goes; each picture has 255 colours of its own. */
public final class GifFile implements Closeable {
    private static final String METADATA = "javax_imageio_gif_image_1.0";

    private final int hundredths;
    private final ImageOutputStream out;
    private final ImageWriter writer;
    private final Quantizer quantizer;
    private boolean begun;

    /**
     * @param hundredths of a second that each picture is shown
     */
    public GifFile(Path file, int width, int height, int hundredths) throws IOException {
        this.hundredths = hundredths;
        Files.deleteIfExists(file);
        out = ImageIO.createImageOutputStream(file.toFile());
        if (out == null) throw new IOException(file + " cannot be written");
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        writer.setOutput(out);
        quantizer = new Quantizer(width, height);
        writer.prepareWriteSequence(null);
    }

    /** Adds a picture of the size of the file. */
    public void add(BufferedImage image) throws IOException {
        BufferedImage indexed = quantizer.reduce(image);
        var type = ImageTypeSpecifier.createFromRenderedImage(indexed);
        IIOMetadata metadata = writer.getDefaultImageMetadata(type, null);
        describe(metadata);
        writer.writeToSequence(new IIOImage(indexed, null, metadata), null);
        begun = true;
    }

    private void describe(IIOMetadata metadata) throws IIOInvalidTreeException {
        var root = (IIOMetadataNode) metadata.getAsTree(METADATA);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", String.valueOf(Quantizer.UNCHANGED));
        control.setAttribute("delayTime", String.valueOf(hundredths));
        if (!begun) {
            var forever = new IIOMetadataNode("ApplicationExtension");
            forever.setAttribute("applicationID", "NETSCAPE");
            forever.setAttribute("authenticationCode", "2.0");
            forever.setUserObject(new byte[] {1, 0, 0});
            child(root, "ApplicationExtensions").appendChild(forever);
        }
        metadata.setFromTree(METADATA, root);
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) return (IIOMetadataNode) root.item(i);
        }
        var child = new IIOMetadataNode(name);
        root.appendChild(child);
        return child;
    }

    @Override
    public void close() throws IOException {
        try {
            if (begun) writer.endWriteSequence();
        } finally {
            writer.dispose();
            out.close();
        }
    }
}
