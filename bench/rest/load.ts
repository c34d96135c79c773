import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Request that is made again and again. */
export interface Call {
  readonly port: number;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * Answers that count beside 2xx: those to a crowd that is sent away. Then its `Retry-After` is waited
   * for.
   */
  readonly expected?: readonly number[];
}

/**
 * Answers a second over so many connections that are kept open, to calls that take turns. @throws Error for
 * any other status than 2xx and those expected
 */
export async function rateOf(
  calls: readonly Call[],
  seconds: number,
  clients = 8,
): Promise<number> {
  return (await timesOf(calls, seconds, clients)).length / seconds;
}

/**
 * Times of all answers, in milliseconds, to calls that take turns. @throws Error for any other status than 2xx
 * and those expected
 */
export async function timesOf(
  calls: readonly Call[],
  seconds: number,
  clients: number,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let turn = 0;
  const work = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      const call = calls[turn++ % calls.length];
      if (call === undefined) throw new Error("There is nothing to call");
      const wait = await once(call, agent);
      times.push(performance.now() - start);
      if (wait > 0) await pause(Math.min(wait, Math.max(0, end - performance.now())));
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
  return times;
}

/** Milliseconds that the answer says to wait before the next. */
function once(
  { port, path, method, headers, body, expected }: Call,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      const isExpected = statusCode < 300 || expected?.includes(statusCode) === true;
      if (!isExpected) reject(new Error(`${method} ${path} answered ${statusCode}`));
      const wait = statusCode < 300 ? 0 : Number(response.headers["retry-after"] ?? 0) * 1000;
      response.on("end", () => resolve(wait));
      response.resume();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
