package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.List;

/** A random kernel over entities, and the plain loop that does the same. */
final class EntityKernel extends EntityTerms {
    private static final List<String> SHOWN =
            List.of("a", "b", "c", "lit", "box", "any", "text", "kind", "nest", "plain");

    private boolean canFail;
    private boolean writesKeys;

    private EntityKernel(RandomLoops program, List<RandomRecord> components, int number, boolean isRemoval) {
        super(program, components, number, isRemoval);
    }

    /** Adds one to the program. */
    static void write(RandomLoops program, List<RandomRecord> components, int number, boolean isRemoval) {
        new EntityKernel(program, components, number, isRemoval).write();
    }

    private void write() {
        boolean isAlone = shape != Shape.SEVERAL_RESULTS; // its result is no record of results
        String same = joined(results, one -> taken.contains(one) ? one.same(dice, one.name) : fresh(one), ", ");
        String result = isAlone ? results.isEmpty() ? "" : results.getFirst().type : "R" + number;
        same = isAlone ? same : "new " + result + "(" + same + ")";
        String nothing = isTotal
                ? "return total;"
                : isQuestion
                        ? "return false;"
                        : shape == Shape.ORDER ? "return -1;" : isPure ? "return " + same + ";" : "return;";
        StringBuilder body = new StringBuilder();
        if (isIdle && (!isOnCursor || isHidden)) {
            body.append("if (").append(idle).append(") ").append(nothing).append('\n');
        }
        body.append("boolean seen = ").append(seen).append(";\n");
        if (!optional.isEmpty()) {
            body.append("int m = n")
                    .append(joined(optional, this::ofOptional, ""))
                    .append(";\n");
        }
        canFail = isFailing
                && !(hasCommands && anyKeys)
                && !(isHidden && isPure && results.stream().anyMatch(RandomRecord::hasKeys))
                && !(program.isEcj && anyKeys);
        String failure = "if (" + id + " % 50 == n + 7) "
                + (isPure && isAlone && !results.getFirst().hasLists() && dice.percent(30)
                        ? "return null;"
                        : dice.percent(30) ? "n = " + id + " / (" + id + " % 50 - n - 7);" : "throw new Boom();")
                + "\n";
        if (canFail && !isOnCursor) {
            body.append(failure);
        }
        if (isPure) {
            body.append("return ").append(value(result, isAlone)).append(";\n");
        } else if (isOnCursor) {
            int statements = isTotal || shape == Shape.SELECTION ? 0 : 1 + dice.below(3);
            int failsAt = dice.below(statements + 1);
            for (int i = 0; i <= statements; i++) {
                body.append(canFail && i == failsAt ? failure : "").append(i == statements ? "" : statement());
            }
        }
        if (hasCommands) {
            body.append(command());
        }
        String term = id + (isOnCursor ? "" : " + (seen ? 1 : 0)");
        body.append(
                isTotal
                        ? total.next().replace("TERM", term) + "\n"
                        : shape == Shape.ORDER
                                ? "return " + id + " * 7 % 5 + (seen ? 1 : 0);\n"
                                : isQuestion ? "return seen ^ " + id + " % 3 == 0;\n" : "");
        String annotation = switch (shape) {
                    case REMOVAL -> "RemoveIf";
                    case SELECTION -> "Select";
                    default -> "Kernel";
                }
                + (options.isEmpty() ? "" : "(" + String.join(", ", options) + ")");
        String returned = isTotal
                ? total.type()
                : shape == Shape.ORDER ? "long" : isQuestion ? "boolean" : isPure ? result : "void";
        program.kernels.append("    @" + annotation + " static " + returned + " " + name + "("
                + String.join(", ", parameters) + ") {\n" + body.toString().indent(8) + "    }\n");
        run();
    }

    /** Another component of entities that have none of it yet, or have one that doesn't matter. */
    private String fresh(RandomRecord one) {
        return "Check.made" + one.type + "(" + taken.getFirst().name + ".id(), n)";
    }

