/**
 * `/storage/v1`: the protocol of Supabase Storage. Rows and policies are in the database, bytes in the
 * data folder or an object store; only pictures are taken, and only as this server has encoded them anew.
 */
import { CallerError } from "#server/authentication.ts";
import { BodyError } from "#server/body.ts";
import type { ServerContext } from "#server/context.ts";
import { isUnfitText } from "#server/database/sql-state.ts";
import { noteCause } from "#server/failures.ts";
import { LimitError } from "#server/limits.ts";
import type { Part } from "#server/part.ts";
import { mostBytes } from "./buckets.ts";
import { openFiles } from "./open-files.ts";
import { answerRoute } from "./routes.ts";
import type { StorageContext } from "./storage-context.ts";
import { answerProblem, refusal, StorageError } from "./storage-error.ts";
import { sweep } from "./sweep.ts";

/** Part that answers at `/storage/v1`. */
export interface Storage {
  readonly handle: Part;
  /** Stops what works by itself. */
  readonly close: () => Promise<void>;
}

/** Times that tests shorten. */
export interface StorageOptions {
  /** Milliseconds that a body may take to arrive; the server itself gives a request 30 s. */
  readonly uploadDeadline?: number;
}

/** Bytes that a request may announce: the largest file and the form around it. */
export const mostAnnounced = mostBytes + 65_536;
const hour = 3_600_000;

/** Tells whether it asks for what everybody may see, as pages do for each picture that they show. */
export function isPublicRead({ method, url }: Request): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && new URL(url).pathname.startsWith("/storage/v1/object/public/");
}

/** Opens the part; bytes without a row are removed in the background, now and every hour. */
export function createStorage(server: ServerContext, options: StorageOptions = {}): Storage {
  const { uploadDeadline = 25_000 } = options;
  const context: StorageContext = {
    ...server,
    files: openFiles(server.config),
    uploadDeadline,
  };
  const { log } = server;

  async function clean(): Promise<void> {
    try {
      if (!(await areOurs(context))) return;
      const count = await sweep(context.database, context.files);
      if (count > 0) log.event("files without a row removed", { count });
    } catch (error) {
      log.fault("files could not be swept", error);
    }
  }

  let sweeping = clean();
  const timer = setInterval(() => {
    sweeping = sweeping.then(clean);
  }, hour).unref();

  return {
    handle: async (request, visitor) => {
      try {
        const answer = await answerRoute(context, request, visitor);
        return answer ?? refusal(404, "not_found", "Not found");
      } catch (error) {
        noteCause(request, error);
        return answerError(error);
      }
    },
    close: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}

/** A place with another mark is another site's, whose files no row of ours names. */
async function areOurs({ files, filesMark }: StorageContext): Promise<boolean> {
  return filesMark === undefined || (await files.readMark()) === filesMark;
}

/**
 * Answer for an error that is a refusal.
 *
 * @throws what only the gateway can answer
 */
function answerError(error: unknown): Response {
  if (error instanceof StorageError) return answerProblem(error);
  if (isUnfitText(error))
    return answerProblem(new StorageError({ kind: "bad-request", reason: "Invalid text" }));
  if (error instanceof CallerError) return refusal(401, "Unauthorized", error.message);
  if (error instanceof BodyError) return refusal(error.status, "Bad Request", error.message);
  if (error instanceof LimitError) {
    const headers = { "retry-after": String(error.retryAfter) };
    return refusal(429, "Too Many Requests", error.message, headers);
  }
  throw error;
}
