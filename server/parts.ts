/** The parts of the backend, each on its prefix. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { createAuth } from "./auth/auth.ts";
import { maxAuthBytes } from "./auth/call.ts";
import { answerMailRequest } from "./auth/mail/answer-mail-request.ts";
import { compressed } from "./compression.ts";
import type { ServerContext } from "./context.ts";
import { createFunctions } from "./functions/functions.ts";
import type { Mount } from "./gateway.ts";
import { optOutPath } from "./mail/opt-out.ts";
import { createOptOut } from "./mail/opt-out-page.ts";
import { startMailWorker } from "./mail/worker.ts";
import { startPushWorker } from "./push/worker.ts";
import { createRealtime } from "./realtime/realtime.ts";
import { type CallLimits, createRequestCount } from "./request-count.ts";
import type { Part } from "./part.ts";
import type { RecentWrites } from "./recent-writes.ts";
import { createRest } from "./rest/rest.ts";
import { createStorage, isPublicRead, mostAnnounced } from "./storage/storage.ts";

/** Everything that answers below a prefix, and what it takes to end it. */
export interface Parts {
  readonly mounts: Readonly<Record<string, Mount>>;
  /** Open sockets of realtime. */
  readonly sockets: () => number;
  readonly upgrade: (
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ) => void;
  /** Tells open sockets to come back later, and stops what works by itself. May be asked twice. */
  readonly close: () => Promise<unknown>;
}

/**
 * The size of a compressed answer tells a listener on the line whether two of its parts repeat each other.
 * Nobody may therefore bring words of their own into one answer with what is secret (BREACH): everything
 * with tokens stays as it is (`/auth/v1`; `/functions/v1`, where the outbox has links of mails), and so do
 * messages between members. All other rows are no secret from those who can write beside them, and a
 * foreign page cannot ask for them in a member's name, because calls carry a token and no cookie.
 */
const isPrivate = (path: string) =>
  /^\/rest\/v1\/(?:direct_messages|mail_outbox|rpc\/(?:conversations|messages_with))$/.test(path);

/** Picks the calls that need the database to know who somebody is before they can be refused. */
const isAboutMember = ({ url }: Request) =>
  /^\/auth\/v1\/(?:user|factors|recovery-codes|reauthenticate)(?:\/|$)/.test(new URL(url).pathname);

/**
 * Opens the parts and the senders of mail and of web push; calls are counted against `most`, apart from those to sign in
 * or out.
 */
export async function openParts(context: ServerContext, most: CallLimits): Promise<Parts> {
  const count = createRequestCount(context.authentication, context.limits, most, context.log);
  const realtime = createRealtime(context);
  const storage = createStorage(context);
  const mail = await startMailWorker(context, (tx, request) =>
    answerMailRequest(context, tx, request),
  );
  const push = await startPushWorker(context);
  let closing: Promise<unknown> | undefined;
  const { writes } = context;
  return {
    mounts: {
      "/rest/v1": { part: compressed(createRest(context), isPrivate), count },
      "/auth/v1": {
        part: noted(createAuth(context), writes),
        maxBytes: maxAuthBytes,
        // Signing in and out has limits of its own, so that somebody who calls too often still can (case Q06).
        count: async (request, visitor) => {
          if (isAboutMember(request)) await count(request, visitor);
        },
      },
      [optOutPath]: { part: createOptOut(context) },
      "/functions/v1": { part: noted(createFunctions(context, storage.handle), writes), count },
      "/realtime/v1": { part: realtime.handle, count },
      "/storage/v1": {
        part: noted(storage.handle, writes),
        maxBytes: mostAnnounced,
        // A page may show a hundred pictures.
        count: async (request, visitor) => {
          if (!isPublicRead(request)) await count(request, visitor);
        },
      },
    },
    sockets: realtime.sockets,
    upgrade: realtime.upgrade,
    close: () =>
      (closing ??= Promise.all([realtime.close(), storage.close(), mail.close(), push.close()])),
  };
}

/** The part, whose writers read what they wrote. `/rest/v1` knows better than by the method what writes. */
function noted(part: Part, writes: RecentWrites): Part {
  return async (request, visitor) => {
    if (request.method !== "GET" && request.method !== "HEAD") await writes.note(visitor.address);
    return part(request, visitor);
  };
}
