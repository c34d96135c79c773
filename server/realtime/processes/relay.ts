/**
 * Several processes may serve the same people, each with its own sockets. What is said in a channel of
 * one is told to the others over the database (NOTIFY); what is too large for that is kept as a row,
 * and its id is told. A server with an embedded database is one process and tells nobody.
 */
import { randomUUID } from "node:crypto";
import { type Database, service } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";
import { parseEnvelope, type RelayMessage } from "./relay-message.ts";

/** Messages to and from the other processes of the server. */
export interface Relay {
  readonly tell: (message: RelayMessage) => void;
  /** Takes what was heard and gives it on, unless it is this process' own. */
  readonly hear: (text: string) => void;
  /** Resolves when everything has been told that was to be. */
  readonly settled: () => Promise<void>;
}

/** Database that carries the messages, and what is done with those that come. */
export interface RelayOptions {
  readonly database: Database;
  readonly log: Log;
  /** Tells whether there may be other processes. */
  readonly hasOthers: boolean;
  readonly take: (message: RelayMessage, from: string) => void;
}

/** NOTIFY takes less than 8,000 bytes. */
const mostBytes = 7900;

/** Sends and takes messages one after the other; what fails is logged and does not stop the rest. */
export function createRelay(options: RelayOptions): Relay {
  const { log, hasOthers } = options;
  const post = { ...options, own: randomUUID() };
  // One after the other, so that everything arrives in order.
  let last: Promise<void> = Promise.resolve();
  let taking: Promise<void> = Promise.resolve();

  function report(error: unknown): void {
    log.fault("other processes could not be told or heard", error);
  }

  return {
    tell: (message) => {
      if (hasOthers) last = last.then(() => send(post, message)).catch(report);
    },
    hear: (text) => {
      taking = taking.then(() => takeText(post, text)).catch(report);
    },
    settled: () => last,
  };
}

interface Post extends Pick<RelayOptions, "database" | "take"> {
  /** The name of this process among the others. */
  readonly own: string;
}

async function send(post: Post, message: RelayMessage): Promise<void> {
  const text = JSON.stringify({ from: post.own, message });
  if (Buffer.byteLength(text) > mostBytes) return sendKept(post, text);
  await post.database.query(service, "select pg_notify('realtime_relay', $1)", [text]);
}

async function sendKept(post: Post, text: string): Promise<void> {
  const id = randomUUID();
  await post.database.query(
    service,
    "insert into realtime.messages (id, topic, extension, payload) values ($1, '', 'relay', to_jsonb($2::text))",
    [id, text],
  );
  await send(post, { kind: "kept", id });
}

async function takeText(post: Post, text: string): Promise<void> {
  const envelope = parseEnvelope(text);
  if (envelope === undefined || envelope.from === post.own) return;
  const { message, from } = envelope;
  if (message.kind !== "kept") return post.take(message, from);
  const kept = await keptText(post.database, message.id);
  if (kept !== undefined) await takeText(post, kept);
}

async function keptText(database: Database, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ text: string }>(
    service,
    "select payload #>> '{}' as text from realtime.messages where id = $1 and extension = 'relay'",
    [id],
  );
  return row?.text;
}
