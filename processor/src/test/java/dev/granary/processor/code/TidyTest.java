package dev.granary.processor.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TidyTest {

    @Test
    void shortCommentsTakeOneLine() {
        assertEquals("""
            class A {
                /** The life of the item, at $1 or \\. */
                int life;
            }
            """, Tidy.tidy("""
                class A {
                    /**
                     * The life of the item, at $1 or \\.
                     */
                    int life;
                }
                """));
    }

    @Test
    void longCommentsStay() {
        String two = """
            /**
             * One.
             *
             * <p>Two.
             */
            """;
        assertEquals(two, Tidy.tidy(two));
        String line = "/**\n * " + "x".repeat(120 - 7) + "\n */\n";
        assertEquals("/** " + "x".repeat(113) + " */\n", Tidy.tidy(line));
        String longer = "/**\n * " + "x".repeat(120 - 6) + "\n */\n";
        assertEquals(longer, Tidy.tidy(longer));
    }

    @Test
    void fieldsStandTogether() {
        assertEquals("""
            class A {
                private static final int B = 1;
                private static final int C = 2;

                private final int d = 3;
                private int e;

                int f() {
                    return e;
                }
            }
            """, Tidy.tidy("""
                class A {
                    private static final int B = 1;

                    private static final int C = 2;

                    private final int d = 3;

                    private int e;

                    int f() {
                        return e;
                    }
                }
                """));
    }

    @Test
    void emptyBodiesTakeNoLine() {
        assertEquals(
                "    A() {}\n\n    int f() {\n        return 0;\n    }\n",
                Tidy.tidy("    A() {\n    }\n\n    int f() {\n        return 0;\n    }\n"));
    }
}
