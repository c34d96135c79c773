/** Milliseconds that something takes, the least of several tries: what else the machine does is not ours. */
export async function leastTime(work: () => unknown, tries = 8): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < tries; number += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}