    /** What depends on a component that may not be there. */
    private String ofOptional(RandomRecord one) {
        boolean hasArrays = one.nested.stream().anyMatch(part -> part.type().endsWith("]"));
        List<Part> parts = one.hasLists() || hasArrays
                ? List.of()
                : one.parts.stream().filter(part -> SHOWN.contains(part.name())).toList();
        return " + (" + one.name + " == null ? 1 : ("
                + (parts.isEmpty()
                        ? one.name + ".id()"
                        : "(\"\" + " + one.name + "." + dice.any(parts).name() + "()).hashCode()")
                + ") % 5)";
    }

    private String value(String result, boolean isAlone) {
        writesKeys = results.stream()
                .anyMatch(one -> one.parts.stream().anyMatch(part -> !part.isList() && RandomRecord.isKeyed(part)));
        String values = "";
        for (int i = 0; i < 2; i++) {
            String made = joined(
                            results,
                            one -> taken.contains(one)
                                    ? RandomRecord.changed(dice, one.type, one.parts, one.name, canFail)
                                    : fresh(one),
                            ", ")
                    .replaceAll("\\bn\\b", optional.isEmpty() ? "n" : "m");
            made = isAlone ? made : "new " + result + "(" + made + ")";
            values = i == 0
                    ? made
                    : dice.any(
                            made,
                            values,
                            "seen ? " + values + " : " + made,
                            id + " % 2 == 0 ? " + made + " : " + values);
        }
        if (!isAlone) {
            program.kernels.append(
                    "    record " + result + "(" + joined(results, one -> one.type + " " + one.name, ", ") + ") {}\n");
        }
        return values;
    }

    private String statement() {
        RandomRecord one = dice.any(components);
        Part part = dice.any(one.parts);
        boolean isKey = RandomRecord.isKeyed(part);
        if (canFail
                && (isKey && (shape == Shape.REMOVAL || isHidden || part.isList()) || anyKeys && one.hasLists(part))) {
            return "";
        }
        String statement = program.statement(one, part, !isHidden, canFail && anyKeys && !isKey, number);
        if (statement.isEmpty()) {
            return "";
        }
        writesKeys |= isKey && !part.isList();
        return (taken.contains(one) ? "" : "if (p.has" + one.type + "()) ") + "{ " + statement + " }\n";
    }

    private String command() {
        RandomRecord one = dice.any(components);
        return "if (ID % 7 == n % 7) { COMMAND }\n"
                .replace(
                        "COMMAND",
                        one.leads() && dice.percent(60)
                                ? ofNew(one)
                                : dice.any(
                                        "commands.destroy(SELF);",
                                        "commands.removeC(SELF);",
                                        "commands.add(SELF, Check.madeC(ID, n));",
                                        "commands.addMark(SELF);",
                                        "if (ID >= 0) { var made = commands.create(); commands.add(made,"
                                                + " Check.madeC(-(ID * 10 + 10 + K), n)); }"))
                .replaceAll("(made|to)C\\(", "$1" + one.type + "(")
                .replace("removeC(", "remove" + one.type + "(")
                .replace("SELF", isOnCursor ? "p" : "self")
                .replace("ID", id)
                .replace("+ K)", "+ " + number + ")");
    }

    /** Commands for a new entity, whose handle in advance is written to components, its own and others. */
    private String ofNew(RandomRecord one) {
        return "if (ID >= 0) { var made = commands.create(); "
                + dice.any(
                        "commands.add(made, Check.toC(-(ID * 10 + 10 + K), n, made)); ",
                        "commands.add(made, Check.madeC(-(ID * 10 + 10 + K), n)); ")
                + (shape == Shape.IN_PLACE && !canFail && dice.percent(60)
                        ? (taken.contains(one) ? "" : "if (p.has" + one.type + "()) ") + "p." + one.name
                                + "Plain(made); "
                        : "commands.add(SELF, Check.toC(ID, n, made)); ")
                + "}";
    }

