/**
 * Second tries of tests that wait for something, as many as a run may have. A test that fails is tried once
 * more, alone, after all others: one that passes then lost a race that we have not understood, and is printed
 * as `flaky: NAME`. A few of those do not make the run red, so that one lost race does not cost a day; mending
 * them comes first.
 */

/** More failures than this are a fault of the change, not bad luck. */
export const mostFlaky = 3;

/**
 * Tries again what failed in a run that ended with an error. Gives the exit code of the whole: a run that
 * failed before it came to any test has nothing to try again.
 */
export async function secondTry(
  code: number,
  failed: number,
  again: () => Promise<number>,
): Promise<number> {
  if (code === 0) return 0;
  if (failed === 0 || failed > mostFlaky) return code;
  console.log(`\nA second try, alone: ${failed}`);
  return again();
}
