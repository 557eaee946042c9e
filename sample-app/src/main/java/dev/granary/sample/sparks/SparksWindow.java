package dev.granary.sample.sparks;

import dev.granary.sample.light.Camera;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.awt.image.BufferedImage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;

/**
 * The live show. One thread computes frames, Swing's paints them; there are two pictures, so that neither waits for the other
 * unless it is a whole frame ahead.
 */
final class SparksWindow {
    private static final long FRAME_NANOS = 1_000_000_000 / 60;

    private final Settings settings;
    private final Pointer pointer = new Pointer();
    private final Semaphore painted = new Semaphore(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final View view;
    private JFrame frame;

    private volatile boolean paused;
    private volatile boolean overlaid = true;
    private volatile boolean running = true;
    private volatile int count;
    private volatile int threads;
    private volatile int framesShown;
    private volatile Throwable failure;

    /** Where the mouse button is held down, if it is. */
    private static final class Pointer {
        volatile boolean down;
        volatile int column;
        volatile int row;
    }

    private SparksWindow(Settings settings) {
        this.settings = settings;
        view = new View();
        count = settings.count();
        threads = settings.threads();
    }

    /** Opens the window and begins the show. */
    static SparksWindow open(Settings settings) {
        var window = new SparksWindow(settings);
        SwingUtilities.invokeLater(window::show);
        Thread.ofPlatform().name("show").daemon().start(window::run);
        return window;
    }

    /** Waits until the window is closed, and the show is over. What ended it before that is thrown on. */
    void join() throws InterruptedException {
        closed.await();
        if (failure != null) throw new IllegalStateException("the show was broken off", failure);
    }

    void close() {
        SwingUtilities.invokeLater(() -> {
            running = false;
            frame.dispose();
        });
    }

    int framesShown() {
        return framesShown;
    }

    boolean isPaused() {
        return paused;
    }

    int count() {
        return count;
    }

    /** What is painted, to be looked at by tests. */
    JComponent view() {
        return view;
    }

    private void show() {
        frame = new JFrame("Granary: sparks");
        frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                running = false;
            }
        });
        frame.add(view);
        frame.pack();
        frame.setResizable(false);
        frame.setLocationByPlatform(true);
        frame.setVisible(true);
        view.requestFocusInWindow();
    }

    private void run() {
        try (var show = new Show(settings)) {
            var images = new BufferedImage[] {image(), image()};
            long next = System.nanoTime();
            for (int i = 0; running; i++) {
                if (show.threads() != threads) {
                    show.threads(threads);
                }
                show.count(count);
                BufferedImage image = images[i & 1];
                if (!paused) {
                    emit(show);
                    show.frame(image);
                } else {
                    show.picture(image);
                }
                Overlay overlay = overlaid ? Overlay.of(show, paused) : null;
                painted.acquire();
                SwingUtilities.invokeLater(() -> paint(image, overlay));
                next = Math.max(next + FRAME_NANOS, System.nanoTime() - FRAME_NANOS);
                LockSupport.parkNanos(next - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            closed.countDown();
        }
    }

    /** Paints at once, and then lets the other thread go on. */
    private void paint(BufferedImage image, Overlay overlay) {
        try {
            view.show(image, overlay);
        } catch (RuntimeException | Error e) {
            failure = e;
            running = false;
        } finally {
            painted.release();
        }
    }

    private void emit(Show show) {
        if (!pointer.down) return;
        Camera camera = show.camera();
        show.emit(camera.x(pointer.column, 0), Math.max(0.1f, camera.y(pointer.row, 0)));
    }

    private BufferedImage image() {
        return new BufferedImage(settings.size().width(), settings.size().height(), BufferedImage.TYPE_INT_RGB);
    }

    private final class View extends JComponent {
        private static final long serialVersionUID = 1;

        private transient BufferedImage image;
        private transient Overlay overlay;

        View() {
            setPreferredSize(
                    new Dimension(settings.size().width(), settings.size().height()));
            setFocusable(true);
            setOpaque(true);
            addKeyListener(new Keys());
            var mouse = new Mouse();
            addMouseListener(mouse);
            addMouseMotionListener(mouse);
        }

        void show(BufferedImage newImage, Overlay newOverlay) {
            image = newImage;
            overlay = newOverlay;
            paintImmediately(0, 0, getWidth(), getHeight());
            getToolkit().sync();
            framesShown++;
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            if (image == null) return;
            graphics.drawImage(image, 0, 0, null);
            if (overlay != null) {
                var g = (Graphics2D) graphics;
                g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
                overlay.paint(g);
            }
        }
    }

    private final class Mouse extends MouseAdapter {
        @Override
        public void mousePressed(MouseEvent event) {
            view.requestFocusInWindow();
            mouseDragged(event);
            pointer.down = true;
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            pointer.column = event.getX();
            pointer.row = event.getY();
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            pointer.down = false;
        }
    }

    private final class Keys extends KeyAdapter {
        @Override
        public void keyPressed(KeyEvent event) {
            switch (event.getKeyCode()) {
                case KeyEvent.VK_SPACE -> paused = !paused;
                case KeyEvent.VK_UP -> count = Settings.more(count);
                case KeyEvent.VK_DOWN -> count = Settings.fewer(count);
                case KeyEvent.VK_O -> overlaid = !overlaid;
                case KeyEvent.VK_T -> threads = threads == 1 ? settings.threads() : 1;
                case KeyEvent.VK_ESCAPE -> close();
                default -> {}
            }
        }
    }
}
