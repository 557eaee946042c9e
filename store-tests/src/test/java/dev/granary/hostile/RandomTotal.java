package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.List;
import java.util.function.Function;

/**
 * What a random reduction puts together. Most of these are others in another order.
 *
 * @param type of the total
 * @param begin an expression for what it begins with
 * @param options of the annotation; none for what a pool can't put together
 * @param next statements that return the next {@code total}, of the number {@code TERM}
 */
record RandomTotal(String type, String begin, String options, String next) {

    /** Of one thread, and first. */
    private static final List<RandomTotal> ALL = List.of(
            new RandomTotal("long", "5L", "", "return total * 3 + TERM;"),
            new RandomTotal("String", "null", "", "return total + TERM;"),
            new RandomTotal(
                    "Phys.Odd",
                    "new Phys.Odd(1, 2)",
                    "",
                    "return new Odd((int) total.other() - TERM, total.one() + total.other());"),
            new RandomTotal(
                    "Phys.Range",
                    "new Phys.Range(9, -9)",
                    "",
                    "return new Range(total.least() - TERM, total.most() + 1);"),
            new RandomTotal("long", "0L", "combine = \"sum\"", "return total + TERM;"),
            new RandomTotal(
                    "long[]",
                    "new long[2]",
                    "combine = \"sums\", identity = \"none\"",
                    "total[0] += TERM; total[1] = Math.max(total[1], TERM); return total;"),
            new RandomTotal("long", "1L << 32", "combine = \"affine\"", "return affine(total, step(TERM));"),
            new RandomTotal("long", "-1L << 63", "combine = \"last\"", "return TERM;"),
            new RandomTotal("long", "-1L << 63", "combine = \"first\"", "return first(total, TERM);"),
            new RandomTotal("String", "\"\"", "combine = \"joined\"", "return total + \",\" + (TERM);"),
            new RandomTotal("String", "null", "combine = \"both\"", "return both(total, \",\" + (TERM));"),
            new RandomTotal(
                    "Phys.Word",
                    "new Phys.Word(0, 1)",
                    "combine = \"word\"",
                    "return new Word(total.hash() * 31 + TERM, total.power() * 31);"),
            new RandomTotal(
                    "Phys.Span",
                    "new Phys.Span(new Phys.Ends(-1, -1), 0)",
                    "combine = \"span\"",
                    "return new Span(new Ends(total.count() == 0 ? TERM : total.ends().first(), TERM), total.count() +"
                            + " 1);"),
            new RandomTotal(
                    "Phys.Span",
                    "null",
                    "combine = \"anySpan\"",
                    "return total == null ? new Span(new Ends(TERM, TERM), 1) : new Span(new Ends(total.ends().first(),"
                            + " TERM), total.count() + 1);"),
            new RandomTotal(
                    "List<Integer>",
                    "new ArrayList<>()",
                    "combine = \"all\", identity = \"empty\"",
                    "total.add(TERM); return total;"),
            new RandomTotal(
                    "long[]",
                    "new long[] {7}",
                    "combine = \"appended\", identity = \"nothing\"",
                    "return appended(total, new long[] {TERM});"));

    private static final int OF_ONE_THREAD = 4;

    /** What they call. */
    static final String MEMBERS = """
            static long sum(long one, long other) { return one + other; }
            static long[] none() { return new long[2]; }
            static long[] sums(long[] one, long[] other) { return new long[] {one[0] + other[0], Math.max(one[1], other[1])}; }
            static long step(int x) { return 2L * x + 1 << 32 | x & 0xffff; }
            static long affine(long one, long other) {
                int factor = (int) (one >> 32) * (int) (other >> 32);
                int offset = (int) one * (int) (other >> 32) + (int) other;
                return (long) factor << 32 | offset & 0xffff_ffffL;
            }
            static long last(long one, long other) { return other == -1L << 63 ? one : other; }
            static long first(long one, long other) { return one == -1L << 63 ? other : one; }
            static String joined(String one, String other) { return one + other; }
            static String both(String one, String other) { return one == null ? other : other == null ? one : one + other; }
            record Word(int hash, int power) {}
            static Word word(Word one, Word other) { return new Word(one.hash() * other.power() + other.hash(), one.power() * other.power()); }
            record Odd(int one, long other) { public int one() { return (int) other + 1; } }
            record Range(int least, int most) { Range { if (least > most) { int x = least; least = most; most = x; } } }
            record Ends(int first, long last) {}
            record Span(Ends ends, int count) {}
            static Span span(Span one, Span other) {
                return one.count() == 0 ? other : other.count() == 0 ? one : new Span(new Ends(one.ends().first(), other.ends().last()), one.count() + other.count());
            }
            static Span anySpan(Span one, Span other) { return one == null ? other : other == null ? one : span(one, other); }
            static List<Integer> empty() { return new ArrayList<>(); }
            static List<Integer> all(List<Integer> one, List<Integer> other) { one.addAll(other); return one; }
            static long[] nothing() { return new long[0]; }
            static long[] appended(long[] one, long[] other) {
                long[] both = Arrays.copyOf(one, one.length + other.length);
                System.arraycopy(other, 0, both, one.length, other.length);
                return both;
            }
        """;

    static RandomTotal any(Dice dice) {
        return dice.any(dice.percent(20) ? ALL.subList(0, OF_ONE_THREAD) : ALL.subList(OF_ONE_THREAD, ALL.size()));
    }

    boolean canBeInPool() {
        return !options.isEmpty();
    }

    private boolean hasIdentity() {
        return options.contains("identity");
    }

    /** What the total of a group begins with. */
    private String beginOfGroup() {
        return hasIdentity() ? "Phys." + options.replaceAll(".*identity = \"(.*)\"", "$1()") : begin;
    }

    /** What is passed for it behind the store, or nothing. */
    String passed(boolean isOfGroups) {
        return isOfGroups && hasIdentity() ? "" : begin + ", ";
    }

    /** What comes before and behind a call of kernels, and shows what they give, of groups in no order. */
    String[] said(List<Part> groups) {
        if (groups.isEmpty()) {
            return new String[] {"out.add(text(", ")));"};
        }
        String keys = joined(groups, part -> "g" + part.name(), ", ");
        return new String[] {
            "TreeMap<String, String> totals = new TreeMap<>(); ",
            ").forEach((" + keys + ", total) -> totals.put(" + keys.replace(", ", " + \" \" + ")
                    + " + \" \", text(total))); out.add(\"\" + totals);"
        };
    }

    /** What comes before a plain loop that calls the kernel, what is done with an item, and what comes behind. */
    String[] plain(String call, List<Part> groups, Function<Part, String> value) {
        return groups.isEmpty()
                ? new String[] {type + " total = " + begin + ";", "total = " + call + ";", "out.add(text(total));"}
                : new String[] {
                    "TreeMap<String, TYPE> totals = new TreeMap<>(); TreeMap<String, String> texts = new TreeMap<>();"
                            .replace("TYPE", type.equals("long") ? "Long" : type),
                    "String key = " + joined(groups, value, " + \" \" + ") + " + \" \"; " + type
                            + " total = totals.getOrDefault(key, " + beginOfGroup() + "); totals.put(key, " + call
                            + ");",
                    "totals.forEach((key, total) -> texts.put(key, text(total))); out.add(\"\" + texts);"
                };
    }
}
