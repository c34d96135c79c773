/** Names and addresses that no other test has, for tests of whatever kind. */

export const goodPassword = "zebra lamp 9 violin";

/** An address that nobody has used before. */
export function anAddress(): string {
  return `${crypto.randomUUID().slice(0, 13)}@example.org`;
}

/** A name that nobody else has given. */
export function aName(beginning: string): string {
  return `${beginning} ${crypto.randomUUID().slice(0, 8)}`;
}
