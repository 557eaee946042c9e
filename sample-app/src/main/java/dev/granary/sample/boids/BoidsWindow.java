package dev.granary.sample.boids;

import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.awt.image.BufferedImage;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;

/** The live sky: boids flee from where the mouse button is held down, space pauses, escape closes. */
final class BoidsWindow {
    private static final long FRAME_NANOS = 1_000_000_000 / 60;

    private final Sky sky;
    private final View view = new View();
    private final CountDownLatch closed = new CountDownLatch(1);
    private JFrame frame;
    private volatile boolean isRunning = true;
    private volatile boolean isPaused;
    private volatile Vec2 mouse;
    private volatile int framesShown;
    private volatile Throwable failure;

    private BoidsWindow(Sky sky) {
        this.sky = sky;
    }

    /** Opens the window and begins to fly. */
    static BoidsWindow open(Sky sky) {
        var window = new BoidsWindow(sky);
        SwingUtilities.invokeLater(window::show);
        Thread.ofPlatform().name("sky").daemon().start(window::run);
        return window;
    }

    /** Waits until the window is closed, and no boid flies any more. What made them stop before that is thrown on. */
    void join() throws InterruptedException {
        closed.await();
        if (failure != null) throw new IllegalStateException("boids fell from the sky", failure);
    }

    void close() {
        SwingUtilities.invokeLater(() -> {
            isRunning = false;
            frame.dispose();
        });
    }

    int framesShown() {
        return framesShown;
    }

    boolean isPaused() {
        return isPaused;
    }

    /** What is painted, to be looked at by tests. */
    JComponent view() {
        return view;
    }

    private void show() {
        frame = new JFrame("Granary: boids");
        frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosed(WindowEvent event) {
                isRunning = false;
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
        var canvas = new Canvas(Sky.WIDTH, Sky.HEIGHT);
        var image = new BufferedImage(Sky.WIDTH, Sky.HEIGHT, BufferedImage.TYPE_INT_RGB);
        long next = System.nanoTime();
        try {
            while (isRunning) {
                if (!isPaused) {
                    Vec2 danger = mouse;
                    if (danger != null) sky.scare(danger);
                    sky.step();
                    sky.draw(canvas);
                    canvas.paint(image);
                }
                SwingUtilities.invokeAndWait(() -> view.show(image));
                next = Math.max(next + FRAME_NANOS, System.nanoTime() - FRAME_NANOS);
                LockSupport.parkNanos(next - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (InvocationTargetException | RuntimeException | Error e) {
            failure = e;
        } finally {
            closed.countDown();
        }
    }

    private final class View extends JComponent {
        private static final long serialVersionUID = 1;

        private transient BufferedImage image;

        View() {
            setPreferredSize(new Dimension(Sky.WIDTH, Sky.HEIGHT));
            setFocusable(true);
            setOpaque(true);
            addKeyListener(new Keys());
            var hand = new Hand();
            addMouseListener(hand);
            addMouseMotionListener(hand);
        }

        void show(BufferedImage newImage) {
            image = newImage;
            paintImmediately(0, 0, getWidth(), getHeight());
            getToolkit().sync();
            framesShown++;
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            if (image != null) graphics.drawImage(image, 0, 0, null);
        }
    }

    private final class Hand extends MouseAdapter {
        @Override
        public void mousePressed(MouseEvent event) {
            mouse = new Vec2(event.getX(), event.getY());
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            mousePressed(event);
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            mouse = null;
        }
    }

    private final class Keys extends KeyAdapter {
        @Override
        public void keyPressed(KeyEvent event) {
            switch (event.getKeyCode()) {
                case KeyEvent.VK_SPACE -> isPaused = !isPaused;
                case KeyEvent.VK_ESCAPE -> close();
                default -> {}
            }
        }
    }
}
