/**
 * The annotations of Granary, {@link dev.granary.Handle}, its exceptions, and the bookkeeping that generated stores are
 * built on. No dependencies; nothing here needs {@code --add-opens}, {@code Unsafe} or an agent.
 */
module dev.granary {
    requires static java.desktop; // for an annotation, which need not be there at run time
    requires static jdk.jfr; // events, where it is there

    uses dev.granary.Archive.Files;
    uses dev.granary.Report.Pages;

    provides dev.granary.Archive.Files with
            dev.granary.runtime.StoreFiles;
    provides dev.granary.Report.Pages with
            dev.granary.runtime.ReportPages;

    exports dev.granary;
    exports dev.granary.runtime; // generated code is in the packages of users, and calls it
}
