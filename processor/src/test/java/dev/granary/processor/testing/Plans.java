package dev.granary.processor.testing;

import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.plan.FlagNames;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.plan.TotalParts;
import dev.granary.processor.plan.WorldKernelPlanner;
import dev.granary.processor.plan.WorldPlanner;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.read.WorldReader;
import dev.granary.processor.source.KernelSource;
import dev.granary.processor.where.Conditions;
import java.util.Set;
import java.util.function.BiFunction;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** What is planned for sources: they compile with Granary's processor, and when all types are there, one of them is planned again. */
public final class Plans {
    private final TestCompiler compiler;

    private Plans(TestCompiler compiler) {
        this.compiler = compiler;
    }

    public static Plans javac() {
        return new Plans(TestCompiler.javac());
    }

    public static Plans with(TestCompiler compiler) {
        return new Plans(compiler);
    }

    /** The store of the record of the full name. */
    public StoreModel store(String record, String... sources) {
        return plan(record, (planners, type) -> planners.stores().plan(planners.declaration(type)), sources);
    }

    /** The kernels, over items, of the class of the full name. */
    public KernelsModel kernels(String type, String... sources) {
        return plan(
                type,
                (planners, element) -> {
                    KernelClass kernels = planners.classes().read(element).getFirst();
                    StoreModel store = planners.stores().plan(kernels.item());
                    return planners.kernels().plan(kernels, store, new Conditions(FlagNames.of(store)));
                },
                sources);
    }

    /** The world of the interface of the full name. */
    public WorldModel world(String type, String... sources) {
        return plan(
                type,
                (planners, element) ->
                        planners.worlds().plan(planners.worldReader().read(element)),
                sources);
    }

    /** The kernels, over entities, of the class of the full name. */
    public WorldKernelsModel worldKernels(String type, String... sources) {
        return plan(
                type,
                (planners, element) -> {
                    KernelClass kernels = planners.classes().read(element).getFirst();
                    WorldModel world = planners.worlds().plan(kernels.world());
                    return planners.worldKernels().plan(kernels, world, new Conditions(FlagNames.of(world)));
                },
                sources);
    }

    private <M> M plan(String type, BiFunction<Planners, TypeElement, M> plan, String... sources) {
        Planning<M> planning = new Planning<>(type, plan);
        compiler.withProcessors(planning).accepts(sources);
        return planning.model;
    }

    private static final class Planning<M> extends AbstractProcessor {
        private final String type;
        private final BiFunction<Planners, TypeElement, M> plan;
        private M model;

        Planning(String type, BiFunction<Planners, TypeElement, M> plan) {
            this.type = type;
            this.plan = plan;
        }

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (round.processingOver()) {
                model = plan.apply(
                        new Planners(processingEnv),
                        processingEnv.getElementUtils().getTypeElement(type));
            }
            return false;
        }
    }

    /** The planners, wired as the processor wires them. */
    private record Planners(ProcessingEnvironment environment) {
        DeclarationReader records() {
            return new DeclarationReader(environment.getElementUtils(), environment.getTypeUtils(), type -> true);
        }

        Declaration declaration(TypeElement record) {
            boolean isPacked = DeclarationReader.annotation(record, Kind.SOA.qualifiedName()) != null;
            return records().read(record, isPacked ? Kind.SOA : Kind.BULK_DATA);
        }

        WorldReader worldReader() {
            return new WorldReader(environment.getElementUtils(), environment.getTypeUtils(), type -> true);
        }

        KernelReader classes() {
            return new KernelReader(environment.getElementUtils(), records()::read, worldReader()::read);
        }

        Surroundings surroundings() {
            return new Surroundings(environment);
        }

        TotalParts totals() {
            return new TotalParts(records()::components, KernelSource.of(environment));
        }

        Planner stores() {
            return new Planner(surroundings());
        }

        WorldPlanner worlds() {
            return new WorldPlanner(surroundings());
        }

        KernelPlanner kernels() {
            return new KernelPlanner(
                    surroundings(), KernelSource.of(environment), totals(), environment.getTypeUtils());
        }

        WorldKernelPlanner worldKernels() {
            return new WorldKernelPlanner(
                    surroundings(), KernelSource.of(environment), totals(), environment.getTypeUtils());
        }
    }
}