    /** Runs it, and the loop without it. */
    private void run() {
        String call = "Phys." + name + "(" + String.join(", ", arguments) + ")";
        String begun = "PhysKernels." + name + "(world, " + (isTotal ? total.passed(!groups.isEmpty()) : "") + "n, f";
        String[] plain = plain(call);
        String combination = "0";
        for (int i = 0; i < optional.size() && shape != Shape.ORDER; i++) {
            combination += " + (world.has" + optional.get(i).type + "(h) ? 0 : " + (1 << i) + ")";
        }
        boolean isRestored = canFail && writesKeys;
        String expected = plain[0] + " boolean failed = false; "
                + (isRestored ? "ItemWorld.Snapshot before = world.snapshot();" : "")
                + " for (Handle<Item> h : Check.inOrder(world, h -> " + combination + ")) { if ("
                + String.join(" && ", holds) + ") try { " + plain[1] + " } catch (RuntimeException e) { "
                + "out.add(e.getClass().getSimpleName() + \" at \" + h); failed = true; "
                + (isRestored ? "world.restore(before);" : "") + " break; } } if (!failed) { " + plain[2] + " }";
        boolean isPooled = !isHidden
                && !canFail
                && (isPure || shape == Shape.VISIT || shape == Shape.IN_PLACE || isTotal && total.canBeInPool());
        program.isCrowded |= isPooled && isTotal;
        String[] said = switch (shape) {
            case REMOVAL -> new String[] {"out.add(\"\" + ", "));"};
            case SELECTION -> new String[] {"selected(\"" + name + "\", ", "), world, out);"};
            case TOTAL, TOTAL_OF_GROUPS -> total.said(groups);
            default -> new String[] {"", ");"};
        };
        String actual = shape == Shape.ORDER
                ? "said(world, world.query().sortedBy(PhysKernels." + name + "(n, f)), out);"
                : said[0] + begun + said[1];
        if (isPooled) {
            actual = "if (r.nextBoolean()) { " + actual + " } else { " + said[0] + begun + ", POOL" + said[1] + " }";
        }
        program.runs.append(
                "                Side.WROTE = Set.of(" + joined(results, one -> '"' + one.type + '"', ", ") + ");\n");
        program.allow(allowed(), changesNoKeys());
        program.runs.append("                seen = world.version(); was = texts(world);\n");
        program.run(
                name,
                actual,
                isPooled,
                expected,
                "world.commands().size() + missed(world, was, seen) + \" \" +"
                        + " world.commands().apply() + missed(world, was, seen) + ");
        program.runs.append("                heard(world, out);\n"
                + "                again(world, out);\n"
                + "                turn(world, r);\n");
    }

    /** What comes before the plain loop, what is done with an entity, and what comes behind. */
    private String[] plain(String call) {
        return switch (shape) {
            case UPDATE ->
                new String[] {
                    "", "var x = " + call + "; world." + results.getFirst().name + "(h, Objects.requireNonNull(x));", ""
                };
            case SEVERAL_RESULTS ->
                new String[] {
                    "",
                    "var x = " + call + "; " + joined(results, one -> "world.C(h, x.C());".replace("C", one.name), " "),
                    ""
                };
            case REMOVAL ->
                new String[] {
                    "List<Handle<Item>> gone = new ArrayList<>();",
                    "if (" + call + ") gone.add(h);",
                    "gone.forEach(world::destroy); out.add(\"\" + gone.size());"
                };
            case SELECTION ->
                new String[] {
                    "List<Handle<Item>> found = new ArrayList<>();",
                    "if (" + call + ") found.add(h);",
                    "found.sort(Comparator.comparingInt(h -> (int) h.bits())); selected(\"" + name
                            + "\", found, world, out);"
                };
            case ORDER ->
                new String[] {
                    "TreeMap<Long, List<Handle<Item>>> sorted = new TreeMap<>();",
                    "sorted.computeIfAbsent(" + call + ", any -> new ArrayList<>()).add(h);",
                    "List<Object> order = new ArrayList<>(); sorted.values().forEach(order::addAll); said(world,"
                            + " order, out);"
                };
            case TOTAL, TOTAL_OF_GROUPS -> total.plain(call, groups, part -> "world." + grouped.column(part) + "(h)");
            default -> new String[] {"", call + ";", ""};
        };
    }
}
