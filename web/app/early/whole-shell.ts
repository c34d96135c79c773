let tell: () => void;
const whole = new Promise<void>((resolve) => (tell = resolve));

/** Says that the last parts of the shell are on the page and listen. */
export function markShellWhole(): void {
  tell();
}

/** Waits for the last parts of the shell, at most so many milliseconds. */
export function shellIsWhole(timeoutMs: number): Promise<void> {
  return Promise.race([whole, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))]);
}
