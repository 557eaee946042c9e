package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;

class KeyRulesTest {

    @BothCompilers
    void gridsAndHandlesInWorlds(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;

            @World({Zoo.Animal.class, Zoo.Keeper.class, Zoo.Near.class})
            interface Zoo {
                record Animal(
                    @Grid(cell = 1) Spot spot,
                    @Grid(cell = 2, name = "home") Deep home,
                    @Unique Handle<Zoo> of,
                    @Unique Pair pair) {}

                record Spot(float x, float y) {}

                record Deep(double x, double y, double z) {}

                record Pair(Handle<Zoo> one, int two) {}

                record Keeper(@Grid(cell = 3) Spot keys) {}

                record Near(float animal) {}
            }
            """);
    }

    @BothCompilers
    void withoutStore(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.Index;
            import dev.granary.Unique;

            class Game {
                @Index(on = "x") // ERROR
                record Spot(int x) {}

                record Place(
                    @Unique int x) {} // ERROR
            }
            """)
                .with(
                        "[Granary/OptionWithoutEffect] Annotation @Index of Game.Spot would have no effect, because"
                                + " only the items of a store and the components of a world have keys, and that record"
                                + " is neither. Add @SoA or @BulkData, or name it in a @World; where it is nested in"
                                + " another, name the component in option on of an @Index there.",
                        "[Granary/OptionWithoutEffect] Annotation @Unique of component 'x' of Game.Place would have no"
                                + " effect, because only the items of a store and the components of a world have keys,"
                                + " and that record is neither. Add @SoA or @BulkData, or name it in a @World; where it"
                                + " is nested in another, name the component in option on of an @Unique there.");
    }

    /** As of records in a module of their own, which the worlds and lists of other modules have. */
    @BothCompilers
    void withoutStoreHere(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;

            @SuppressWarnings("Granary/OptionWithoutEffect")
            class Parts {
                @Index(on = "x")
                record Spot(int x) {}

                record Place(@Unique int number, @Grid(cell = 10) At at) {
                    record At(float x, float y) {}
                }
            }
            """);
    }

    @BothCompilers
    void gridWithoutStore(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            record Place(
                @dev.granary.Grid(cell = 10) At at) { // ERROR
                record At(float x, float y) {}
            }
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Grid of component 'at' of Place would have no effect,"
                        + " because only the items of a store and the components of a world have positions that are"
                        + " looked up, and that record is neither. Add @SoA or @BulkData, or name it in a @World; where"
                        + " it is nested in another, annotate the component there that has its type.");
    }

    @BothCompilers
    void inAWorld(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @World({
                Zoo.Name.class,
                Zoo.Cage.class, // ERROR
                Zoo.Kin.class,
                Zoo.KinOf.class,
            })
            interface Zoo {
                record Name(
                    @Unique int number,
                    @Index float weight, // ERROR
                    @Ordered int years,
                    @Grid(cell = 0) Spot spot) {} // ERROR

                record Spot(float x, float y) {}

                @Index(on = "hieght")
                record Cage(int height) {}

                record Kin(
                    @Unique Handle<Zoo> of,
                    @Index(name = "ofA") int x,
                    @Reference(onRemove = OnRemove.CLEAR) Handle<?> child, // ERROR
                    @Reference(onRemove = OnRemove.CLEAR) Handle<Zoo> parent) {}

                record KinOf(@Index int a) {} // ERROR
            }
            """)
                .with(
                        "[Granary/UnknownComponent] Option on of @Index of Zoo.Cage names 'hieght', which can't be in a"
                                + " key, because Zoo.Cage has no such component. Did you mean 'height'? Choose one of:"
                                + " height.",
                        "[Granary/UnsuitableKey] Component 'weight' of Zoo.Name can't be in a key (@Index), because it"
                            + " is of type float, of which two values are seldom the same where they are meant to be."
                            + " Take an integer, such as a number of cents, or order items by it with @Ordered.",
                        "[Granary/UnsuitableGrid] Option cell = 0.0 of @Grid of component 'spot' of Zoo.Name can't be"
                                + " the side of a cell, because that is a finite number greater than 0. Choose about"
                                + " the radius that is mostly asked for, as in cell = 10.",
                        "[Granary/UnsuitableReference] Component 'child' of Zoo.Kin can't be a reference (@Reference),"
                            + " because it is of type Handle<?>, which does not say in which store its items are. Name"
                            + " a record that is annotated with @SoA or @BulkData, as in Handle<Account>, or the"
                            + " interface of a @World, or remove @Reference.",
                        "[Granary/NameCollision] Key 'a' of component Zoo.KinOf of world Zoo can't have that name,"
                                + " because another one there has a method 'byKinOfA' as well. Give it another name, as"
                                + " in @Index(name = \"...\").");
    }

    @BothCompilers
    void namesThatThereAreNot(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Index(on = {
                "instrument",
                "sid", // ERROR
                "price.curency", // ERROR
                "instrument", // ERROR
                "whatever", // ERROR
            })
            record Order(int instrument, int side, Price price) {
                record Price(int currency, long cents) {}
            }
            """)
                .with(
                        unknown("sid", "Did you mean 'side'? "),
                        unknown("price.curency", "Did you mean 'price.currency'? "),
                        "[Granary/OptionWithoutEffect] Option on of @Index of Order names 'instrument' twice, which"
                                + " would have no effect, because keys are equal or not by it once. Remove it once.",
                        unknown("whatever", ""));
    }

    @BothCompilers
    void namesWhereThereAreNone(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Index(on = "x.0") // ERROR
            record Order(@Length(2) int[] x) {}
            """)
                .with("[Granary/UnknownComponent] Option on of @Index of Order names 'x.0', which can't be in a key,"
                        + " because Order has no such component. There are none; add one.");
    }

    @BothCompilers
    void namesInLists(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            @Index(on = {"id", "fills.quantity"}) // ERROR
            record Order(int id, @Pooled List<Fill> fills) {
                record Fill(int quantity) {}
            }
            """)
                .with("[Granary/UnknownComponent] Option on of @Index of Order names 'fills.quantity', which can't"
                        + " be in a key, because what is in the list 'fills' has keys of its own. Mark it with"
                        + " @Index where it is declared.");
    }

    private static String unknown(String name, String advice) {
        return "[Granary/UnknownComponent] Option on of @Index of Order names '%s', which can't be in a key, because Order has no such component. %sChoose one of: instrument, side, price, price.currency, price.cents."
                .formatted(name, advice);
    }

    @BothCompilers
    void ofNothing(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            @dev.granary.Unique // ERROR
            record Order(
                @dev.granary.Index(on = "id") long id) {} // ERROR
            """)
                .with(
                        "[Granary/OptionWithoutEffect] Annotation @Unique of Order would have no effect, because it"
                            + " names no components. Name some, as in on = {\"instrument\", \"side\"}, or annotate a"
                            + " component.",
                        "[Granary/OptionWithoutEffect] Option on of @Index of component 'id' of Order would have no"
                                + " effect, because the key is the component. Remove it, or annotate the record.");
    }

    @BothCompilers
    void thatCannotBeCompared(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            record Order(
                @Index float weight, // ERROR
                @Index Point at, // ERROR
                @Index @Boxed int[] parts, // ERROR
                @Index @Boxed Account account, // ERROR
                @Index @Boxed CharSequence text, // ERROR
                @Index Nothing nothing, // ERROR
                @Index @Boxed List<String> fine,
                @Unique @Boxed String name) {

                record Point(int x, double y) {}

                record Nothing(None none) {}

                record None() {}

                static class Account {}
            }
            """)
                .with(
                        floats("weight", "float"),
                        floats("at.y", "double"),
                        withoutEquals("parts", "int[]"),
                        withoutEquals("account", "Order.Account"),
                        withoutEquals("text", "CharSequence"),
                        "[Granary/UnsuitableKey] Component 'nothing' of Order can't be in a key (@Index), because it is"
                                + " of type Order.Nothing, a record without components, of which all are equal. Take a"
                                + " component that tells items apart.");
    }

    private static String floats(String path, String type) {
        return "[Granary/UnsuitableKey] Component '%s' of Order can't be in a key (@Index), because it is of type %s, of which two values are seldom the same where they are meant to be. Take an integer, such as a number of cents, or order items by it with @Ordered."
                .formatted(path, type);
    }

    private static String withoutEquals(String path, String type) {
        return "[Granary/UnsuitableKey] Component '%s' of Order can't be in a key (@Index), because it is of type %s, which has no equals of its own, so that no other object would be found. Use a type that has, such as a record or a String."
                .formatted(path, type);
    }

    @BothCompilers
    void thatHaveNoOrder(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Index(on = {
                "side",
                "name", // ERROR
            }, ordered = true)
            record Order(
                @Ordered float weight,
                @Ordered Point at,
                @Ordered Side side,
                @Ordered Handle<Order> next,
                @Ordered @Boxed String name, // ERROR
                @Ordered Place place) { // ERROR

                record Point(int x, double y) {}

                record Place(int x, @Boxed Account account) {}

                static class Account {}

                enum Side { BUY, SELL }
            }
            """)
                .with(
                        withoutOrder("name", "Index", "String"),
                        withoutOrder("name", "Ordered", "String"),
                        withoutOrder("place.account", "Ordered", "Order.Account"));
    }

    private static String withoutOrder(String path, String annotation, String type) {
        return "[Granary/UnsuitableKey] Component '%s' of Order can't be in an order (@%s), because it is of type %s, and only primitives, enums, handles and records of them have an order here. Add a component that has one, such as a number made of it."
                .formatted(path, annotation, type);
    }

    @BothCompilers
    void ofOneComponentTwice(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Order(
                @Unique @Ordered long id, // ERROR
                @Ordered @Index(name = "exactly") int side) {}
            """)
                .with("[Granary/NameCollision] Two keys of Order can't both be called 'id', because method 'byId'"
                        + " finds items by one. Give one of them another name, as in @Ordered(name = \"...\").");
    }

    @BothCompilers
    void orderWithoutStore(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            record Place(
                @dev.granary.Ordered int x) {} // ERROR
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Ordered of component 'x' of Place would have no"
                        + " effect, because only the items of a store and the components of a world have keys, and that"
                        + " record is neither. Add @SoA or @BulkData, or name it in a @World; where it is nested in"
                        + " another, name the component in option on of an @Index there.");
    }

    /** One mistake, and not another one in each condition that names it. */
    @BothCompilers
    void conditionsOnWhatIsReported(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Order(
                @Index(where = "side == 'BUY'") long id,
                String side) {} // ERROR
            """)
                .with("[Granary/UnsupportedType] Component 'side' of Order has type String, which has no column."
                        + " Mark it @Symbol to keep a number of each different text, or @Boxed to keep it as an"
                        + " object.");
    }

    @BothCompilers
    void gridsOfSome(TestCompiler compiler) {
        String indent = compiler.isJavac() ? "  " : "";
        compiler.rejects("""
            package game;

            import dev.granary.*;

            record Vec2(float x, float y) {}

            @SoA
            record Boid(
                @Grid(cell = 1, where = "fed | !old") @Grid(cell = 9, name = "old", where = "hungry")
                Vec2 position, // ERROR
                boolean fed,
                boolean old) {}
            """)
                .with("[Granary/WhereMistaken] Option where of @Grid 'nearOld' of Boid can't be read, because there is"
                        + " no flag 'hungry', at character 1. Name one: fed, old.\n"
                        + indent + "hungry\n"
                        + indent + "^");
    }

    @BothCompilers
    void gridInABox(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            record Vec2(float x, float y) {}

            @BulkData
            record Boid(
                @Grid(cell = 1) @Boxed Vec2 position) {} // ERROR
            """)
                .with("[Granary/UnsuitableGrid] Component 'position' of Boid can't be in a grid (@Grid), because it is"
                        + " kept as an object (@Boxed), and a grid is of coordinates in columns. Remove @Boxed, or"
                        + " @Grid.");
    }

    /** A flag's accessor takes a handle, and so does a method that finds items by one. */
    @BothCompilers
    void ofTheNameOfAFlag(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Flags({"byParent", "removeByOther"})
            record Node(
                @Index Handle<Node> parent, // ERROR
                @Unique Handle<Node> other) {} // ERROR
            """)
                .with(
                        "[Granary/NameCollision] Key 'parent' of Node can't have a method 'byParent', because flag"
                                + " 'byParent' has an accessor of the same name. Give the key another name, as in"
                                + " @Index(name = \"...\"), or rename the flag.",
                        "[Granary/NameCollision] Key 'other' of Node can't have a method 'removeByOther', because flag"
                                + " 'removeByOther' has an accessor of the same name. Give the key another name, as in"
                                + " @Unique(name = \"...\"), or rename the flag.");
        compiler.accepts("""
            package game;

            import dev.granary.*;

            @BulkData
            @Flags({"byId", "byParents", "putByOther"})
            @Index(name = "parents", on = {"id", "parent"})
            record Node(@Unique int id, Handle<Node> parent, @Unique Handle<Node> other) {}
            """);
    }

    @BothCompilers
    void ofOneName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Order(
                @Unique long id,
                @Index(name = "id") int other, // ERROR
                @Index(name = "a b") int more, // ERROR
                @Index int some, // ERROR
                int bySome) {}
            """)
                .with(
                        "[Granary/NameCollision] Two keys of Order can't both be called 'id', because method 'byId'"
                                + " finds items by one. Give one of them another name, as in @Index(name = \"...\").",
                        "[Granary/InvalidName] Key 'a b' (@Index) of Order can't have methods, because that is not a"
                                + " simple Java name. Choose another one, such as 'id'.",
                        "[Granary/NameCollision] Key 'some' of Order can't have a method 'bySome', because component"
                                + " 'bySome' has an accessor of the same name. Give the key another name, as in"
                                + " @Index(name = \"...\"), or rename the component.");
    }

    @BothCompilers
    void conditionThatCannotBeRead(TestCompiler compiler) {
        String indent = compiler.isJavac() ? "  " : "";
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Index(on = "side", where = "opne") // ERROR
            record Order(int side, boolean open) {}
            """)
                .with("[Granary/WhereMistaken] Option where of @Index 'side' of Order can't be read, because there"
                        + " is no flag 'opne', at character 1. Did you mean 'open'?\n"
                        + indent + "opne\n"
                        + indent + "^");
    }

    @BothCompilers
    void conditionsOnValues(TestCompiler compiler) {
        String indent = compiler.isJavac() ? "  " : "";
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Index(name = "a", on = "id", where = "deal.side == BYU") // ERROR
            @Unique(name = "b", on = "id", where = "metl != 'tin'") // ERROR
            record Order(int id, Deal deal, @Symbol String metal) {
                record Deal(Side side, long price) {}
                enum Side { BUY, SELL }
            }
            """, """
            package game;

            import dev.granary.*;

            @SoA
            @Index(name = "c", on = "id", where = "metal == 5") // ERROR
            @Unique(name = "d", on = "id", where = "deal.price == 5") // ERROR
            record Lot(int id, Order.Deal deal, @Symbol String metal) {}
            """, """
            package game;

            import dev.granary.*;

            @World(Trade.class) // ERROR
            interface Market {}
            """, """
            package game;

            import dev.granary.*;

            @Unique(on = "id", where = "tradeSide == 1")
            record Trade(int id, Side side) {
                enum Side { BUY, SELL }
            }
            """)
                .with(
                        mistake(
                                indent,
                                "@Index 'a' of Order",
                                "Order.Side has no constant 'BYU'",
                                "Did you mean 'BUY'?",
                                "deal.side == BYU",
                                14),
                        mistake(
                                indent,
                                "@Unique 'b' of Order",
                                "there is no enum or symbol 'metl'",
                                "Did you mean 'metal'?",
                                "metl != 'tin'",
                                1),
                        mistake(
                                indent,
                                "@Index 'c' of Lot",
                                "a text has to follow 'metal =='",
                                "Write one, as in 'text'.",
                                "metal == 5",
                                10),
                        mistake(
                                indent,
                                "@Unique 'd' of Lot",
                                "'deal.price' is of type long, and a condition is made of flags, boolean components,"
                                        + " enums and symbols",
                                "Add a boolean component that says what the test does.",
                                "deal.price == 5",
                                1),
                        mistake(
                                indent,
                                "@Unique 'id' of Trade",
                                "Trade.Side has no constant '1'",
                                "Name one: BUY, SELL.",
                                "tradeSide == 1",
                                14));
    }

    private static String mistake(
            String indent, String key, String reason, String advice, String condition, int character) {
        return "[Granary/WhereMistaken] Option where of %s can't be read, because %s, at character %d. %s\n%s%s\n%s^"
                .formatted(key, reason, character, advice, indent, condition, indent + " ".repeat(character - 1));
    }

    @BothCompilers
    void rawColumnsAreNotGiven(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData(layout = Layout.SOA)
            record Order(@Unique long id, int side) {

                static long sum(OrderStore orders) {
                    long sum = 0;
                    for (OrderStore.Block block : orders.blocks()) {
                        sum += block.id(0) + block.side()[0];
                        sum += block.id()[0]; // BROKEN
                    }
                    return sum;
                }
            }
            """).with();
    }

    @BothCompilers
    void referencesToNothing(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Account(long number) {}

            @BulkData
            record Order(
                @Reference(onRemove = OnRemove.CLEAR) int number, // ERROR
                @Reference(onRemove = OnRemove.REMOVE) Handle<?> any, // ERROR
                @Reference(onRemove = OnRemove.KEEP) Handle<? extends Record> some, // ERROR
                @Reference(onRemove = OnRemove.KEEP) @Boxed Handle<Account> boxed, // ERROR
                @Reference(onRemove = OnRemove.KEEP) @SuppressWarnings("rawtypes") Handle raw, // ERROR
                @Reference(onRemove = OnRemove.REMOVE) Handle<Account> account) {}
            """)
                .with(
                        "[Granary/UnsuitableReference] Component 'number' of Order can't be a reference (@Reference),"
                            + " because it is of type int, and only a handle refers to an item. Make it a Handle, as"
                            + " in Handle<Account>, or remove @Reference.",
                        withoutStore("any", "Handle<?>"),
                        withoutStore("some", "Handle<? extends Record>"),
                        "[Granary/UnsuitableReference] Component 'boxed' of Order can't be a reference (@Reference),"
                            + " because it is kept as an object (@Boxed), and what a reference refers to is known by"
                            + " its bits. Remove @Boxed, or @Reference.",
                        "[Granary/RawHandle] Component 'raw' of Order has the raw type Handle, which has no column,"
                                + " because it doesn't say what it refers to. Write Handle<R>, where R is the record"
                                + " of the other store, or Handle<?>.");
    }

    private static String withoutStore(String component, String type) {
        return "[Granary/UnsuitableReference] Component '%s' of Order can't be a reference (@Reference), because it is of type %s, which does not say in which store its items are. Name a record that is annotated with @SoA or @BulkData, as in Handle<Account>, or the interface of a @World, or remove @Reference."
                .formatted(component, type);
    }

    @BothCompilers
    void referencesOfNoStore(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Node(Link link) {}

            record Link(
                @Reference(onRemove = OnRemove.CLEAR) Handle<Node> to) {} // ERROR
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Reference of component 'to' of Link would have no"
                        + " effect, because only the items of a store and the components of a world have references,"
                        + " and that record is neither. Add @SoA or @BulkData, or name it in a @World; where it is"
                        + " nested in another, move the component there.");
    }

    @BothCompilers
    void uniqueReferencesThatAreCleared(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Node(
                @Unique @Reference(onRemove = OnRemove.CLEAR, name = "twins") Handle<Node> twin, // ERROR
                @Unique @Reference(onRemove = OnRemove.REMOVE, name = "nexts") Handle<Node> next) {}
            """)
                .with("[Granary/UnsuitableKey] Component 'twin' of Node can't be in a key (@Unique), because it is a"
                        + " reference that becomes none when its item goes, and that may happen to two. Use"
                        + " OnRemove.REMOVE, or @Index in place of @Unique.");
    }

    private static String noPosition(String component, String type) {
        return "[Granary/UnsuitableGrid] Component '%s' of Boid can't be in a grid (@Grid), because it is of type %s, and a position is a record of two or three components of type float or double. Make it one, as in record Vec2(float x, float y), or remove @Grid."
                .formatted(component, type);
    }

    @BothCompilers
    void gridsOfNoPosition(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            record Vec1(float x) {}
            record Vec2(float x, float y) {}
            record Vec4(float x, float y, float z, float w) {}
            record Cell(int x, int y) {}

            @BulkData
            record Boid(
                @Grid(cell = 1, name = "a") float height, // ERROR
                @Grid(cell = 1, name = "b") Vec1 line, // ERROR
                @Grid(cell = 1, name = "c") Vec4 fourth, // ERROR
                @Grid(cell = 1, name = "d") Cell cell, // ERROR
                @Grid(cell = 1) Vec2 position) {}
            """)
                .with(
                        noPosition("height", "float"),
                        noPosition("line", "Vec1"),
                        noPosition("fourth", "Vec4"),
                        noPosition("cell", "Cell"));
    }

    private static String cell(String component, String value) {
        return "[Granary/UnsuitableGrid] Option cell = %s of @Grid of component '%s' of Boid can't be the side of a cell, because that is a finite number greater than 0. Choose about the radius that is mostly asked for, as in cell = 10."
                .formatted(value, component);
    }

    @BothCompilers
    void cellsOfNoSize(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            record Vec2(float x, float y) {}

            @BulkData
            record Boid(
                @Grid(cell = 0, name = "a") Vec2 zero, // ERROR
                @Grid(cell = -1.5, name = "b") Vec2 negative, // ERROR
                @Grid(cell = 0.0 / 0, name = "c") Vec2 none, // ERROR
                @Grid(cell = 1 / 0.0, name = "d") Vec2 infinite) {} // ERROR
            """)
                .with(cell("zero", "0.0"), cell("negative", "-1.5"), cell("none", "NaN"), cell("infinite", "Infinity"));
    }

    @BothCompilers
    void gridsOfOneName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            record Vec2(float x, float y) {}

            @BulkData
            record Boid(
                @Grid(cell = 1) Vec2 position,
                @Grid(cell = 1) Vec2 target) {} // ERROR
            """)
                .with("[Granary/NameCollision] Two keys of Boid can't both be called 'near', because method 'near'"
                        + " finds items by one. Give one of them another name, as in @Grid(name = \"...\").");
    }

    /** A class of one key may be called as that of another, whose methods have other names. */
    @BothCompilers
    void ofOneClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            record Vec2(float x, float y) {}

            @BulkData
            record Boid(
                @Grid(cell = 1) @Grid(cell = 5, name = "hits") Vec2 position, // ERROR
                @Index int flock,
                @Unique(name = "byFlock") long id,
                @Index(name = "flockKeys") int other) {} // ERROR

            @World({Spot.class, Place.class})
            interface Flock {}

            record Spot(
                @Grid(cell = 1) @Grid(cell = 5, name = "keys") Vec2 at) {} // ERROR

            record Place(@Index int at) {}
            """)
                .with(
                        "[Granary/NameCollision] Key 'nearHits' of Boid can't have that name, because another one has a"
                                + " class 'NearHits' as well. Give it another name, as in @Grid(name = \"...\").",
                        "[Granary/NameCollision] Key 'flockKeys' of Boid can't have that name, because another one has"
                                + " a class 'ByFlockKeys' as well. Give it another name, as in @Index(name = \"...\").",
                        "[Granary/NameCollision] Key 'nearKeys' of component Spot of world Flock can't have that name,"
                                + " because another one there has a class 'NearSpotKeys' as well. Give it another name,"
                                + " as in @Grid(name = \"...\").");
    }

    @BothCompilers
    void ofAPartOfAComponentBesideIt(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            record Place(int x, int y) {}

            @BulkData
            @Index(
                name = "inner",
                on = {"at", "z",
                    "at.x"}) // ERROR
            record Tile(Place at, int z) {}

            @BulkData
            @Index(
                name = "outer",
                on = {"at.x",
                    "at"}, // ERROR
                ordered = true)
            record Wall(Place at) {}

            @BulkData
            @Index(on = {"at.y", "at.x", "atOnce"})
            record Roof(Place at, int atOnce) {}
            """)
                .with(
                        "[Granary/OptionWithoutEffect] Option on of @Index of Tile names 'at.x', which would have no"
                                + " effect beside 'at', because it is a part of that. Remove one of them.",
                        "[Granary/OptionWithoutEffect] Option on of @Index of Wall names 'at', which would have no"
                                + " effect beside 'at.x', because that is a part of it. Remove one of them.");
    }
}
