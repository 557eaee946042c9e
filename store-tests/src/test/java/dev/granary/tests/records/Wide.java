package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.SoA;

/** Two hundred components, and as many as a method can take. */
final class Wide {
    private Wide() {}

    @BulkData
    record TwoHundred(int c0, float c1, boolean c2, byte c3, short c4, char c5, int c6, float c7, boolean c8, byte c9, short c10, char c11, int c12, float c13, boolean c14, byte c15, short c16, char c17, int c18, float c19, boolean c20, byte c21, short c22, char c23, int c24, float c25, boolean c26, byte c27, short c28, char c29, int c30, float c31, boolean c32, byte c33, short c34, char c35, int c36, float c37, boolean c38, byte c39, short c40, char c41, int c42, float c43, boolean c44, byte c45, short c46, char c47, int c48, float c49, boolean c50, byte c51, short c52, char c53, int c54, float c55, boolean c56, byte c57, short c58, char c59, int c60, float c61, boolean c62, byte c63, short c64, char c65, int c66, float c67, boolean c68, byte c69, short c70, char c71, int c72, float c73, boolean c74, byte c75, short c76, char c77, int c78, float c79, boolean c80, byte c81, short c82, char c83, int c84, float c85, boolean c86, byte c87, short c88, char c89, int c90, float c91, boolean c92, byte c93, short c94, char c95, int c96, float c97, boolean c98, byte c99, short c100, char c101, int c102, float c103, boolean c104, byte c105, short c106, char c107, int c108, float c109, boolean c110, byte c111, short c112, char c113, int c114, float c115, boolean c116, byte c117, short c118, char c119, int c120, float c121, boolean c122, byte c123, short c124, char c125, int c126, float c127, boolean c128, byte c129, short c130, char c131, int c132, float c133, boolean c134, byte c135, short c136, char c137, int c138, float c139, boolean c140, byte c141, short c142, char c143, int c144, float c145, boolean c146, byte c147, short c148, char c149, int c150, float c151, boolean c152, byte c153, short c154, char c155, int c156, float c157, boolean c158, byte c159, short c160, char c161, int c162, float c163, boolean c164, byte c165, short c166, char c167, int c168, float c169, boolean c170, byte c171, short c172, char c173, int c174, float c175, boolean c176, byte c177, short c178, char c179, int c180, float c181, boolean c182, byte c183, short c184, char c185, int c186, float c187, boolean c188, byte c189, short c190, char c191, int c192, float c193, boolean c194, byte c195, short c196, char c197, int c198, float c199) {}

    record Twenty(long c0, long c1, long c2, long c3, long c4, long c5, long c6, long c7, long c8, long c9, long c10, long c11, long c12, long c13, long c14, long c15, long c16, long c17, long c18, long c19) {}

    /** 253 parameters, since a long counts twice. */
    @SoA
    record AsWideAsPossible(Twenty a, Twenty b, Twenty c, Twenty d, Twenty e, Twenty f, double g, double h, double i, double j, double k, double l, int m) {}
}
