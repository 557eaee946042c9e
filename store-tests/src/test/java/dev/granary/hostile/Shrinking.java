package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Makes sources smaller as long as they stay what they are: without files, without lines, without pieces of lines. */
final class Shrinking {
    private static final Pattern PIECE = Pattern.compile("\\([^()]*\\)|\\{[^{}]*\\}|<[^<>]*>|[\\w$.\"]+,?|\\s+|.");
    private static final int MOST_TRIES = 400;

    private final Predicate<List<SourceFile>> isSame;
    private List<SourceFile> files;
    private int tries;

    private Shrinking(List<SourceFile> files, Predicate<List<SourceFile>> isSame) {
        this.files = files;
        this.isSame = isSame;
    }

    static List<SourceFile> of(List<SourceFile> files, Predicate<List<SourceFile>> isSame) {
        Shrinking shrinking = new Shrinking(files, isSame);
        int size;
        do {
            size = SourceFile.print(shrinking.files).length();
            shrinking.dropFiles();
            for (int i = 0; i < shrinking.files.size(); i++) {
                shrinking.shrink(i, "(?<=\n)");
                shrinking.shrink(i, null);
            }
        } while (SourceFile.print(shrinking.files).length() < size);
        return shrinking.files;
    }

    /** Sources as small as they can be that go wrong in the same way, and how. */
    static String report(
            long seed, List<SourceFile> files, Verdict verdict, Function<List<SourceFile>, Verdict> verdicts) {
        List<SourceFile> small = of(files, fewer -> {
            Verdict other = verdicts.apply(fewer);
            return other.kind() == verdict.kind() && other.cause().equals(verdict.cause());
        });
        return "seed " + seed + " " + verdict.cause() + "\n" + SourceFile.print(small) + "\n"
                + verdicts.apply(small).text();
    }

    private void dropFiles() {
        for (int i = files.size() - 1; i >= 0 && files.size() > 1; i--) {
            List<SourceFile> fewer = new ArrayList<>(files);
            fewer.remove(i);
            take(fewer);
        }
    }

    private boolean take(List<SourceFile> fewer) {
        if (tries++ < MOST_TRIES && isSame.test(fewer)) {
            files = fewer;
            return true;
        }
        return false;
    }

    /** Drops runs of pieces, long ones first. */
    private void shrink(int file, String separator) {
        List<String> pieces = pieces(files.get(file).text(), separator);
        for (int run = Math.max(1, pieces.size() / 2); run > 0; run /= 2) {
            for (int at = 0; at + run <= pieces.size(); ) {
                List<String> fewer = new ArrayList<>(pieces);
                fewer.subList(at, at + run).clear();
                String text =
                        String.join("", fewer).replaceAll(",(\\s*[)}])", "$1").replaceAll("([({]\\s*),", "$1");
                List<SourceFile> changed = new ArrayList<>(files);
                changed.set(file, new SourceFile(files.get(file).path(), text));
                if (take(changed)) {
                    pieces = fewer;
                } else {
                    at += run;
                }
            }
        }
    }

    private static List<String> pieces(String text, String separator) {
        return separator != null
                ? List.of(text.split(separator))
                : PIECE.matcher(text).results().map(piece -> piece.group()).toList();
    }
}
