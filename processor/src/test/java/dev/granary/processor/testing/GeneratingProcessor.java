package dev.granary.processor.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** A processor that generates given classes, one a round. */
public final class GeneratingProcessor extends AbstractProcessor {
    private final List<Source> sources;
    private int generated;

    public GeneratingProcessor(String... sources) {
        this.sources = List.of(sources).stream().map(Source::of).toList();
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
        if (generated < sources.size()) {
            Source source = sources.get(generated++);
            String name = source.path().replace(".java", "").replace('/', '.');
            try (Writer out = processingEnv.getFiler().createSourceFile(name).openWriter()) {
                out.write(source.text());
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return false;
    }
}
