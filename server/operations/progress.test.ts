import { expect, test } from "vitest";
import { showProgress } from "./progress.ts";

/** Lines that are written when steps are told at these times, in milliseconds. */
function written(isTerminal: boolean, steps: readonly (readonly [at: number, done: number])[]) {
  const lines: string[] = [];
  let time = 0;
  const progress = showProgress(
    (text) => lines.push(text),
    isTerminal,
    () => time,
  );
  for (const [at, done] of steps) {
    time = at;
    progress.tell({ what: "public.army_lists", done, bytes: done * 40e6 });
  }
  progress.end();
  return lines;
}

test("on a terminal the progress of a backup is one line with the table, the bytes and the time that is left", () => {
  expect(
    written(true, [
      [10, 0.001],
      [50, 0.1],
      [3000, 0.25],
      [30_000, 0.1],
    ]),
  ).toEqual([
    "\r\u001B[Kpublic.army_lists: 0.0 MB so far, 0 %",
    "\r\u001B[Kpublic.army_lists: 10.0 MB so far, 25 %, about 9 s left",
    "\r\u001B[Kpublic.army_lists: 4.0 MB so far, 10 %, about 5 min left",
    "\r\u001B[K",
  ]);
});

test("outside a terminal progress is a line every ten seconds, and none for what is over sooner", () => {
  const steps = [500, 9000, 11_000, 12_000, 22_000].map((at) => [at, at / 44_000] as const);
  expect(written(false, steps)).toEqual([
    "public.army_lists: 10.0 MB so far, 25 %, about 33 s left\n",
    "public.army_lists: 20.0 MB so far, 50 %, about 22 s left\n",
  ]);
});
