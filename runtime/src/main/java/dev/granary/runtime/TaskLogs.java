package dev.granary.runtime;

import java.util.Arrays;

/** Logs of tasks, ascending by their numbers, of which no two have the same. */
final class TaskLogs {
    private static final CommandLog[] NONE = {};

    private CommandLog[] logs = NONE;
    private int count;

    int count() {
        return count;
    }

    CommandLog at(int index) {
        return logs[index];
    }

    /** Where the log with the number is, or the complement of where it would be. */
    int find(int number) {
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int there = logs[middle].number();
            if (there == number) {
                return middle;
            }
            if (there < number) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return ~low;
    }

    void insert(int index, CommandLog log) {
        if (count == logs.length) {
            logs = Arrays.copyOf(logs, Math.max(16, count * 2));
        }
        System.arraycopy(logs, index, logs, index + 1, count - index);
        logs[index] = log;
        count++;
    }

    /** Without those that rest. Never throws. */
    void keepActive() {
        int left = 0;
        for (int i = 0; i < count; i++) {
            if (logs[i].isActive()) {
                logs[left++] = logs[i];
            }
        }
        Arrays.fill(logs, left, count, null);
        count = left;
    }

    /** Lets go of memory that is not needed for what is there. */
    void trim() {
        logs = count == 0 ? NONE : Arrays.copyOf(logs, count);
    }
}
