package dev.granary.tests.clan;

/** What an entity has, in the model; null where it has none. */
record Person(Clan.Member member, Clan.Bond bond, boolean isMarked) {
    static final Person NOBODY = new Person(null, null, false);

    Person with(Clan.Member member) {
        return new Person(member, bond, isMarked);
    }

    Person with(Clan.Bond bond) {
        return new Person(member, bond, isMarked);
    }

    Person marked(boolean isMarked) {
        return new Person(member, bond, isMarked);
    }
}
