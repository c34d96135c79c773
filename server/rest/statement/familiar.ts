import { hash } from "node:crypto";

/** Statements kept prepared in a while; each takes up to 200 KB of every connection of the database. */
const mostKept = 200;
const mostSeen = 5000;
/** Times that a statement must have come to be worth keeping. */
const enough = 3;
/** Life of a connection, and of what was prepared on it. Milliseconds. */
const period = 600_000;

/**
 * Tells which statements come again and again, and are worth being prepared. Every shape of a request
 * makes a statement of its own: if all were kept, somebody could fill the database's memory with them.
 *
 * @param now milliseconds
 */
export function createFamiliar(now: () => number): (text: string) => boolean {
  const seen = new Map<string, number>();
  const kept = new Set<string>();
  let began = now();

  function beginAnew(): void {
    seen.clear();
    kept.clear();
    began = now();
  }

  return (text) => {
    if (now() - began > period) beginAnew();
    const key = hash("sha1", text, "base64");
    if (kept.has(key)) return true;
    const times = (seen.get(key) ?? 0) + 1;
    if (times < enough || kept.size >= mostKept) {
      if (seen.size >= mostSeen) seen.clear();
      seen.set(key, times);
      return false;
    }
    seen.delete(key);
    kept.add(key);
    return true;
  };
}
