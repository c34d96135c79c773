/** A browser whose storage has no room left. */

/** Leaves not one character free. Pieces of their own, because a long text is slow to write again and again. */
export function fillStorage(): void {
  let pieces = 0;
  for (let step = 4 * 1024 * 1024; step >= 1;) {
    try {
      // The name is one character, which counts too.
      localStorage.setItem(String.fromCharCode(0x4e00 + pieces), "x".repeat(step - 1));
      pieces += 1;
    } catch {
      // Full for a piece of this size: a smaller one may fit.
      step = Math.floor(step / 2);
    }
  }
}
