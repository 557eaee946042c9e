package dev.granary.tests.files;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Map;
import java.util.Set;

/** The files that there are, but one call that opens, reads, writes, forces, closes or moves throws, and a call reads or writes a part. */
final class FailingFiles extends FileSystemProvider {
    private final FileSystemProvider files;
    private final FileSystem system = new FailingSystem();
    private int callsUntilFailure;
    private final boolean isKilled;

    /** {@code callsUntilFailure} is the number of calls that are done before one is not. */
    FailingFiles(Path path, int callsUntilFailure) {
        this(path, callsUntilFailure, false);
    }

    private FailingFiles(Path path, int callsUntilFailure, boolean isKilled) {
        this.files = path.getFileSystem().provider();
        this.callsUntilFailure = callsUntilFailure;
        this.isKilled = isKilled;
    }

    /** Those of a process that is killed behind so many calls: none of what it still asks for is done, nor is anything cleared away. */
    static FailingFiles killedAfter(Path path, int calls) {
        return new FailingFiles(path, calls, true);
    }

    /** Whether it has come to the call that failed. */
    boolean hasFailed() {
        return callsUntilFailure < 0;
    }

    private void call() throws IOException {
        if (callsUntilFailure <= 0 && isKilled || callsUntilFailure == 0) {
            callsUntilFailure = -1;
            throw new IOException("injected");
        }
        callsUntilFailure--;
    }

    /** The same path, in these files. */
    Path path(Path path) {
        return (Path) Proxy.newProxyInstance(
                FailingFiles.class.getClassLoader(),
                new Class<?>[] {Path.class, Real.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("real")) {
                        return path;
                    }
                    if (method.getName().equals("getFileSystem")) {
                        return system;
                    }
                    Object[] real = arguments == null ? new Object[0] : arguments.clone();
                    for (int index = 0; index < real.length; index++) {
                        real[index] = real[index] instanceof Real other ? other.real() : real[index];
                    }
                    try {
                        Object result = method.invoke(path, real);
                        return result instanceof Path other ? path(other) : result;
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    /** Knows the path in the files that there are. */
    interface Real {
        Path real();
    }

    private static Path real(Path path) {
        return ((Real) path).real();
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        call();
        return new FailingChannel(files.newFileChannel(real(path), options, attributes));
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        call();
        files.move(real(from), real(to), options);
    }

    @Override
    public void delete(Path path) throws IOException {
        if (isKilled) {
            call();
        }
        files.delete(real(path));
    }

    /** A part of each buffer, so that nobody counts on all of it. */
    private final class FailingChannel extends FileChannel {
        private final FileChannel channel;

        private FailingChannel(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public int read(ByteBuffer into, long position) throws IOException {
            call();
            ByteBuffer part = part(into);
            int count = channel.read(part, position);
            into.position(part.position());
            return count;
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            call();
            ByteBuffer part = part(from);
            int count = channel.write(part, position);
            from.position(part.position());
            return count;
        }

        private static ByteBuffer part(ByteBuffer of) {
            ByteBuffer part = of.duplicate();
            return part.limit(part.position() + (part.remaining() + 1) / 2);
        }

        @Override
        public long size() throws IOException {
            call();
            return channel.size();
        }

        @Override
        public void force(boolean metaData) throws IOException {
            call();
            channel.force(metaData);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            channel.close();
            call();
        }

        @Override
        public int read(ByteBuffer into) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long read(ByteBuffer[] into, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int write(ByteBuffer from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long write(ByteBuffer[] from, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long position() {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileChannel position(long newPosition) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileChannel truncate(long size) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel target) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferFrom(ReadableByteChannel source, long position, long count) {
            throw new UnsupportedOperationException();
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) {
            throw new UnsupportedOperationException();
        }
    }

    private final class FailingSystem extends FileSystem {
        @Override
        public FileSystemProvider provider() {
            return FailingFiles.this;
        }

        @Override
        public void close() {}

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public String getSeparator() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterable<Path> getRootDirectories() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterable<FileStore> getFileStores() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Set<String> supportedFileAttributeViews() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Path getPath(String first, String... more) {
            throw new UnsupportedOperationException();
        }

        @Override
        public PathMatcher getPathMatcher(String syntaxAndPattern) {
            throw new UnsupportedOperationException();
        }

        @Override
        public UserPrincipalLookupService getUserPrincipalLookupService() {
            throw new UnsupportedOperationException();
        }

        @Override
        public WatchService newWatchService() {
            throw new UnsupportedOperationException();
        }
    }

    @Override
    public String getScheme() {
        return "failing";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isSameFile(Path path, Path other) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isHidden(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return files.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }
}
