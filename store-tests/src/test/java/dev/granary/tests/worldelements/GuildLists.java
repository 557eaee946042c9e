package dev.granary.tests.worldelements;

import dev.granary.Handle;
import dev.granary.runtime.RunView;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The views of lists, each with methods of its own, of which one is called that adds, inserts, sets or removes an element. */
final class GuildLists {
    private GuildLists() {}

    @SuppressWarnings("unchecked")
    static void write(
            GuildWorld world, Handle<Guild> entity, int part, int number, int way, int index, Object element) {
        switch (part) {
            case Person.BAG -> {
                GuildWorld.BagInside view = world.bagInsideOf(entity);
                write(view, way, index, (Handle<Guild>) element, view::add, view::insert, view::set);
            }
            case Person.OATH -> {
                GuildWorld.OathVows view = world.oathVowsOf(entity);
                write(view, way, index, (Guild.Vow) element, view::add, view::insert, view::set);
            }
            case Person.CRAFT -> writeCraft(world, entity, number, way, index, element);
            case Person.MEMORY -> {
                Handle<Guild> written = (Handle<Guild>) element;
                if (number == 0) {
                    GuildWorld.MemoryOf view = world.memoryOfOf(entity);
                    write(view, way, index, written, view::add, view::insert, view::set);
                } else {
                    GuildWorld.MemorySightSeen view = world.memorySightSeenOf(entity);
                    write(view, way, index, written, view::add, view::insert, view::set);
                }
            }
            default -> {
                Handle<Guild.Tool> written = (Handle<Guild.Tool>) element;
                if (number == 0) {
                    GuildWorld.KitTools view = world.kitToolsOf(entity);
                    write(view, way, index, written, view::add, view::insert, view::set);
                } else {
                    GuildWorld.KitNeeded view = world.kitNeededOf(entity);
                    write(view, way, index, written, view::add, view::insert, view::set);
                }
            }
        }
    }

    private static void writeCraft(
            GuildWorld world, Handle<Guild> entity, int number, int way, int index, Object element) {
        switch (number) {
            case 0 -> {
                GuildWorld.CraftSkills view = world.craftSkillsOf(entity);
                write(view, way, index, (Guild.Skill) element, view::add, view::insert, view::set);
            }
            case 1 -> {
                GuildWorld.CraftNames view = world.craftNamesOf(entity);
                write(view, way, index, (String) element, view::add, view::insert, view::set);
            }
            default -> {
                GuildWorld.CraftTags view = world.craftTagsOf(entity);
                write(view, way, index, (Byte) element, view::add, view::insert, view::set);
            }
        }
    }

    private static <E> void write(
            RunView view,
            int way,
            int index,
            E element,
            Consumer<E> add,
            BiConsumer<Integer, E> insert,
            BiConsumer<Integer, E> set) {
        switch (way) {
            case 0 -> add.accept(element);
            case 1 -> insert.accept(index, element);
            case 2 -> set.accept(index, element);
            case 3 -> view.removeAt(index);
            case 4 -> view.swapRemoveAt(index);
            default -> view.clear();
        }
    }
}
