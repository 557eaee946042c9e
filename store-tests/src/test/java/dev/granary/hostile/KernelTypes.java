package dev.granary.hostile;

import dev.granary.tests.records.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Random records of sound components, of every kind of column, for kernels whose results are compared. */
final class KernelTypes {
    private static final List<String> PRIMITIVES =
            List.of("boolean", "boolean", "byte", "short", "char", "int", "int", "long", "float", "float", "double");

    private final Dice dice;
    private final String self;
    private final String handled;

    /** What a component of texts may be marked as. */
    private final List<String> ofTexts;

    private final List<String> declarations = new ArrayList<>();
    private final List<Type> nested = new ArrayList<>();
    private final List<SourceFile> others = new ArrayList<>();
    private final int percentElsewhere;
    private boolean isPlain = true;

    /**
     * What a component is.
     *
     * @param name as it is written
     * @param components those of a record; otherwise empty
     * @param value some value of another type
     */
    record Type(String name, List<Component> components, String value) {
        boolean isRecord() {
            return !components.isEmpty();
        }

        boolean isArray() {
            return name.endsWith("[]");
        }

        /** What an element is. */
        Type element() {
            String element = name.substring(0, name.length() - 2);
            return new Type(element, List.of(), "(" + element + ") 7");
        }

        boolean isNumber() {
            return PRIMITIVES.contains(name) && !name.equals("boolean");
        }
    }

    /** A component, with the annotation of it. */
    record Component(String annotation, Type type, String name) {
        @Override
        public String toString() {
            return annotation + type.name + " " + name;
        }
    }

    private KernelTypes(Dice dice, String self, String handled, List<String> ofTexts) {
        this.ofTexts = ofTexts;
        this.dice = dice;
        this.self = self;
        this.percentElsewhere = dice.any(0, 0, 40);
        this.handled = (percentElsewhere == 0 ? "" : "game.") + handled;
    }

    /**
     * A random record.
     *
     * @param type the record
     * @param text its declaration
     * @param isPlain whether no constructor refuses anything
     * @param others types in other packages that it has
     */
    record Declared(Type type, String text, boolean isPlain, List<SourceFile> others) {

        /** Whether something of it has an annotation with that name. */
        boolean has(String annotation) {
            return text.contains(annotation)
                    || others.stream().anyMatch(file -> file.text().contains(annotation));
        }
    }

    /** A record called {@code name}, with handles of {@code handled}; {@code options} are its annotations. */
    static Declared record(Dice dice, String name, String handled, String options) {
        boolean hasStore = !options.isEmpty();
        List<String> ofTexts =
                hasStore ? List.of("@dev.granary.Boxed ", "@dev.granary.Symbol ") : List.of("@dev.granary.Boxed ");
        KernelTypes types = new KernelTypes(dice, name, handled, ofTexts);
        List<Component> components = types.components(2 + dice.below(5), 0);
        String body = types.body(name, components, 4);
        String text = options + "public record " + name + list(components) + " {\n"
                + String.join("\n", types.declarations).indent(4) + body + "}\n";
        return new Declared(new Type(name, components, ""), text, types.isPlain, types.others);
    }

    private static String list(List<Component> components) {
        return components.stream().map(Component::toString).collect(Collectors.joining(", ", "(", ")"));
    }

