package dev.granary.processor.check;

import dev.granary.processor.message.ListMessages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Kernels that take a record may pass its lists on, but not read or make one. What they do is known once they are planned; where the
 * compiler shows no source, it is not, and then they make an array or a list for each item, if they can.
 */
public final class ListRule {
    private ListRule() {}

    /**
     * Every problem of kernels that are planned.
     *
     * @param isSeen whether the compiler shows their source
     */
    public static List<Problem> check(KernelClass kernels, KernelsModel planned, boolean isSeen) {
        return check(
                kernels,
                list -> kernels.item().name(),
                planned.methods(),
                planned.store().pooled(),
                planned.store().store(),
                isSeen);
    }

    /** The same of kernels over a world. */
    public static List<Problem> check(KernelClass kernels, WorldKernelsModel planned, boolean isSeen) {
        return check(
                kernels,
                list -> planned.world().components().stream()
                        .filter(component -> component.columns().contains(list))
                        .findFirst()
                        .orElseThrow()
                        .name(),
                planned.methods().stream().map(WorldKernelModel::kernel).toList(),
                planned.world().pooled(),
                planned.world().world(),
                isSeen);
    }

    private static List<Problem> check(
            KernelClass kernels,
            Function<Column, String> owner,
            List<KernelModel> models,
            List<Column> lists,
            TypeRef.Declared type,
            boolean isSeen) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < models.size(); i++) {
            KernelMethod kernel = kernels.kernels().get(i);
            KernelModel model = models.get(i);
            boolean mayUse = model.onCursor() || !isSeen && model.mode() == Mode.DIRECT;
            for (Column column : mayUse ? List.<Column>of() : lists) {
                if (model.usage().uses(column.name())) {
                    problems.add(Problem.at(
                            kernel.element(),
                            ListMessages.inKernel(
                                    column.path(),
                                    column.isArray(),
                                    kernel.name(),
                                    kernels.name(),
                                    owner.apply(column),
                                    model.usage().written().contains(column.name()),
                                    isSeen && model.usage().plain().isEmpty(),
                                    type.displayName() + ".Cursor",
                                    Names.view(column.name()))));
                }
            }
        }
        return problems;
    }
}
