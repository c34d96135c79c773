/** The outcome of a rule: a value, or the reason why not. Rules never throw. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** The result of a rule that agrees. */
export function accept<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

/** The result of a rule that says no, with its reason as a tagged value. */
export function refuse<Refusal>(refusal: Refusal): Result<never, Refusal> {
  return { ok: false, refusal };
}