    private List<Component> components(int count, int depth) {
        List<Component> components = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Type type = i > 0 && dice.percent(35) ? dice.any(components).type() : type(depth);
            String annotation =
                    type.name.equals("String") ? dice.any(ofTexts) : type.isArray() ? "@dev.granary.Length(3) " : "";
            String name = (type.isArray() ? Samples.OF_THREE : "abcdefgh").charAt(i) + "";
            components.add(new Component(annotation, type, name));
        }
        return components;
    }

    private Type type(int depth) {
        return switch (dice.below(13)) {
            case 12 -> array();
            case 0, 1 -> declared("enum NAME { A, B, C }", ".B");
            case 2 ->
                new Type(
                        "dev.granary.Handle<" + handled + ">",
                        List.of(),
                        "dev.granary.Handle.<" + handled + ">ofBits(77)");
            case 3 -> new Type("String", List.of(), "\"other\"");
            case 4, 5, 6 -> depth < 2 ? nested(depth) : primitive();
            default -> primitive();
        };
    }

    private Type primitive() {
        String name = dice.any(PRIMITIVES);
        return new Type(name, List.of(), name.equals("boolean") ? "true" : "(" + name + ") 7");
    }

    /** Three elements, which are where the item is. */
    private Type array() {
        String name = dice.any("int[]", "float[]");
        return new Type(name, List.of(), "new " + name + " {7, 8, 9}");
    }

    private Type declared(String text, String constant) {
        String simple = "T" + declarations.size();
        declarations.add("");
        String name = placed(simple, "Kind", text);
        return new Type(name, List.of(), name + constant);
    }

    /**
     * Declares a type within the record, or in a package of its own, where it is called as those in other packages are; and returns its
     * name.
     */
    private String placed(String simple, String elsewhere, String text) {
        String visible = "public " + text;
        if (!dice.percent(percentElsewhere)) {
            declarations.set(Integer.parseInt(simple.substring(1)), visible.replace("NAME", simple));
            return (percentElsewhere == 0 ? "" : "game.") + self + "." + simple;
        }
        String place = "game." + self.toLowerCase(Locale.ROOT) + simple.substring(1);
        String declared = visible.replace("NAME", elsewhere);
        boolean isInClass = dice.percent(30); // which is called as the record itself
        others.add(Project.file(
                place,
                isInClass ? self : elsewhere,
                isInClass ? "public interface " + self + " {\n" + declared + "}\n" : declared));
        return place + "." + (isInClass ? self + "." : "") + elsewhere;
    }

    private Type nested(int depth) {
        if (!nested.isEmpty() && dice.percent(40)) {
            return dice.any(nested);
        }
        List<Component> components = components(1 + dice.below(3), depth + 1);
        String simple = "N" + declarations.size();
        declarations.add("");
        String name = placed(
                simple, "Node", "record NAME" + list(components) + " {\n" + body("NAME", components, 30) + "}\n");
        Type type = new Type(name, components, "");
        if (depth > 0 || dice.percent(60)) {
            nested.add(type);
        }
        return type;
    }

    /** Constructors and accessors that do more, and keep what a record promises: made of its own components, it is equal. */
    private String body(String name, List<Component> components, int percentOdd) {
        Component first = components.getFirst();
        String a = first.name();
        String question = first.type().isNumber()
                ? "    private static final byte EDGE = 3;\n    public boolean isOver(long by) { return " + a
                        + "() - by > EDGE; }\n"
                : "";
        return question
                + withers(name, components)
                + constructors(name, components)
                + sum(components)
                + (components.stream().anyMatch(component -> component.type.isArray())
                        ? equality(name, components)
                        : "")
                + (dice.percent(percentOdd) ? oddBody(name, first, a) : "");
    }

    /** Methods that make another record of most of the components of this one, named in all ways, some of them by what variables are called, too. */
    private String withers(String name, List<Component> components) {
        StringBuilder withers = new StringBuilder();
        for (Component changed : components) {
            String parameter =
                    dice.any(changed.name(), "other", dice.any(components).name());
            String made = components.stream()
                    .map(component -> component.equals(changed) ? parameter : own(component, parameter, name))
                    .collect(Collectors.joining(", ", "new " + name + "(", ")"));
            Component hidden = dice.any(components);
            String body = switch (dice.below(6)) {
                case 0 -> "if (isOdd) return this; return " + made + ";";
                case 1 -> name + " made = " + made + "; return made;";
                case 2 ->
                    hidden.name().equals(parameter)
                            ? "return " + made + ";"
                            : "{ Object " + hidden.name() + " = null; } return " + made + ";";
                case 3 -> "return isOdd ? " + made + " : again(" + made + ");";
                default -> "return " + made + ";";
            };
            withers.append("    public " + name + " with_" + changed.name() + "("
                    + changed.type().name() + " " + parameter + ", boolean isOdd) { " + body + " }\n");
        }
        return withers + "    " + name + " again(" + name + " one) { return one; }\n";
    }

    /** Constructors and a factory that go on to others, of another record, whose numbers they may change. */
    private String constructors(String name, List<Component> components) {
        String passed = components.stream()
                .map(component -> {
                    String own = "one." + component.name() + dice.any("", "()");
                    return component.type().isNumber() && dice.percent(40)
                            ? "(" + component.type().name() + ") (n + " + own + ")"
                            : own;
                })
                .collect(Collectors.joining(", "));
        return "    public " + name + "(" + name + " one, int n) { this(" + passed + "); }\n"
                + "    public " + name + "(int n, " + name + " one) { this(one, n); "
                + dice.any("", "if (n > 99) throw new IllegalStateException(); ") + "}\n"
                + "    public static " + name + " made(" + name + " one, int n) { return "
                + dice.any("", "n > 3 ? one : ") + "new " + name + dice.any("(one, n)", "(n, one)") + "; }\n";
    }

    /** Records with arrays are equal if their elements are. */
    private static String equality(String name, List<Component> components) {
        String elements = components.stream().map(Component::name).collect(Collectors.joining(", "));
        return "    private Object[] elements() { return new Object[] {" + elements + "}; }\n"
                + "    @Override public boolean equals(Object other) { return other instanceof " + name
                + " one && java.util.Arrays.deepEquals(elements(), one.elements()); }\n"
                + "    @Override public int hashCode() { return java.util.Arrays.deepHashCode(elements()); }\n"
                + "    @Override public String toString() { return java.util.Arrays.deepToString(elements()); }\n";
    }

    private String own(Component component, String hiding, String record) {
        String name = component.name();
        return dice.percent(40) && !name.equals(hiding)
                ? name
                : dice.any("this." + name, name + "()", "this." + name + "()", record + ".this." + name);
    }

    /** Of the numbers, some of which a variable hides somewhere. */
    private String sum(List<Component> components) {
        StringBuilder sum = new StringBuilder("    public double sum() { double sum = 0;");
        for (Component component : components) {
            if (component.type().isNumber() && dice.percent(70)) {
                String name = component.name();
                sum.append(
                        switch (dice.below(4)) {
                            case 0 -> " { double " + name + " = 2; sum += " + name + "; } sum += " + name + ";";
                            case 1 -> " sum += " + name + "();";
                            case 2 ->
                                " java.util.function.DoubleSupplier s" + name + " = () -> " + name + "; sum += s" + name
                                        + ".getAsDouble();";
                            default -> " sum += " + name + ";";
                        });
            }
        }
        return sum + " return sum; }\n";
    }

    private String oddBody(String name, Component first, String a) {
        if (dice.percent(30)) {
            return "    public " + first.type().name() + " " + a + "() { return this." + a + "; }\n";
        }
        if (first.type().isNumber() && dice.percent(50)) {
            isPlain = false;
            return "    public " + name + " { if (" + a + " == 0) throw new IllegalArgumentException(\"0\"); }\n";
        }
        return switch (first.type().name()) {
            case "int", "long" -> "    public " + name + " { " + a + " = Math.max(" + a + ", -5); }\n";
            case "float", "double" -> "    public " + name + " { if (!(" + a + " > -9)) " + a + " = 0; }\n";
            case "boolean" -> "    public " + name + " { }\n";
            case "int[]", "float[]" ->
                "    public " + name + " { if (" + a + ".length != 3) throw new IllegalArgumentException(); }\n";
            default ->
                first.type().isNumber()
                        ? "    public " + name + " { if (" + a + " < 3) " + a + " = 3; }\n"
                        : first.type().name().equals("String")
                                ? ""
                                : "    public " + name + " { java.util.Objects.requireNonNull(" + a + "); }\n";
        };
    }
}
