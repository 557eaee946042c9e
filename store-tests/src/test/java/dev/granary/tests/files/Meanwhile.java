package dev.granary.tests.files;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Codec;
import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** What something of the user's is called for while it is saved or loaded. */
@World({Meanwhile.Place.class, Meanwhile.Speed.class, Meanwhile.Route.class, Meanwhile.Plate.class})
interface Meanwhile {
    record Place(int x) {}

    record Speed(int x) {}

    record Route(@Pooled int[] stops) {}

    record Plate(@Unique int number) {}

    @SoA
    record Keyed(@Unique int id, int other) {
        @Kernel
        static Keyed next(Keyed keyed) {
            return new Keyed(keyed.id() + 1, keyed.other());
        }
    }

    @SoA
    record Pair(int a, int b) {}

    @SoA
    record Named(int id, @Symbol String name) {}

    @BulkData
    record Bag(int id, @Pooled int[] values) {}

    @BulkData
    record Told(
            @Unique int id, @Boxed(codec = TextCodec.class) Text text) {}

    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 1000)
    record Native(int a) {}

    record Text(String text) {}

    /** Calls what it is told to for each object. */
    final class TextCodec implements Codec<Text> {
        static Runnable whileWriting = () -> {};

        @Override
        public void write(Text value, DataOutput to) throws IOException {
            whileWriting.run();
            to.writeUTF(value.text());
        }

        @Override
        public Text read(DataInput from) throws IOException {
            return new Text(from.readUTF());
        }
    }
}
