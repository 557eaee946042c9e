package dev.granary.tests.realm;

/** Steps of one kind: what they are done to, and what their choices come from. */
abstract class RealmSteps {
    final Twins twins;
    final RealmModel model;
    final RealmChoice choice;

    RealmSteps(Twins twins, RealmChoice choice) {
        this.twins = twins;
        this.model = twins.model();
        this.choice = choice;
    }

    final RealmWorld realm() {
        return twins.realm();
    }
}
