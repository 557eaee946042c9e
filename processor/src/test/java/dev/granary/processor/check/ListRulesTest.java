package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListRulesTest {
    private static final String KERNELS = """
        package game;

        import dev.granary.*;

        @BulkData
        record Path(int owner, @Pooled float[] speeds, Stop stop) {
            record Stop(@Pooled byte[] codes, int at) {}

            record Speeds(float[] speeds) {}

            @Kernel
            static int count(int sum, Path p) { // ERROR
                return sum + p.speeds().length;
            }

            @Kernel
            static Path reset(Path p) { // ERROR
                return new Path(p.owner(), new float[0], p.stop());
            }

            @Kernel
            static Speeds slow(Path p) { // ERROR
                return new Speeds(new float[1]);
            }

            @RemoveIf
            static boolean isEmpty(Path p) { // ERROR
                return p.stop().codes().length == 0;
            }

            @Kernel
            static Path passOn(Path p) {
                return new Path(p.owner() + 1, p.speeds(), p.stop());
            }
        }
        """;

    @BothCompilers
    void listsInViews(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @SoA(views = true)
            record Path(
                    Stop stop,
                    @Pooled List<Stage> stages,
                    @Pooled @Index List<Integer> given,
                    @Pooled @Symbol List<String> names,
                    @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Path>> others) {
                record Stop(@Pooled float[] speeds) {}

                record Stage(float elements, @Index int written, @Boxed Object note) {}
            }
            """, """
            package game;

            class Reader {
                float read(PathStore.View view, float[] sum) {
                    for (PathStore.Cursor path : view) {
                        sum[0] += path.stopSpeedsOf().array()[path.stopSpeedsOf().from()];
                        sum[0] += path.stagesOf().elementElements(0) + path.stagesOf().written(0);
                    }
                    return sum[0] + view.byGiven(3).count();
                }
            }
            """);
    }

    @BothCompilers
    void whatHasNoPool(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record Path(
                    int owner,
                    @Pooled String[] names, // ERROR
                    @Pooled int[][] grid, // ERROR
                    @Pooled int length, // ERROR
                    @Pooled @Boxed float[] speeds, // ERROR
                    @Pooled boolean[] marks) {}
            """)
                .with(
                        unpoolable("names", "String[]"),
                        unpoolable("grid", "int[][]"),
                        unpoolable("length", "int"),
                        "[Granary/UnsuitableList] Component 'speeds' of Path is marked both @Pooled and @Boxed, which"
                                + " contradict each other, because the one keeps its elements in a pool and the other"
                                + " the object that they are in. Remove one.");
    }

    private static String unpoolable(String component, String type) {
        return "[Granary/UnsuitableList] Component '%s' of Path can't be kept in a pool (@Pooled), because it is of type %s, and pools are of the elements of arrays of primitives and of lists. Make it one of those, or remove @Pooled."
                .formatted(component, type);
    }

    @BothCompilers
    void whatElementsCanBe(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @SoA
            record Path(
                    @Pooled List<Stop> stops,
                    @Pooled List<Mood> moods,
                    @Pooled List<Handle<Path>> others,
                    @Pooled List<Character> letters,
                    @Pooled @Symbol List<String> names,
                    Inner<Stop> inner) {
                record Stop(Spot spot, boolean isLast, Mood mood, Handle<? extends Path> other, @Symbol String name,
                        @Boxed Object note, int size, int from, int get, int add, int store, int handle, int run,
                        int block, int row, int pool, int list, int value, int at, int index, int element) {}

                record Spot(float x, double y) {}

                record Inner<T>(@Pooled List<T> all) {}

                enum Mood { CALM, WILD }
            }
            """);
    }

    @BothCompilers
    void whatHasNoColumnInAPool(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.*;

            @SoA
            record Path(
                    int owner,
                    @Pooled ArrayList<Integer> ages, // ERROR
                    @Pooled Set<Integer> sizes, // ERROR
                    @Pooled List raw, // ERROR
                    @Pooled List<String> names, // ERROR
                    @Pooled List<Thread> threads, // ERROR
                    @Pooled List<int[]> grid, // ERROR
                    @Pooled List<List<Integer>> lists, // ERROR
                    @Pooled List<? extends Stop> stops, // ERROR
                    @Pooled List<Handle> handles, // ERROR
                    @Pooled List<Mark> marks, // ERROR
                    @Pooled @Symbol List<Integer> texts) { // ERROR
                record Stop(int at) {}

                record Mark() {}
            }
            """)
                .with(
                        unpoolable("ages", "ArrayList<Integer>"),
                        unpoolable("sizes", "Set<Integer>"),
                        "[Granary/UnsuitableList] Component 'raw' of Path can't be kept in a pool (@Pooled), because it"
                                + " has the raw type List, which doesn't say what its elements are. Write it, as in"
                                + " List<Point>, or mark it @Boxed instead to keep the list as an object.",
                        "[Granary/UnsuitableList] Component 'names' of Path can't be kept in a pool (@Pooled), because"
                                + " its elements are of type String, which has no column. Mark it @Symbol besides to"
                                + " keep them as numbers of a dictionary, or @Boxed instead to keep the list as an"
                                + " object.",
                        ofElements("threads", "Thread"),
                        ofElements("grid", "int[]"),
                        ofElements("lists", "List<Integer>"),
                        ofElements("stops", "? extends Path.Stop"),
                        "[Granary/RawHandle] Component 'handles' of Path has the raw type Handle, which has no column,"
                                + " because it doesn't say what it refers to. Write Handle<R>, where R is the record"
                                + " of the other store, or Handle<?>.",
                        "[Granary/UnsuitableList] Component 'marks' of Path can't be kept in a pool (@Pooled), because"
                            + " its elements are of type Path.Mark, which has no components, and so nothing to keep."
                            + " Count them in an int.",
                        "[Granary/SymbolOfNoText] Component 'texts' of Path can't be marked @Symbol, because its type"
                                + " is int, and symbols are texts. Make it a String, or remove @Symbol.");
    }

    private static String ofElements(String component, String type) {
        return "[Granary/UnsuitableList] Component '%s' of Path can't be kept in a pool (@Pooled), because its elements are of type %s, which has no column. Have a list of a record, an enum, a Handle or a wrapper of a primitive, or mark it @Boxed instead to keep the list as an object."
                .formatted(component, type);
    }

    @BothCompilers
    void inElements(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @SoA
            record Path(int owner, @Pooled List<Stop> stops) {
                record Stop(
                        Spot spot,
                        @Was({"sort", "order"}) int type,
                        @Was("type") @Default("0") int kind, // ERROR
                        @Default("x") int level, // ERROR
                        @Was("order") Hue hue, // ERROR
                        @Boxed(codec = Hour.class) java.time.LocalDate at, // ERROR
                        @Pooled float[] speeds, // ERROR
                        Thread thread, // ERROR
                        float spotX) {} // ERROR

                record Spot(float x, @Was("top") int y) {}

                enum Hue { RED, @Was("RED") BLUE } // ERROR

                static final class Hour implements Codec<java.time.LocalTime> {
                    @Override
                    public void write(java.time.LocalTime at, java.io.DataOutput out) throws java.io.IOException {
                        out.writeByte(at.getHour());
                    }

                    @Override
                    public java.time.LocalTime read(java.io.DataInput in) throws java.io.IOException {
                        return java.time.LocalTime.of(in.readByte(), 0);
                    }
                }
            }
            """)
                .with(
                        "[Granary/NameCollision] Name 'type' in @Was of component 'stops.kind' of Path can't be read,"
                                + " because 'stops.type' is there now, and that is what a file's column of the name is"
                                + " read as. Remove the name, or call the other one something else.",
                        "[Granary/UnsuitableDefault] Annotation @Default(\"x\") of component 'stops.level' of Path"
                                + " can't be read, because it is of type int, whose values are whole numbers from"
                                + " -2147483648 to 2147483647. Write one of them, as in @Default(\"1\").",
                        "[Granary/NameCollision] Components 'stops.type' and 'stops.hue' of Path can't both have been"
                                + " 'order' (@Was), because a file has one column of that name. Remove it from one of"
                                + " them.",
                        "[Granary/UnusableCodec] Codec Path.Hour of component 'stops.at' of Path can't be used,"
                                + " because it is a Codec<LocalTime>, and the component is of type LocalDate. Let it"
                                + " implement Codec<LocalDate>.",
                        "[Granary/UnsuitableList] Component 'speeds' of Path.Stop (in Path) can't be kept in a pool"
                                + " (@Pooled), because it is in the elements of the list 'stops', and a list of lists"
                                + " has no pool. Keep the inner ones in a store of their own, and a list of handles"
                                + " here, or mark it @Boxed instead.",
                        "[Granary/UnsupportedType] Component 'thread' of Path.Stop (in Path) has type Thread, which has"
                                + " no column. Use a primitive, an enum, a Handle or another record, or mark it @Boxed"
                                + " to keep it as an object.",
                        "[Granary/NameCollision] Component 'stops.spotX' of Path can't have an accessor 'spotX',"
                                + " because component 'stops.spot.x' has one of the same name. Rename one of them.",
                        "[Granary/NameCollision] Name 'RED' in @Was of constant 'BLUE' of Hue can't be read, because"
                                + " 'RED' is there now, and that is what a file's column of the name is read as."
                                + " Remove the name, or call the other one something else.");
    }

    @BothCompilers
    void elementsThatAreItemsElsewhere(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @SoA
            record Account(@Unique long id, @Pooled List<Order> orders) {
                @BulkData
                record Order(@Unique long id, @Was("price") @Default("1") int amount, Handle<Account> account) {}
            }
            """);
    }

    /** As wide as an element can be, which is as wide as an item can. */
    @BothCompilers
    void wideElements(TestCompiler compiler) {
        compiler.accepts(wide(126));
        compiler.rejects(wide(127))
                .with("[Granary/UnsuitableList] Component 'all' of Path can't be kept in a pool (@Pooled), because its"
                        + " elements are of type Path.Wide, which becomes 254 parameters (a long, a double or a"
                        + " Handle counts twice), more than the 253 possible. Divide the record in two lists, or"
                        + " mark a nested record @Boxed.");
    }

    private static String wide(int columns) {
        String components =
                IntStream.range(0, columns).mapToObj(i -> "long c" + i).collect(Collectors.joining(", "));
        return """
            package game;

            @dev.granary.SoA
            record Path(
                    int id,
                    @dev.granary.Pooled java.util.List<Wide> all) { // ERROR
                record Wide(Half half) {}

                record Half(%s) {}
            }
            """.formatted(components);
    }

    @BothCompilers
    void inAWorld(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @World({Zoo.Route.class, Zoo.Load.class})
            interface Zoo {
                record Route(@Pooled float[] speeds, @Pooled List<RouteStops> stops, @Pooled List<Handle<Zoo>> all, Inner inner) {}

                record RouteStops(float x, Kind kind, @Symbol String name, boolean last, Handle<?> of, @Boxed Object any) {}

                record Inner(@Pooled boolean[] flags, int weight) {}

                enum Kind { STOP, GATE }

                record Load(@Pooled @Symbol List<String> labels, @Pooled List<Thread.State> kinds, @Unique int id) {}

                @Kernels(Zoo.class)
                final class Moves {
                    @Kernel
                    static Route pass(Route route) {
                        return route;
                    }

                    @Kernel
                    static Load renumber(Load load, int by) {
                        return new Load(load.labels(), load.kinds(), load.id() + by);
                    }

                    @Kernel(all = Route.class)
                    static void slow(ZooWorld.Cursor entity) {
                        entity.routeSpeedsOf().add(1);
                        ZooWorld.RouteStopsList stops = entity.routeStopsOf();
                        stops.x(0, 2);
                    }
                }
            }
            """);
    }

    @BothCompilers
    void inAWorldWithMistakes(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @World(Route.class)
            interface Zoo {}

            record Route(
                    @Pooled String[] names, // ERROR
                    @Pooled List<String> texts, // ERROR
                    @Pooled List<Stop> stops,
                    @Pooled @Index float[] speeds, // ERROR
                    float[] others) { // ERROR
                record Stop(
                        int[] bare, // ERROR
                        @Pooled int[] inner) {} // ERROR
            }
            """)
                .with(
                        "[Granary/UnsuitableList] Component 'names' of Route can't be kept in a pool (@Pooled),"
                            + " because it is of type String[], and pools are of the elements of arrays of primitives"
                            + " and of lists. Make it one of those, or remove @Pooled.",
                        "[Granary/UnsuitableList] Component 'texts' of Route can't be kept in a pool (@Pooled),"
                            + " because its elements are of type String, which has no column. Mark it @Symbol besides"
                            + " to keep them as numbers of a dictionary, or @Boxed instead to keep the list as an"
                            + " object.",
                        "[Granary/UnsuitableKey] Component 'speeds' of Route can't be in a key (@Index), because it is"
                                + " of type float, of which two values are seldom the same where they are meant to be."
                                + " Take an integer, such as a number of cents.",
                        "[Granary/ArrayComponent] Component 'others' of Route has type float[], which has no column,"
                                + " because arrays differ in length. Mark it @Length if all have as many elements,"
                                + " @Pooled to keep any number of them in a pool of the world, or @Boxed to keep the"
                                + " array as an object.",
                        "[Granary/ArrayComponent] Component 'bare' of Route.Stop (in Route) has type int[], which has"
                                + " no column, because arrays differ in length. Use a record of as many components, or"
                                + " mark it @Boxed to keep the array as an object.",
                        "[Granary/UnsuitableList] Component 'inner' of Route.Stop (in Route) can't be kept in a pool"
                            + " (@Pooled), because it is in the elements of the list 'stops', and a list of lists has"
                            + " no pool. Keep the inner ones in a store of their own, and a list of handles here, or"
                            + " mark it @Boxed instead.");
    }

    @BothCompilers
    void namesOfViewsInAWorld(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @World(Track.class) // ERROR
            interface Zoo {}

            record Track(@Pooled float[] speeds, int speedsOf) {}
            """)
                .with("[Granary/NameCollision] Component Track of world Zoo can't have a method 'trackSpeedsOf',"
                        + " because the generated world has something of its own with that name. Rename the"
                        + " component.");
    }

    @Test
    void inKernelsOfAWorld() {
        TestCompiler.javac().rejects("""
            package game;

            import dev.granary.*;

            @World(Route.class)
            interface Zoo {}

            record Route(int owner, @Pooled float[] speeds) {}

            @Kernels(Zoo.class)
            final class Moves {
                @Kernel
                static int count(int sum, Route route) { // ERROR
                    return sum + route.speeds().length;
                }

                @Kernel
                static Route reset(Route route) { // ERROR
                    return new Route(route.owner(), new float[1]);
                }

                @Kernel
                static int there(int sum, Route route) { // that it is there says nothing of its list
                    return null == route || (route) != null ? sum + route.owner() : sum;
                }
            }
            """).with(inKernelOfAWorld("count", "reads"), inKernelOfAWorld("reset", "makes"));
    }

    /** What checks other components has nothing to do with lists. */
    @Test
    void inKernelsOfRecordsThatCheck() {
        TestCompiler.javac().accepts("""
            package game;

            import dev.granary.*;

            @World({Route.class, Stop.class})
            interface Zoo {}
            """, """
            package game;

            import dev.granary.*;
            import java.util.List;
            import java.util.Objects;

            record Route(int owner, Name name, @Pooled float[] speeds, Way way) {
                Route {
                    Objects.requireNonNull(name);
                    check(owner);
                    Runnable again = () -> check(name.number());
                    again.run();
                }

                static void check(int number) {
                    if (number < 0) throw new IllegalArgumentException("" + number);
                }

                record Name(int number) {
                    Name {
                        number = Math.max(0, number);
                    }
                }

                record Way(int from, @Pooled List<Integer> places) {
                    Way {
                        assert from > 0;
                    }
                }

                Route of(int other) {
                    return new Route(other, name, speeds, way);
                }
            }
            """, """
            package game;

            import dev.granary.*;

            record Stop(int place) {
                Stop(int place) {
                    this.place = Math.abs(place);
                }
            }
            """, """
            package game;

            import dev.granary.*;

            record Sum(int sum) {
                Sum {
                    if (sum < 0) throw new IllegalArgumentException();
                }
            }
            """, """
            package game;

            import dev.granary.*;

            @Kernels(Zoo.class)
            final class Moves {
                @Kernel
                static int count(int sum, Route route, Stop stop) {
                    return sum + route.owner() + stop.place();
                }

                @Kernel
                static Sum sum(Sum sum, Route route) {
                    return new Sum(sum.sum() + route.way().from());
                }

                @Kernel
                static Stop stop(Route route) { // makes what it does not take
                    return new Stop(route.owner());
                }

                @Kernel
                static Route next(Route route, Stop stop) {
                    return new Route(
                            route.owner() + 1,
                            new Route.Name(3),
                            route.speeds(),
                            new Route.Way(route.way().from() + stop.place(), route.way().places()));
                }
            }
            """);
    }

    /** The constructor or an accessor of the list's record may be given the list. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Route { if (speeds == null) throw new NullPointerException(); }",
                "Route { speeds = speeds.clone(); }",
                "Route(int owner, float[] speeds) { this.owner = owner; this.speeds = speeds; }",
                "public int owner() { return owner + speeds.length; }",
                "Route(int owner) { this(owner, new float[0]); }",
                "Route { check(); } void check() {}",
                "Route { check(this); } static void check(Route route) {}",
                "Route { Runnable runs = this::check; } void check() {}",
                "Route { if (hashCode() == 0) throw new AssertionError(); }",
                "Route { new Object() { void check() { Route.this.check(); } }; } void check() {}"
            })
    void inKernelsOfRecordsThatSeeThem(String code) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    import dev.granary.*;

                    @World({Route.class, Stop.class})
                    interface Zoo {}

                    record Route(int owner, @Pooled float[] speeds) {
                        $code
                    }

                    record Stop(int place) {}

                    @Kernels(Zoo.class)
                    final class Moves {
                        @Kernel
                        static int count(int sum, Route route, Stop stop) { // ERROR
                            return sum + route.owner() + stop.place();
                        }
                    }
                    """.replace("$code", code))
                .with("[Granary/ListInKernel] Kernel 'count' of Moves reads the list 'speeds' of Route, or may do so,"
                        + " because as a component of a record it is an array, which would be made for each item."
                        + " Pass it on as it is, and let no constructor or accessor in any record that the kernel"
                        + " takes or returns have it, or take the cursor, ZooWorld.Cursor,"
                        + " and its view, routeSpeedsOf().");
    }

    /** Also where it has none in another place. */
    @Test
    void inKernelsOfGenericRecordsThatSeeThem() {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    import dev.granary.*;

                    @BulkData
                    record Pair(Held<Speed> first, Held<Speeds> second) {
                        Pair {
                            if (first.value().value() < 0) throw new IllegalArgumentException();
                        }

                        record Held<T>(T value) {
                            Held {
                                if (value == null) throw new NullPointerException();
                            }
                        }

                        record Speed(float value) {}

                        record Speeds(@Pooled float[] values) {}

                        @Kernel
                        static int count(int sum, Pair pair) { // ERROR
                            return sum + (int) pair.first().value().value();
                        }
                    }
                    """)
                .with("[Granary/ListInKernel] Kernel 'count' of Pair reads the list 'second.value.values' of Pair,"
                        + " or may do so, because as a component of a record it is an array, which would be made"
                        + " for each item. Pass it on as it is, and let no constructor or accessor in any record"
                        + " that the kernel takes or returns have it, or take the cursor, PairStore.Cursor, and"
                        + " its view, secondValueValuesOf().");
    }

    private static String inKernelOfAWorld(String kernel, String does) {
        return "[Granary/ListInKernel] Kernel '%s' of Moves %s the list 'speeds' of Route, or may do so, because as a component of a record it is an array, which would be made for each item. Pass it on as it is, by code in this file, or take the cursor, ZooWorld.Cursor, and its view, routeSpeedsOf()."
                .formatted(kernel, does);
    }

    @BothCompilers
    void inKeys(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            @Unique(on = {"owner", "speeds"}) // ERROR
            record Path(
                    int owner,
                    @Index @Pooled float[] speeds, // ERROR
                    @Unique @Pooled byte[] codes, // ERROR
                    @Ordered @Pooled short[] heights, // ERROR
                    @Index(where = "open") @Pooled int[] tags, // ERROR
                    boolean open,
                    @Index @Pooled List<Stop> stops, // ERROR
                    @Reference(onRemove = OnRemove.CLEAR) @Pooled List<Integer> others) { // ERROR
                record Stop(
                        @Index Spot spot, // ERROR
                        @Index @Boxed String name) {} // ERROR

                record Spot(int x, int y) {}
            }
            """)
                .with(
                        inKey("speeds", "Unique"),
                        "[Granary/UnsuitableKey] Component 'speeds' of Path can't be in a key (@Index), because it is"
                                + " of type float, of which two values are seldom the same where they are meant to be."
                                + " Take an integer, such as a number of cents.",
                        inKey("codes", "Unique"),
                        inKey("heights", "Ordered"),
                        "[Granary/UnsuitableKey] Component 'tags' of Path can't be in a key (@Index) that only some"
                                + " have, because its elements are looked up, whatever else the item has. Remove option"
                                + " where, and ask each item that is found.",
                        ofColumns("stops", "Path.Stop"),
                        "[Granary/UnsuitableReference] Component 'others' of Path can't be a reference (@Reference),"
                                + " because it is of type int, and only a handle refers to an item. Make it a"
                                + " Handle, as in Handle<Account>, or remove @Reference.",
                        ofColumns("stops.spot", "Path.Spot"),
                        "[Granary/UnsuitableKey] Component 'stops.name' of Path can't be in a key (@Index), because it"
                                + " is of type String and kept as an object, and elements of lists are looked up by"
                                + " numbers. Take a primitive, an enum, a handle or a @Symbol text.");
    }

    /** As in stores, and what is right besides. */
    @BothCompilers
    void inKeysOfAWorld(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @World(Path.class)
            interface Zoo {}

            record Path(
                    @Unique @Pooled byte[] codes, // ERROR
                    @Ordered @Pooled short[] heights, // ERROR
                    @Index(where = "open") @Pooled int[] tags, // ERROR
                    boolean open,
                    @Index @Pooled int[] numbers,
                    @Reference(onRemove = OnRemove.KEEP) @Pooled List<Handle<Zoo>> known,
                    @Index @Pooled List<Stop> stops) { // ERROR
                record Stop(
                        @Index @Boxed String name, // ERROR
                        @Index int number,
                        @Reference(onRemove = OnRemove.REMOVE) Handle<Zoo> at) {}
            }
            """)
                .with(
                        inKey("codes", "Unique"),
                        inKey("heights", "Ordered"),
                        "[Granary/UnsuitableKey] Component 'tags' of Path can't be in a key (@Index) that only some"
                                + " have, because its elements are looked up, whatever else the item has. Remove option"
                                + " where, and ask each item that is found.",
                        ofColumns("stops", "Path.Stop"),
                        "[Granary/UnsuitableKey] Component 'stops.name' of Path can't be in a key (@Index), because it"
                                + " is of type String and kept as an object, and elements of lists are looked up by"
                                + " numbers. Take a primitive, an enum, a handle or a @Symbol text.");
    }

    /** Two components may have a list of the same name, but no two keys one method. */
    @BothCompilers
    void sameKeysInAWorld(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @World({Path.class, Way.class})
            interface Zoo {}

            record Way(@Index @Pooled int[] tags) {}

            record Path(
                    @Index @Pooled int[] tags,
                    @Index(name = "tags") @Pooled int[] others) {} // ERROR
            """)
                .with("[Granary/NameCollision] Two keys of Path can't both be called 'tags', because method 'byTags'"
                        + " finds items by one. Give one of them another name, as in @Index(name = \"...\").");
    }

    @BothCompilers
    void inGrids(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            record Path(@Pooled List<Stop> stops) {

                record Stop(
                        @Grid(cell = 10) At at, // ERROR
                        int number) {}

                record At(float x, float y) {}
            }
            """).with(inGrid("stops.at", "Path"));
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @World(Path.class)
            interface Game {}

            record Path(Past past) {

                record Past(@Pooled List<Stop> stops) {}

                record Stop(
                        @Grid(cell = 10) At at, // ERROR
                        int number) {}

                record At(float x, float y) {}
            }
            """).with(inGrid("past.stops.at", "Path"));
    }

    private static String inGrid(String component, String record) {
        return "[Granary/UnsuitableGrid] Component '%s' of %s can't be in a grid (@Grid), because it is in the elements of a list, and a grid has one position of each item. Keep the elements in a store of their own, or remove @Grid."
                .formatted(component, record);
    }

    @BothCompilers
    void keysOfElementsAsRecords(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            record Path(@Pooled List<Stop> stops) {
                @Unique(on = {"line", "number"}) // ERROR
                record Stop(int line, @Index int number) {}
            }
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Unique of Path.Stop would have no effect, because of"
                        + " lists single elements are looked up, by a component of theirs. Annotate the component with"
                        + " @Index, or keep the elements in a store of their own.");
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            record Path(@Pooled List<Stop> stops) {
                @SoA
                @Unique(on = {"line", "number"})
                record Stop(int line, int number) {}
            }
            """);
    }

    private static String inKey(String component, String annotation) {
        return "[Granary/UnsuitableKey] Component '%s' of Path can't be in a key (@%s), because of lists single elements are looked up, and several items may have each. Mark it with @Index and no options but the name, or keep what is looked up in a component of its own."
                .formatted(component, annotation);
    }

    private static String ofColumns(String component, String type) {
        return "[Granary/UnsuitableKey] Component '%s' of Path can't be in a key (@Index), because what would be looked up is of type %s, a record, and elements of lists are looked up by a single column. Mark components of %s."
                .formatted(component, type, type);
    }

    @BothCompilers
    void ofEarlierVersions(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Path(
                    int owner,
                    @Was({"velocities", "rates"}) @Default("") @Pooled float[] speeds,
                    @Was("owner") @Pooled float[] owners, // ERROR
                    @Was("rates") @Pooled float[] charges, // ERROR
                    @Default("1") @Pooled byte[] codes) {} // ERROR
            """)
                .with(
                        "[Granary/NameCollision] Name 'owner' in @Was of component 'owners' of Path can't be read,"
                                + " because 'owner' is there now, and that is what a file's column of the name is"
                                + " read as. Remove the name, or call the other one something else.",
                        "[Granary/NameCollision] Components 'speeds' and 'charges' of Path can't both have been"
                                + " 'rates' (@Was), because a file has one column of that name. Remove it from one of"
                                + " them.",
                        "[Granary/UnsuitableDefault] Annotation @Default(\"1\") of component 'codes' of Path can't be"
                                + " read, because it is of type byte[], whose values are lists, of which the empty one"
                                + " is the only one that can be written. Write one of them, as in @Default(\"\").");
    }

    @BothCompilers
    void namesOfViews(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Flags("marksOf")
            record Path(
                    @Pooled float[] speeds, // ERROR
                    @Pooled boolean[] marks, // ERROR
                    int speedsOf) {}
            """)
                .with(
                        "[Granary/NameCollision] Component 'speeds' of Path can't have a view 'speedsOf', because"
                                + " component 'speedsOf' has an accessor of the same name. Rename one of them.",
                        "[Granary/NameCollision] Component 'marks' of Path can't have a view 'marksOf', because flag"
                                + " 'marksOf' has an accessor of the same name. Rename one of them.");
    }

    @Test
    void inKernels() {
        TestCompiler.javac()
                .rejects(KERNELS)
                .with(
                        inKernel("count", "reads", "speeds", "speedsOf"),
                        inKernel("reset", "makes", "speeds", "speedsOf"),
                        inKernel("slow", "makes", "speeds", "speedsOf"),
                        inKernel("isEmpty", "reads", "stop.codes", "stopCodesOf"));
    }

    /** It makes arrays then, and the results are the same. */
    @Test
    void inKernelsThatAreNotSeen() {
        TestCompiler.ecj().accepts(KERNELS);
    }

    @BothCompilers
    void inVacantRows(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData(layout = Layout.SOA)
            record Path(int owner, @Pooled float[] speeds) {
                @Kernel(holes = true)
                static Path reset(Path p) { // ERROR
                    return new Path(p.owner(), new float[0]);
                }
            }
            """).with(inKernel("reset", "makes", "speeds", "speedsOf"));
    }

    @BothCompilers
    void inGroups(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Path(int owner, @Pooled float[] speeds) {
                @Kernel(groupBy = "speeds") // ERROR
                static int group(int sum, Path p) {
                    return sum + p.owner();
                }
            }
            """)
                .with("[Granary/IncompatibleOptions] Option groupBy of kernel 'group' of Path can't keep its promise,"
                        + " because 'speeds' is a list, whose elements are in a pool and change there. Keep a"
                        + " number of it in another component.");
    }

    private static String inKernel(String kernel, String does, String list, String view) {
        return "[Granary/ListInKernel] Kernel '%s' of Path %s the list '%s' of Path, or may do so, because as a component of a record it is an array, which would be made for each item. Pass it on as it is, by code in this file, or take the cursor, PathStore.Cursor, and its view, %s()."
                .formatted(kernel, does, list, view);
    }
}
