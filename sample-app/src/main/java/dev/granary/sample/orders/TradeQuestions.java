package dev.granary.sample.orders;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Somebody who can be asked about a file of trades: DuckDB, if the Maven profile of that name is there. */
public interface TradeQuestions {
    /** Asks, and prints the answers. */
    void ask(Path trades, PrintWriter out) throws IOException;
}
