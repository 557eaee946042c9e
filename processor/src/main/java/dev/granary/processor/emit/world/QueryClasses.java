package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The class {@code Query}, and what moves cursors over its matches. */
final class QueryClasses {
    private static final ClassName TERMS = ClassName.get("dev.granary.runtime", "QueryTerms");

    private final WorldTemplate template;

    QueryClasses(WorldTemplate template) {
        this.template = template;
    }

    TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Query")
                .addJavadoc("""
                    The entities with some components and without others: a view, which finds them anew each time.

                    <p>It is narrowed step by step, {@code query().position().without().frozen()}, and keeps its terms from its
                    first use on. A search costs an operation per term and page, and one per term and 64 entities on pages that
                    may have matches.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(Types.CURSOR_ITERABLE, template.nested("Cursor")))
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(FieldSpec.builder(TERMS, "terms", Modifier.PRIVATE, Modifier.FINAL)
                        .initializer(
                                "new $T($S)", TERMS, template.model().world().displayName() + ".query()")
                        .build())
                .addField(FieldSpec.builder(ArrayTypeName.of(TypeName.LONG), "matches", Modifier.PRIVATE)
                        .addJavadoc("What {@link #matches} gives.\n")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addCode("this.world = world;\n")
                        .build());
        for (WorldComponent component : template.model().components()) {
            type.addMethod(step(component.accessor(), "Names the component $L.", component.name())
                    .addCode(template.fill(component, "terms.add($number:L);\nreturn this;\n"))
                    .build());
        }
        return type.addMethods(modes()).addMethods(uses()).build();
    }

    private MethodSpec.Builder step(String name, String javadoc, Object... arguments) {
        return template.method(name, template.nested("Query"), javadoc, arguments);
    }

    private List<MethodSpec> modes() {
        return List.of(
                mode(
                        "with",
                        "ALL",
                        "Entities have all components named from now on, as they have those named at first."),
                mode("without", "NONE", "Entities have none of the components named from now on."),
                mode(
                        "anyOf",
                        "ANY",
                        "Entities have at least one of the components named from now on, up to the next such"
                                + " step."),
                mode("optional", "OPTIONAL", """
                    Entities may have the components named from now on: no match depends on them, but {@link #changedSince}
                    looks at them.\
                    """),
                step(
                                "with",
                                "As {@link #with()}, of the components of these classes." + UNKNOWN,
                                IllegalArgumentException.class)
                        .addParameter(classes(), "components")
                        .varargs()
                        .addCode(ofClasses("ALL"))
                        .build(),
                step(
                                "without",
                                "As {@link #without()}, of the components of these classes." + UNKNOWN,
                                IllegalArgumentException.class)
                        .addParameter(classes(), "components")
                        .varargs()
                        .addCode(ofClasses("NONE"))
                        .build(),
                step(
                                "anyOf",
                                "As {@link #anyOf()}, of the components of these classes." + UNKNOWN,
                                IllegalArgumentException.class)
                        .addParameter(classes(), "components")
                        .varargs()
                        .addCode(ofClasses("ANY"))
                        .build(),
                step(
                                "optional",
                                "As {@link #optional()}, of the components of these classes." + UNKNOWN,
                                IllegalArgumentException.class)
                        .addParameter(classes(), "components")
                        .varargs()
                        .addCode(ofClasses("OPTIONAL"))
                        .build(),
                step("changedSince", """
                    From now on, entities match only on pages where a component that the query names was written, added or
                    removed after the version was taken ({@link $T#version}). May be called again and again.

                    <p>A page counts as a whole, and so does a component. Values written to raw columns, and by row, count
                    where {@code touch...} was called on the page.\
                    """, template.worldType())
                        .addParameter(long.class, "version")
                        .addCode("terms.since(version);\nreturn this;\n")
                        .build());
    }

    private static final String UNKNOWN =
            " Components named behind are demanded, as at first.\n\n@throws $T if one is no component of the world";

    private CodeBlock ofClasses(String mode) {
        return template.fill("""
            terms.add($queryTermsType:T.Mode.$mode:L, SCHEMA, components);
            return this;
            """, "mode", mode);
    }

    private static TypeName classes() {
        return ArrayTypeName.of(
                ParameterizedTypeName.get(ClassName.get(Class.class), WildcardTypeName.subtypeOf(Object.class)));
    }

    private MethodSpec mode(String name, String mode, String javadoc) {
        return step(name, javadoc)
                .addCode(template.fill("terms.mode($queryTermsType:T.Mode.$mode:L);\nreturn this;\n", "mode", mode))
                .build();
    }

    private List<MethodSpec> uses() {
        TypeName page = template.nested("Page");
        return List.of(
                template.method("iterator", CursorClass.iteratorType(template), """
                    The entities in the order of their slots, through one cursor that moves from entity to entity.

                    <p>Through the cursor, its own entity may be destroyed and gain and lose components. Entities may be
                    created; they are visited if their slots are ahead. After any other structural change, the next step
                    throws {@link java.util.ConcurrentModificationException}: record it in {@code commands()}.\
                    """)
                        .addAnnotation(Override.class)
                        .addCode(template.fill("""
                            begin();
                            return new $stepsType:T(this);
                            """))
                        .build(),
                template.method(
                                "pages",
                                ParameterizedTypeName.get(ClassName.get(Iterable.class), page),
                                "The pages that may have matches, for loops over raw columns; {@link #matches} says"
                                        + " which rows.")
                        .addCode(template.fill("""
                            begin();
                            return () -> new $pageStepsType:T(this);
                            """))
                        .build(),
                template.method("matches", ArrayTypeName.of(TypeName.LONG), """
                    The matches on a page: bit {@code row & 63} of word {@code row - page.firstRow() >>> 6}. In an array of the query's, until
                    the next call.\
                    """)
                        .addParameter(page, "page")
                        .addCode(template.fill("""
                            if (matches == null) {
                                begin();
                                matches = $bitsType:T.words(PAGE_ROWS);
                            }
                            long summary = terms.summary(page.words);
                            for (int word = 0; word < matches.length; word++) {
                                matches[word] = (summary >>> word & 1) == 0 ? 0 : terms.matches(page.words, word);
                            }
                            return matches;
                            """))
                        .build(),
                template.method("count", TypeName.INT, "The number of matches.")
                        .addCode(template.fill("""
                            begin();
                            int count = 0;
                            for (int number = 0; number < world.entities.pageCount(); number++) {
                                $pageType:T page = world.pages[number];
                                for (long words = terms.summary(page.words); words != 0; words &= words - 1) {
                                    count += $longType:T.bitCount(terms.matches(page.words, $longType:T.numberOfTrailingZeros(words)));
                                }
                            }
                            return count;
                            """))
                        .build(),
                template.method("isEmpty", TypeName.BOOLEAN, "Whether nothing matches.")
                        .addStatement("return !iterator().hasNext()")
                        .build(),
                template.method(
                                "first",
                                template.entityType(),
                                "The handle of the match in the lowest slot, or {@link"
                                        + " Handle#none} if nothing matches.")
                        .addCode(template.fill("""
                            $iteratorType:T<$cursorType:T> matches = iterator();
                            return matches.hasNext() ? matches.next().handle() : $handleType:T.none();
                            """))
                        .build(),
                template.method(
                                "destroyAll",
                                TypeName.INT,
                                "Destroys all matches, up to 64 at a time, and returns how many" + " they were.")
                        .addCode(template.fill("""
                            begin();
                            int destroyed = 0;
                            for (int number = 0; number < world.entities.pageCount(); number++) {
                                $pageType:T page = world.pages[number];
                                for (long words = terms.summary(page.words); words != 0; words &= words - 1) {
                                    int word = $longType:T.numberOfTrailingZeros(words);
                                    destroyed += page.destroy(word, terms.matches(page.words, word));
                                }
                            }
                            return destroyed;
                            """))
                        .build(),
                template.method("toString", ClassName.get(String.class), "As in source.")
                        .addAnnotation(Override.class)
                        .addStatement("return terms.describe(ACCESSORS)")
                        .build(),
                template.own("begin", TypeName.VOID)
                        .addCode("terms.fix();\nworld.settle();\n")
                        .build());
    }

    /** Moves a cursor from match to match, and the pages of a query one by one. */
    List<TypeSpec> emitSteps() {
        return List.of(steps(), pageSteps());
    }

    private TypeSpec steps() {
        return TypeSpec.classBuilder("Steps")
                .addJavadoc("Moves a cursor from match to match.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(CursorClass.iteratorType(template))
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(TERMS, "terms", Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.nested("Cursor"), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addField(field("page", template.nested("Page"), "The page of the next row."))
                .addField(field("next", TypeName.INT, "The number of the page behind that."))
                .addField(field("words", TypeName.LONG, "The words of the page that are still to visit."))
                .addField(field("word", TypeName.INT, "Which word the next row is in."))
                .addField(field("rows", TypeName.LONG, "The rows of that word that are still to visit."))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.nested("Query"), "query")
                        .addCode(template.fill("""
                            world = query.world;
                            terms = query.terms;
                            cursor = new $cursorType:T(world, true, $none:L);
                            """, "none", CursorClass.noneGiven(template.model())))
                        .build())
                .addMethod(iteratorMethod("hasNext", TypeName.BOOLEAN)
                        .addCode(template.fill("""
                            cursor.checkChanges();
                            while (rows == 0) {
                                if (words != 0) {
                                    word = $longType:T.numberOfTrailingZeros(words);
                                    words &= words - 1;
                                    rows = terms.matches(page.words, word);
                                } else if (next < world.entities.pageCount()) {
                                    page = world.pages[next++];
                                    words = terms.summary(page.words);
                                } else {
                                    return false;
                                }
                            }
                            return true;
                            """))
                        .build())
                .addMethod(iteratorMethod("next", template.nested("Cursor"))
                        .addCode(template.fill("""
                            cursor.checkChanges();
                            if (rows == 0 && !hasNext()) {
                                throw new $noSuchElementExceptionType:T("$world:L: the iteration is at its end");
                            }
                            cursor.page = page;
                            cursor.row = page.firstRow + (word << 6) + $longType:T.numberOfTrailingZeros(rows);
                            rows &= rows - 1;
                            return cursor;
                            """))
                        .build())
                .addMethod(iteratorMethod("remove", TypeName.VOID)
                        .addStatement("cursor.destroy()")
                        .build())
                .build();
    }

    private TypeSpec pageSteps() {
        return TypeSpec.classBuilder("PageSteps")
                .addJavadoc("Goes from page to page with possible matches.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(
                        ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.nested("Page")))
                .addField(template.nested("Query"), "query", Modifier.PRIVATE, Modifier.FINAL)
                .addField(field("next", TypeName.INT, "The number of the page to look at next."))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.nested("Query"), "query")
                        .addCode("this.query = query;\n")
                        .build())
                .addMethod(
                        iteratorMethod("hasNext", TypeName.BOOLEAN).addCode("""
                            while (next < query.world.entities.pageCount()
                                    && query.terms.summary(query.world.pages[next].words) == 0) {
                                next++;
                            }
                            return next < query.world.entities.pageCount();
                            """).build())
                .addMethod(iteratorMethod("next", template.nested("Page"))
                        .addCode(template.fill("""
                            if (!hasNext()) {
                                throw new $noSuchElementExceptionType:T("$world:L: the iteration is at its end");
                            }
                            return query.world.pages[next++];
                            """))
                        .build())
                .build();
    }

    private static MethodSpec.Builder iteratorMethod(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returns);
    }

    private static FieldSpec field(String name, TypeName type, String javadoc) {
        return FieldSpec.builder(type, name, Modifier.PRIVATE)
                .addJavadoc("$L\n", javadoc)
                .build();
    }
}
