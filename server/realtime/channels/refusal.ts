/** Refusal of a message; its words are in the reply, for the developer at the other end. */
export class JoinRefusal extends Error {
  override readonly name = "JoinRefusal";
}
