package dev.granary.processor.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import javax.annotation.processing.Completion;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** A processor to whom the compiler shows another face than usual. */
public record MeddledProcessor(
        Processor processor, UnaryOperator<ProcessingEnvironment> environment, UnaryOperator<RoundEnvironment> round)
        implements Processor {

    /** Where files can't be made. */
    public static Processor withoutFiles(Processor processor, Callable<?> failure) {
        return withFiler(processor, filer -> instead(Filer.class, filer, "createSourceFile", failure));
    }

    /** Where it is noted which element each file comes from. */
    public static Processor notingOrigins(Processor processor, Map<String, List<Element>> origins) {
        return withFiler(
                processor,
                filer -> Filer.class.cast(Proxy.newProxyInstance(
                        Filer.class.getClassLoader(), new Class<?>[] {Filer.class}, (proxy, called, arguments) -> {
                            origins.put(arguments[0].toString(), List.of((Element[]) arguments[1]));
                            return called.invoke(filer, arguments);
                        })));
    }

    private static Processor withFiler(Processor processor, UnaryOperator<Filer> change) {
        return new MeddledProcessor(
                processor,
                usual -> {
                    Filer filer = change.apply(usual.getFiler());
                    return instead(ProcessingEnvironment.class, usual, "getFiler", () -> filer);
                },
                usual -> usual);
    }

    /** Where rounds don't know their sources. */
    public static Processor withoutSources(Processor processor, Callable<?> failure) {
        return new MeddledProcessor(
                processor, usual -> usual, usual -> instead(RoundEnvironment.class, usual, "getRootElements", failure));
    }

    /** The object, but one of its methods does something else. */
    private static <T> T instead(Class<T> type, T object, String method, Callable<?> action) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, called, arguments) -> {
                    if (called.getName().equals(method)) {
                        return action.call();
                    }
                    try {
                        return called.invoke(object, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                }));
    }

    @Override
    public void init(ProcessingEnvironment usual) {
        processor.init(environment.apply(usual));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment usual) {
        return processor.process(annotations, round.apply(usual));
    }

    @Override
    public Set<String> getSupportedOptions() {
        return processor.getSupportedOptions();
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return processor.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return processor.getSupportedSourceVersion();
    }

    @Override
    public Iterable<? extends Completion> getCompletions(
            Element element, AnnotationMirror annotation, ExecutableElement member, String userText) {
        return processor.getCompletions(element, annotation, member, userText);
    }
}
