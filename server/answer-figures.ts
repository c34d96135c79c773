/**
 * Counts the answers of the backend, the errors among them and the time that they took: in memory, written
 * once a minute, so that counting costs a call nothing.
 */
import { setInterval } from "node:timers";
import type { ServerContext } from "./context.ts";
import { service } from "./database/database.ts";

/**
 * The places of the histogram: the place n counts answers of up to 2^(n / 2) milliseconds, the last one all
 * above. The overview reads them with the same measure (`web/data/admin/answer-times.ts`).
 */
const places = 36;

const minute = 60_000;

/** Counts since they were taken the last time. */
interface Counted {
  readonly answers: number;
  readonly errors: number;
  readonly times: readonly number[];
}

/** Counter of one process. */
export interface AnswerFigures {
  /** Counts an answer with its status and how many milliseconds it took. */
  readonly count: (status: number, milliseconds: number) => void;
  /** Gives what was counted, and begins anew. */
  readonly take: () => Counted;
}

function placeOf(milliseconds: number): number {
  if (milliseconds <= 1) return 0;
  return Math.min(Math.ceil(2 * Math.log2(milliseconds)), places - 1);
}

/** Makes a counter that has counted nothing. */
export function createAnswerFigures(): AnswerFigures {
  let errors = 0;
  let times: number[] = Array.from({ length: places }, () => 0);
  return {
    count: (status, milliseconds) => {
      if (status >= 500) errors++;
      const place = placeOf(milliseconds);
      times[place] = (times[place] ?? 0) + 1;
    },
    take: () => {
      const counted = { answers: times.reduce((sum, of) => sum + of, 0), errors, times };
      errors = 0;
      times = times.map(() => 0);
      return counted;
    },
  };
}

type Context = Pick<ServerContext, "database" | "log" | "now">;

/** Writes what was counted to the day (UTC) that it is. What cannot be written now is counted the next time. */
export async function writeFigures(figures: AnswerFigures, { database, now }: Context) {
  const { answers, errors, times } = figures.take();
  if (answers === 0) return;
  const day = new Date(now()).toISOString().slice(0, 10);
  await database.transaction(service, ({ query }) =>
    query("select private.add_answers($1::date, $2, $3, $4::bigint[])", [
      day,
      answers,
      errors,
      times,
    ]),
  );
}

/** Once a minute. Gives the way to stop, which writes what is left. */
export function keepFigures(figures: AnswerFigures, context: Context): () => Promise<void> {
  const write = () =>
    writeFigures(figures, context).catch((error: unknown) =>
      context.log.fault("figures not written", error),
    );
  const timer = setInterval(() => void write(), minute);
  timer.unref();
  return () => {
    clearInterval(timer);
    return write();
  };
}
