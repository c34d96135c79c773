/** A number from 0 up to, and without, 1 that nobody can foretell: lots are drawn between opponents. */
export function fairRandom(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits / 2 ** 32;
}
