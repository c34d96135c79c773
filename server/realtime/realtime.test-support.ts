/**
 * Helps tests of realtime: sockets with chosen bounds, tables whose changes are told, and a client that
 * speaks raw.
 */
import { createServer } from "node:http";
import {
  createClient,
  type RealtimeChannel,
  REALTIME_SUBSCRIBE_STATES,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { getRequestListener } from "@hono/node-server";
import { WebSocket } from "ws";
import type { ServerContext } from "#server/context.ts";
import type { TestServer } from "#server/test-support/server.ts";
import { type Bounds, defaultBounds } from "./sockets/bounds.ts";
import { createRealtime, type Realtime } from "./realtime.ts";

/** Server with realtime alone, over a test database. */
export interface RealtimeServer {
  readonly origin: string;
  readonly port: number;
  readonly realtime: Realtime;
  readonly stop: () => Promise<void>;
}

/** The sockets of a test server once more, on a port of their own and with other bounds. */
export async function startRealtime(
  context: ServerContext,
  bounds: Partial<Bounds> = {},
  port = 0,
): Promise<RealtimeServer> {
  const realtime = createRealtime(context, { ...defaultBounds, ...bounds });
  const visitor = { address: "127.0.0.1", requestId: "test" };
  const server = createServer((incoming, outgoing) => {
    void getRequestListener((request) => realtime.handle(request, visitor))(incoming, outgoing);
  });
  server.on("upgrade", (request, socket, head) =>
    realtime.upgrade(request, socket, head, visitor.address),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const chosen = typeof address === "object" && address !== null ? address.port : port;
  return {
    origin: `http://127.0.0.1:${chosen}`,
    port: chosen,
    realtime,
    stop: async () => {
      await realtime.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The official client at another address of the same server, as a member or as a guest. */
export async function clientOf(
  { origin }: { readonly origin: string },
  { secrets }: TestServer,
  token?: string,
  options: object = {},
): Promise<SupabaseClient> {
  const client = createClient(origin, secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never, ...options },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  });
  // A channel that is joined before the client knows its token is joined as a guest.
  await client.realtime.setAuth();
  return client;
}

/** Resolves when the channel is joined, and throws what the server says instead. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel);
      else if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR)
        reject(error ?? new Error("channel error"));
    });
  });
}

/** Waits until it is so; at most 5 s. */
export async function until(isSo: () => boolean | Promise<boolean>, most = 5000): Promise<void> {
  const end = performance.now() + most;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("It never came to be so");
    await pause(5);
  }
}

/** Waits for so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Letters, which their recipient may read but for the column `secret`, and notices, which everybody
 * may read, and memos, which everybody may ask for and only their recipient sees. The changes of these
 * are told; those of `private_notes` are not.
 */
export async function makeTables({ asOwner, asSuperuser }: TestServer): Promise<void> {
  for (const statement of [
    `create table public.letters (
       id uuid primary key default gen_random_uuid(),
       recipient_id uuid not null,
       number int not null default 0,
       body text,
       secret text default 'hidden'
     )`,
    "alter table public.letters enable row level security",
    "create policy letters_read on public.letters for select to authenticated using (recipient_id = (select auth.uid()))",
    "grant select (id, recipient_id, number, body) on public.letters to authenticated",
    "create table public.notices (id bigint generated always as identity primary key, title text, facts jsonb, day date)",
    "grant select on public.notices to anon, authenticated",
    "create table public.memos (id uuid primary key default gen_random_uuid(), recipient_id uuid not null)",
    "alter table public.memos enable row level security",
    "create policy memos_read on public.memos for select using (recipient_id = (select auth.uid()))",
    "grant select on public.memos to anon, authenticated",
    "create table public.private_notes (id uuid primary key default gen_random_uuid())",
    "grant select on public.private_notes to anon, authenticated",
    "alter publication supabase_realtime add table public.letters, public.notices, public.memos",
  ]) {
    await asOwner(statement);
  }
  await asSuperuser("select realtime.sync_triggers()");
}

/** WebSocket that speaks the protocol without the official client. */
export interface RawSocket {
  /** Everything that was received, parsed. */
  readonly received: readonly (readonly unknown[])[];
  readonly closed: () => { readonly code: number } | undefined;
  readonly send: (...message: readonly unknown[]) => void;
  readonly sendRaw: (data: string | Uint8Array) => void;
  /** The status of the reply to a message, waited for. */
  readonly ask: (topic: string, event: string, payload: unknown) => Promise<Reply>;
  readonly socket: WebSocket;
}

interface Reply {
  readonly status: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** A socket that says what it is told to, in the serialization 2.0.0. */
export async function openRaw(
  { port }: { readonly port: number },
  key: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(url, { headers });
  const received: unknown[][] = [];
  let closed: { code: number } | undefined;
  let lastRef = 0;
  socket.on("message", (data: Buffer) => {
    received.push(JSON.parse(data.toString("utf8")) as unknown[]);
  });
  socket.on("close", (code) => {
    closed = { code };
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => {});

  async function ask(topic: string, event: string, payload: unknown): Promise<Reply> {
    const ref = String(++lastRef);
    socket.send(JSON.stringify([ref, ref, topic, event, payload]));
    const isReply = (message: readonly unknown[]) =>
      message[1] === ref && message[3] === "phx_reply";
    await until(() => received.some(isReply));
    return received.find(isReply)?.[4] as Reply;
  }

  return {
    received,
    closed: () => closed,
    send: (...message) => socket.send(JSON.stringify(message)),
    sendRaw: (data) => socket.send(data),
    ask,
    socket,
  };
}
