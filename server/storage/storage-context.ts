import type { ServerContext } from "#server/context.ts";
import type { Files } from "./files.ts";

/** Things that every request of this part is answered with. */
export interface StorageContext extends ServerContext {
  readonly files: Files;
  /** Milliseconds that a body may take to arrive (case S04). */
  readonly uploadDeadline: number;
}
