/** The reasons why an event of a match does not count. */
export type GameRefusal =
  /** Meant for the match before a reset, or for another. */
  | { readonly kind: "other-game" }
  /** The other player's business. */
  | { readonly kind: "not-yours" }
  | { readonly kind: "newer-version" }
  | { readonly kind: "unknown-player"; readonly playerId: string }
  | { readonly kind: "player-exists" }
  | { readonly kind: "table-full"; readonly max: number }
  | { readonly kind: "unknown-unit"; readonly unitId: string }
  | { readonly kind: "unit-exists"; readonly unitId: string }
  | { readonly kind: "too-many-units"; readonly max: number }
  | { readonly kind: "unknown-turn"; readonly number: number }
  | { readonly kind: "turns-do-not-fit" }
  | { readonly kind: "no-activations-left"; readonly max: number }
  /** The mission or feat in play has no such condition. */
  | { readonly kind: "unknown-condition"; readonly condition: string }
  /** The mission has no such round. */
  | { readonly kind: "unknown-round"; readonly rounds: number }
  | { readonly kind: "once-per-round" }
  | { readonly kind: "once-per-game"; readonly round: number }
  | { readonly kind: "points-out-of-range" }
  | { readonly kind: "nothing-to-restore" }
  | { readonly kind: "secret-exists" }
  | { readonly kind: "unknown-secret" }
  | { readonly kind: "already-revealed" }
  /** Not the content that its owner committed to. */
  | { readonly kind: "another-secret" }
  /** Known to the other player, and so not to be taken back. */
  | { readonly kind: "is-revealed" }
  /** Not here yet, or an undo itself. */
  | { readonly kind: "nothing-to-undo" };
