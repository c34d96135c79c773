import { useEffect, useState } from "react";
import type { MatrixCell, MatrixTask } from "#domain/dice/odds-matrix.ts";
// oxlint-disable-next-line import/default -- Vite makes a file of the worker, and this is its address
import workerUrl from "./matrix-worker.ts?worker&url";

/** A row of the table as far as it is calculated: null is an attack that there is not. */
export type MatrixRow = readonly (MatrixCell | null)[];

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

let trusted: string | undefined;

/** The address of the worker: the page's content policy takes it from a policy, which allows this one only. */
function trustedWorker(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("odds", {
    createScriptURL: (asked) => {
      if (asked !== workerUrl) throw new TypeError(`Not a worker of ours: ${asked}`);
      return asked;
    },
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

interface Result {
  readonly task: MatrixTask;
  readonly rows: readonly MatrixRow[];
}

const none: readonly MatrixRow[] = [];

/**
 * The rows of the table, as many as are calculated. Another task, or leaving the page, ends the worker, so that
 * nothing goes on being calculated that nobody waits for.
 *
 * @param task the same object as long as it is the same task
 */
export function useMatrix(task: MatrixTask | null): readonly MatrixRow[] {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    if (task === null) return undefined;
    trusted ??= trustedWorker();
    const worker = new Worker(trusted, { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<MatrixRow>) => {
      setResult((before) => ({
        task,
        rows: before?.task === task ? [...before.rows, data] : [data],
      }));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(task);
    return () => worker.terminate();
  }, [task]);
  return result?.task === task ? result.rows : none;
}
