package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import javax.lang.model.element.Modifier;

/** The store's methods for all items: construction, iteration, size, clearing, statistics. */
final class StoreMethods {
    private final StoreModel model;
    private final Template template;
    private final Deletion deletion;
    private final Growth growth;
    private final Keys keys;
    private final Lists lists;

    StoreMethods(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.deletion = Deletion.of(model);
        this.growth = Growth.of(model);
        this.keys = new Keys(model);
        this.lists = new Lists(model);
    }

    List<MethodSpec> constructors() {
        int capacity = model.sizes().capacity();
        MethodSpec.Builder empty = MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC);
        if (capacity == 0) {
            empty.addJavadoc("An empty store that has no memory yet.\n");
        } else {
            empty.addJavadoc("An empty store with room for $L items.\n", capacity)
                    .addStatement("this($L)", capacity);
        }
        List<MethodSpec> constructors = new ArrayList<>(List.of(
                empty.build(),
                MethodSpec.constructorBuilder()
                        .addJavadoc("$L\n", roomForExpected())
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(int.class, template.own("expectedSize"))
                        .addCode(template.fill(
                                "$blocksType:T.checkExpectedSize($expectedSize:L, $max:L);\n",
                                "max",
                                model.sizes().isLimited() ? "MAX_CAPACITY" : template.fill("$integerType:T.MAX_VALUE")))
                        .addCode(deletion.reserveExpected())
                        .build()));
        if (model.hasSymbols()) {
            constructors.add(withSymbols());
        }
        return constructors;
    }

    private MethodSpec withSymbols() {
        return MethodSpec.constructorBuilder()
                .addJavadoc(
                        "An empty store whose symbols are in the given dictionary, which other stores may have too.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Types.SYMBOLS, template.own("symbols"))
                .addCode(template.fill("""
                    this();
                    this.$symbols:L.share($symbols:L);
                    """))
                .build();
    }

    private MethodSpec symbols() {
        return method("symbols", "The dictionary of the symbols, for another store to share it.")
                .returns(Types.SYMBOLS)
                .addCode(template.fill("return $symbols:L.all();\n"))
                .build();
    }

    private String roomForExpected() {
        if (growth.isFixed()) {
            return "The same, after a check that the given number of items, 0 or more, has room.";
        }
        return "An empty store with room for the given number of items, from 0 to "
                + (model.sizes().isLimited() ? "maxCapacity." : "2^31 - 1.");
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>(List.of(
                iterator(), any(), stream(), blocks(), cursor(), size(), capacity(), version(), clear(), trim()));
        methods.addAll(deletion.compact());
        if (model.hasSymbols()) {
            methods.add(symbols());
        }
        methods.addAll(List.of(stats(), schema(), string()));
        return methods;
    }

    /** One of those that all stores have, where the interface says all of it. */
    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }

    private static MethodSpec schema() {
        return method("schema")
                .returns(Types.SCHEMA)
                .addStatement("return SCHEMA")
                .build();
    }

    private static MethodSpec.Builder method(String name, String javadoc) {
        return MethodSpec.methodBuilder(name).addJavadoc("$L\n", javadoc).addModifiers(Modifier.PUBLIC);
    }

    private MethodSpec iterator() {
        return method("iterator", """
            All items, through one cursor that moves from item to item.

            <p>Removing the cursor's own item is allowed. After any other removal, and after {@link #clear}, the next
            step throws {@link java.util.ConcurrentModificationException}. Items added meanwhile are not visited%s.\
            """.formatted(deletion.visitsAdded()))
                .addAnnotation(Override.class)
                .returns(ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.cursorClass()))
                .addCode(growth.checkOpen())
                .addCode(template.fill("return new Cursors(new $cursorType:T(this, true));\n"))
                .build();
    }

    private MethodSpec any() {
        return method("any")
                .returns(template.itemHandleType())
                .addParameter(RandomGenerator.class, "random")
                .addCode(template.fill("return $anyItemType:T.of(blocks(), $size:L, random);\n"))
                .build();
    }

    private MethodSpec stream() {
        return method("stream")
                .returns(ParameterizedTypeName.get(ClassName.get("java.util.stream", "Stream"), template.itemType()))
                .addCode(growth.checkOpen())
                .addCode(template.fill("return $recordsType:T.stream(this, $cursorType:T::value);\n"))
                .build();
    }

    private MethodSpec blocks() {
        return method("blocks", """
            The blocks that items are in, in the order of their rows: the raw columns.

            <p>The fastest way to visit everything. Adding and removing items while at it is up to the caller%s.\
            """.formatted(
                        model.sizes().lastBlockGrows() ? ": an addition may\ngive the last block other arrays" : ""))
                .addAnnotation(Override.class)
                .returns(ParameterizedTypeName.get(ClassName.get("java.util", "List"), template.blockType()))
                .addCode(growth.checkOpen())
                .addStatement("return $L", growth.view(deletion.rowsInUse()))
                .build();
    }

    private MethodSpec cursor() {
        return method("cursor")
                .returns(template.cursorClass())
                .addCode(growth.checkOpen())
                .addCode(template.fill("return new $cursorType:T(this, false);\n"))
                .build();
    }

    private MethodSpec version() {
        return method("version")
                .returns(long.class)
                .addCode(template.fill(
                        growth.isFixed()
                                ? "return (long) $removals:L << 32 | $size:L;\n"
                                : "return (long) ($removals:L + $trims:L) << 32 | $size:L;\n"))
                .build();
    }

    private MethodSpec size() {
        return method("size")
                .returns(int.class)
                .addCode(template.fill("return $size:L;\n"))
                .build();
    }

    private MethodSpec capacity() {
        CodeBlock rows = deletion.capacity();
        boolean isLower = model.sizes().isLimited() && !deletion.isCapacityMaximum();
        return method("capacity")
                .returns(int.class)
                .addStatement(
                        "return $L",
                        isLower ? template.fill("$mathType:T.min($rows:L, MAX_CAPACITY)", "rows", rows) : rows)
                .build();
    }

    private MethodSpec clear() {
        MethodSpec.Builder method = method("clear")
                .addCode(growth.checkOpen())
                .addCode(keys.checkSettled())
                .addCode(lists.checkChangeable())
                .addCode(new Watching(template).beforeClear())
                .addCode(new Views(model).ownAllOf());
        if (!deletion.vacate(CodeBlock.of("")).isEmpty()) {
            method.addCode(template.fill("""
                for ($blockType:T $block:L : blocks()) {
                    $block:L.$vacateAll:L();
                }
                """));
        }
        return method.addCode(growth.beforeClear())
                .addCode(deletion.clear())
                .addCode(keys.clear())
                .addCode(lists.clear())
                .addCode(template.fill("$removals:L++;\n"))
                .build();
    }

    private MethodSpec trim() {
        return method("trim", growth.trimming())
                .addAnnotation(Override.class)
                .addCode(growth.checkOpen())
                .addCode(keys.checkSettled())
                .addCode(template.fill("$flightType:T.Span $span:L = $flightType:T.beginTrim(this);\n"))
                .addCode(lists.pack())
                .addCode(new Views(model).ownAllOf())
                .addCode(growth.isFixed() ? CodeBlock.of("") : template.fill("$trims:L++;\n"))
                .addCode(deletion.trim())
                .addCode(keys.fit())
                .addCode(model.hasSymbols() ? template.fill("$symbols:L.all().trim();\n") : CodeBlock.of(""))
                .addCode(template.fill("$flightType:T.endTrim($span:L, this);\n"))
                .build();
    }

    private MethodSpec stats() {
        return method("stats")
                .returns(Types.STATS)
                .addCode(growth.checkOpen())
                .addCode(template.fill(
                        """
                        return new $storeStatsType:T(
                                "$storeName:L",
                                $size:L,
                                capacity(),
                                $count:L,
                                $holes:L,
                                $slots:L.retired(),
                                $bytes:L$outside:L$ofKeys:L$ofLists:L,
                                $storeCostsType:T.columns(SCHEMA, $rows:L),
                                $lists:L);
                        """,
                        "rows",
                        model.strategies().isNative()
                                ? template.fill("$mathType:T.min(capacity(), $slots:L.end())")
                                : CodeBlock.of("capacity()"),
                        "count",
                        growth.blockCount(),
                        "holes",
                        deletion.holes(),
                        "bytes",
                        growth.blockBytes(),
                        "outside",
                        deletion.bytesOutsideBlocks(),
                        "ofKeys",
                        keys.bytes(),
                        "ofLists",
                        lists.bytes(),
                        "lists",
                        lists.stats()))
                .build();
    }

    private MethodSpec string() {
        return method("toString", "As in {@code " + model.store().displayName() + "[size=1, capacity=4096]}.")
                .addAnnotation(Override.class)
                .returns(String.class)
                .addCode(template.fill(
                        "return \"$storeName:L[size=\" + $size:L + \", capacity=\" + capacity() + \"]\";\n"))
                .build();
    }
}
