import process from "node:process";

const rounds = 5;

/**
 * Microseconds that this process works for something, whatever else the machine does; the least of five rounds.
 * For comparisons: alone it says more about the machine.
 */
export async function leastProcessorTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await work();
    // Linux knows the sum, and guesses how much of it was whose.
    const { user, system } = process.cpuUsage(start);
    times.push(user + system);
  }
  return Math.min(...times);
}
