package dev.granary.tests.clan;

import dev.granary.Handle;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Entities and notes as maps, and what becomes of them when some go. */
final class ClanModel {
    final Map<Handle<Clan>, Person> people = new HashMap<>();
    final Map<Handle<Note>, Note> notes = new HashMap<>();

    /** All that goes when those go. */
    record Gone(Set<Handle<Clan>> people, Set<Handle<Note>> notes) {}

    Gone with(Collection<Handle<Clan>> entities, Collection<Handle<Note>> items) {
        Gone gone = new Gone(new HashSet<>(entities), new HashSet<>(items));
        Deque<Handle<?>> left = new ArrayDeque<>(entities);
        left.addAll(items);
        while (!left.isEmpty()) {
            Handle<?> next = left.remove();
            people.forEach((entity, person) -> {
                boolean goes = person.member() != null
                                && person.member().parent().equals(next)
                        || person.bond() != null && person.bond().owner().equals(next);
                if (goes && gone.people().add(entity)) {
                    left.add(entity);
                }
            });
            notes.forEach((handle, note) -> {
                if (note.author().equals(next) && gone.notes().add(handle)) {
                    left.add(handle);
                }
            });
        }
        return gone;
    }

    void remove(Gone gone) {
        gone.people().forEach(people::remove);
        gone.notes().forEach(notes::remove);
        people.replaceAll((entity, person) -> cleared(person, gone));
        notes.replaceAll((handle, note) ->
                gone.people().contains(note.reader()) ? new Note(note.author(), Handle.none()) : note);
    }

    private static Person cleared(Person person, Gone gone) {
        Person then = person;
        Clan.Member member = person.member();
        if (member != null && gone.people().contains(member.friend())) {
            then = then.with(new Clan.Member(member.parent(), Handle.none(), member.age()));
        }
        Clan.Bond bond = person.bond();
        if (bond != null && gone.notes().contains(bond.note())) {
            then = then.with(new Clan.Bond(bond.once(), Handle.none(), bond.owner()));
        }
        return then;
    }
}
