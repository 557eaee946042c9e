package dev.granary.tests;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** A test for each kind of store; in most builds for enough of them to have each {@linkplain Pairs pair} of options. */
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(EachKind.Kinds.class)
@interface EachKind {

    /** Those that are tested. */
    final class Kinds implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return Pairs.of(Arrays.asList(StoreKind.values()), Kinds::traits).stream()
                    .map(Arguments::of);
        }

        static List<?> traits(StoreKind kind) {
            return List.of(
                    kind.isPacked() ? "packed " + (kind.groups() != null) : kind.layout(),
                    kind.isPacked() ? "packed" : kind.reuse(),
                    kind.growth(),
                    kind.isLimited(),
                    kind.someItems() == StoreKind.MAX_CAPACITY);
        }
    }
}
