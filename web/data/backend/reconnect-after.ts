/**
 * Milliseconds until a lost socket is opened again. At random, because a server that ends takes all its sockets
 * with it: those who come back at one moment would be more than the others can let in.
 */
export function reconnectAfterMs(tries: number): number {
  const longest = Math.min(4000 * 2 ** (tries - 1), 20_000);
  return 500 + Math.random() * (longest - 500);
}
