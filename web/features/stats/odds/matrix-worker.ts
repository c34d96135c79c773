/** Runs in a worker: calculates a table of odds row by row, so that the page stays free. */
import { matrixRows, type MatrixTask } from "#domain/dice/odds-matrix.ts";

addEventListener("message", ({ data }: MessageEvent<MatrixTask>) => {
  for (const row of matrixRows(data)) postMessage(row);
});
