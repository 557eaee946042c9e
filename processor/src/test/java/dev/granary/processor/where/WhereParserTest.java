package dev.granary.processor.where;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.where.Where.Flag;
import dev.granary.processor.where.Where.Joined;
import dev.granary.processor.where.Where.Not;
import dev.granary.processor.where.Where.Operator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WhereParserTest {
    private static final Map<String, String> FLAGS = Map.of(
            "tank",
            "tank",
            "flying",
            "flying",
            "pose.moving",
            "poseMoving",
            "poseMoving",
            "poseMoving",
            "größe",
            "größe");

    private static final Where TANK = new Flag("tank");
    private static final Where FLYING = new Flag("flying");
    private static final Where MOVING = new Flag("poseMoving");

    private static Where parse(String text) {
        return switch (WhereParser.parse(text, FLAGS)) {
            case Parsed.Sound(Where where) -> where;
            case Parsed.Mistaken mistaken -> throw new AssertionError(mistaken);
        };
    }

    private static Parsed.Mistaken mistake(String text) {
        return (Parsed.Mistaken) WhereParser.parse(text, FLAGS);
    }

    @Test
    void names() {
        assertEquals(TANK, parse("tank"));
        assertEquals(TANK, parse("  tank\t"));
        assertEquals(MOVING, parse("pose.moving"));
        assertEquals(MOVING, parse("poseMoving"));
        assertEquals(new Flag("größe"), parse("größe"));
    }

    @Test
    void operators() {
        assertEquals(new Not(TANK), parse("!tank"));
        assertEquals(new Not(new Not(TANK)), parse("! !tank"));
        assertEquals(new Joined(Operator.AND, TANK, new Not(FLYING)), parse("tank & !flying"));
        assertEquals(new Joined(Operator.OR, TANK, FLYING), parse("tank|flying"));
        assertEquals(new Joined(Operator.XOR, TANK, FLYING), parse("tank ^flying"));
    }

    @Test
    void precedenceIsJavas() {
        assertEquals(
                new Joined(Operator.OR, TANK, new Joined(Operator.XOR, FLYING, new Joined(Operator.AND, MOVING, TANK))),
                parse("tank | flying ^ pose.moving & tank"));
        assertEquals(
                new Joined(Operator.OR, new Joined(Operator.XOR, new Joined(Operator.AND, TANK, FLYING), MOVING), TANK),
                parse("tank & flying ^ pose.moving | tank"));
        assertEquals(
                new Joined(Operator.AND, new Joined(Operator.AND, TANK, FLYING), MOVING),
                parse("tank & flying & poseMoving"));
    }

    @Test
    void parentheses() {
        assertEquals(TANK, parse("((tank))"));
        assertEquals(
                new Joined(Operator.AND, TANK, new Not(new Joined(Operator.OR, FLYING, MOVING))),
                parse("tank & !(flying | pose.moving)"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
        flyng                ; 0  ; there is no flag 'flyng'               ; Did you mean 'flying'?
        tank & Tanks         ; 7  ; there is no flag 'Tanks'               ; Did you mean 'tank'?
        tank & pose.movign   ; 7  ; there is no flag 'pose.movign'         ; Did you mean 'pose.moving'?
        TANK                 ; 0  ; there is no flag 'TANK'                ; Did you mean 'tank'?
        health               ; 0  ; there is no flag 'health'              ; Name one: flying, größe, poseMoving, tank.
        not tank             ; 0  ; there is no flag 'not'                 ; Did you mean '!'?
        tank && flying       ; 5  ; an operator is missing before '&&'     ; Did you mean '&'?
        tank || flying       ; 5  ; an operator is missing before '||'     ; Did you mean '|'?
        tank and flying      ; 5  ; an operator is missing before 'and'    ; Did you mean '&'?
        (tank or flying)     ; 6  ; an operator is missing before 'or'     ; Did you mean '|'?
        tank != flying       ; 5  ; "'tank' is a flag, which is not compared" ; Did you mean '^'?
        tank == flying       ; 5  ; "'tank' is a flag, which is not compared" ; "Write 'tank' or '!tank'."
        tank == true         ; 5  ; "'tank' is a flag, which is not compared" ; Write 'tank'.
        tank != true         ; 5  ; "'tank' is a flag, which is not compared" ; Write '!tank'.
        (tank == false)      ; 6  ; "'tank' is a flag, which is not compared" ; Write '!tank'.
        tank != false        ; 5  ; "'tank' is a flag, which is not compared" ; Write 'tank'.
        tank ==              ; 5  ; "'tank' is a flag, which is not compared" ; "Write 'tank' or '!tank'."
        tank flying          ; 5  ; an operator is missing before 'flying' ; "Write '&', '|' or '^'."
        tank !flying         ; 5  ; an operator is missing before '!'      ; "Write '&', '|' or '^'."
        tank # flying        ; 5  ; an operator is missing before '#'      ; "Write '&', '|' or '^'."
        ~tank                ; 0  ; a flag is missing before '~'           ; Did you mean '!'?
        tank & | flying      ; 7  ; a flag is missing before '|'           ; Name one: flying, größe, poseMoving, tank.
        tank & ()            ; 8  ; a flag is missing before ')'           ; Name one: flying, größe, poseMoving, tank.
        tank &               ; 6  ; a flag is missing at the end           ; Name one: flying, größe, poseMoving, tank.
        (tank & (flying)     ; 16 ; the '(' at 1 is not closed             ; Add ')'.
        tank)                ; 4  ; no '(' belongs to this ')'             ; Remove it.
        """)
    void mistakes(String text, int position, String reason, String advice) {
        assertEquals(new Parsed.Mistaken(text, position, reason, advice), mistake(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n"})
    void nothing(String text) {
        assertEquals("a flag is missing at the end", mistake(text).reason());
        assertEquals(text.length(), mistake(text).position());
    }

    @Test
    void noFlagsToChooseFrom() {
        Parsed.Mistaken mistaken = (Parsed.Mistaken) WhereParser.parse("tank", Map.of());
        assertEquals("There are none; add a boolean component, or remove the option.", mistaken.advice());
    }

    @Test
    void pictures() {
        assertEquals("tank & !flyng\n        ^", mistake("tank & !flyng").picture());
        assertEquals("tank &\n      ^", mistake("tank &").picture());
        assertEquals("tank  & x\n        ^", mistake("tank\n\t& x").picture());
    }

    @Test
    void flagsAreEachOnceInTheOrderOfTheText() {
        Set<String> flags = parse("tank & !(flying | tank) ^ pose.moving").flags();
        assertEquals(List.of("tank", "flying", "poseMoving"), List.copyOf(flags));
    }

    /** As much as a string of a class file can hold; none of it may be more than the stack. */
    @ParameterizedTest
    @ValueSource(strings = {"(", "!", "!(", "tank & ", "tank & (", "(tank)^"})
    void tooLong(String piece) {
        Parsed.Mistaken mistaken = mistake(piece.repeat(60_000 / piece.length()) + "tank");
        assertEquals("there are more than 1000 names and operators", mistaken.reason());
        assertEquals("Write a shorter one.", mistaken.advice());
        assertEquals(206, mistaken.picture().lines().findFirst().orElseThrow().length(), mistaken::picture);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "!", "tank ^ ("})
    void tooDeep(String piece) {
        Parsed.Mistaken mistaken = mistake(piece.repeat(101) + "tank" + ")".repeat(101));
        assertEquals("parentheses and '!' are more than 100 deep", mistaken.reason());
        assertEquals("Leave out those that change nothing.", mistaken.advice());
    }

    @Test
    void longButNotTooLong() {
        parse("(".repeat(99) + "tank" + ")".repeat(99) + " & tank".repeat(400));
    }

    @Test
    void picturesOfLongTextsAreCut() {
        String picture =
                mistake("tank & ".repeat(30) + "tonk" + " & tank".repeat(30)).picture();
        assertEquals("...", picture.substring(0, 3));
        String[] lines = picture.split("\n");
        assertEquals("tonk", lines[0].substring(lines[1].indexOf('^'), lines[1].indexOf('^') + 4));
        assertEquals("...", lines[0].substring(lines[0].length() - 3));
    }

    private static final Map<String, Where.Choice> CHOICES = Map.of(
            "side",
            new Where.Choice("side", "Side", List.of("BUY", "SELL")),
            "none",
            new Where.Choice("none", "None", List.of()),
            "pose.name",
            new Where.Choice("pose.name", "String", null));

    private static Where withValues(String text) {
        return switch (WhereParser.parse(text, FLAGS, CHOICES)) {
            case Parsed.Sound(Where where) -> where;
            case Parsed.Mistaken mistaken -> throw new AssertionError(mistaken);
        };
    }

    @Test
    void values() {
        Where buy = new Where.Equal("side", "BUY");
        assertEquals(buy, withValues("side==BUY"));
        assertEquals(new Not(buy), withValues("side != BUY"));
        assertEquals(new Joined(Operator.AND, TANK, new Not(buy)), withValues("tank & !(side == BUY)"));
        assertEquals(new Where.Equal("pose.name", "it is | red"), withValues("pose.name == 'it is | red'"));
        assertEquals(new Where.Equal("pose.name", ""), withValues("pose.name == ''"));
        assertEquals(new Where.Equal("pose.name", null), withValues("pose.name == null"));
        Where both = withValues("pose.name == null | pose.name == 'null'");
        assertEquals(2, both.values().stream().map(Where.Equal::name).distinct().count());
        assertEquals(
                Set.of("side == BUY", "tank"),
                withValues("side == BUY | tank & side != BUY").flags());
        assertEquals(
                List.of(buy), withValues("side == BUY | tank & side != BUY").values());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
        tank & side;         7;  'side' is of type Side and no flag;               Say which it has to be, as in side == BUY.
        side == tank;        8;  Side has no constant 'tank';                      Name one: BUY, SELL.
        none == BUY;         8;  None has no constant 'BUY';                       There are none.
        side == BUI;         8;  Side has no constant 'BUI';                       Did you mean 'BUY'?
        side == 'BUY';       8;  Side has no constant 'BUY';                       Write it without quotes: BUY.
        side ==;             7;  Side has no constant without a name;              Name one: BUY, SELL.
        pose.name == red;    13; a text has to follow 'pose.name ==';              Write it in quotes: 'red'.
        pose.name != ;       12; a text has to follow 'pose.name !=';              Write one, as in 'text'.
        pose.name == 'red;   13; the text is not closed;                           Add "'".
        tank == side;        5;  "'tank' is a flag, which is not compared";        Write 'tank' or '!tank'.
        BUY == side;         0;  there is no enum or symbol 'BUY';                 Did you mean 'side == BUY'?
        BUY != side;         0;  there is no enum or symbol 'BUY';                 Did you mean 'side != BUY'?
        BUY == tank;         0;  there is no enum or symbol 'BUY';                 "Name one: flying, größe, none, pose.name, poseMoving, side, tank."
        """)
    void mistakenValues(String text, int position, String reason, String advice) {
        Parsed.Mistaken mistake = (Parsed.Mistaken) WhereParser.parse(text, FLAGS, CHOICES);
        assertEquals(reason, mistake.reason());
        assertEquals(advice, mistake.advice());
    }
}
