/**
 * Subscriptions that a change concerns, found without looking at the others: most ask for rows that
 * name one member, and the trigger tells the uuids of a row.
 */
import type { Change } from "./change.ts";
import type { Binding, Subscription } from "../subscription.ts";

/** Subscription and the one of its bindings that a change may concern. */
export interface Interest {
  readonly subscription: Subscription;
  readonly binding: Binding;
}

/** Index of bindings by table, and by column and uuid where they filter for one. */
export interface Interests {
  readonly add: (subscription: Subscription) => void;
  readonly remove: (subscription: Subscription) => void;
  readonly in: (change: Change) => Iterable<Interest>;
}

/** By table, and there by column and value. */
type Places = Map<string, Set<Interest>>;

/** Makes an empty index. */
export function createInterests(): Interests {
  const places: Places = new Map();
  const held = new Map<Subscription, readonly (readonly [string, Interest])[]>();

  function placesOf(subscription: Subscription): readonly (readonly [string, Interest])[] {
    return subscription.bindings.flatMap((binding) => {
      const interest = { subscription, binding };
      return placesOfBinding(binding).map((place) => [place, interest] as const);
    });
  }

  return {
    add: (subscription) => {
      const entries = placesOf(subscription);
      held.set(subscription, entries);
      for (const [place, interest] of entries) {
        places.set(place, (places.get(place) ?? new Set()).add(interest));
      }
    },
    remove: (subscription) => {
      for (const [place, interest] of held.get(subscription) ?? []) {
        const there = places.get(place);
        there?.delete(interest);
        if (there?.size === 0) places.delete(place);
      }
      held.delete(subscription);
    },
    *in(change) {
      for (const place of placesOfChange(change)) {
        for (const interest of places.get(place) ?? []) {
          const { event } = interest.binding;
          if (event === "*" || event === change.type) yield interest;
        }
      }
    },
  };
}

function placesOfBinding({ schema, table, ids }: Binding): readonly string[] {
  if (ids === undefined) return [placeOf(schema, table)];
  return ids.values.map((id) => placeOf(schema, table, ids.column, id));
}

function placesOfChange({ schema, table, ids }: Change): readonly string[] {
  const byId = Object.entries(ids).flatMap(([column, id]) =>
    id === null ? [] : placeOf(schema, table, column, id),
  );
  return [
    ...byId,
    placeOf(schema, table),
    placeOf(schema, "*"),
    placeOf("*", "*"),
    placeOf("*", table),
  ];
}

function placeOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
