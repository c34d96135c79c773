/** Starts, for tests, the whole server on a free port, with a database and a mailbox of its own. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { type Config, temporaryConfig } from "#server/config.ts";
import { audience, type Secrets } from "#server/secrets.ts";
import { type RunningServer, type ServerOptions, startServer } from "#server/server.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { makeSite, sendRaw } from "./site.ts";
import { testSecret } from "./template.ts";
import { testFolder } from "./test-folder.ts";

type ClientOptions = SupabaseClientOptions<"public">;

/** Someone with an account and a session, made without asking the identity service. */
export interface TestMember {
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  /** An access token of that session; ask again for one with other claims. */
  readonly token: string;
  /** The official client in that member's name. */
  readonly client: SupabaseClient;
}

/** Whole server over a test database, with members and clients. */
export interface TestServer extends TestDatabase {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** The built app that is served. */
  readonly folder: string;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sends bytes as they are and gives back everything that came until the connection closed. */
  readonly raw: (bytes: string) => Promise<string>;
  readonly server: RunningServer;
  readonly secrets: Secrets;
  readonly mailbox: Mailbox;
  /** The official client with the public key, or another. */
  readonly client: (key?: string, options?: ClientOptions) => SupabaseClient;
  readonly member: (claims?: Readonly<Record<string, unknown>>) => Promise<TestMember>;
  readonly stop: () => Promise<void>;
}

/** Options of a server, with the settings that a test wants otherwise. */
export interface TestServerOptions extends ServerOptions {
  readonly config?: Partial<Config>;
}

/** Limits that no test reaches. */
const plenty = { guest: 1e9, member: 1e9 };

/** Starts a whole server on a free port, over a database and a folder of its own. */
export async function startTestServer({
  config = {},
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = await testFolder("server");
  const [database, mailbox] = await Promise.all([openTestDatabase(), openMailbox()]);
  const dataDir = join(folder, "data");
  const distDir = await makeSite(folder);
  const server = await startServer(
    temporaryConfig(dataDir, {
      distDir,
      databaseUrl: database.ownerAddress,
      databaseConnections: 5,
      mayLoseData: true,
      secret: testSecret,
      smtpUrl: mailbox.url,
      ...config,
    }),
    { callLimits: plenty, bringsTexts: false, ...options },
  );
  const { secrets } = server.context;
  const origin = `http://127.0.0.1:${server.port}`;

  function client(key = secrets.publishableKey, more: ClientOptions = {}): SupabaseClient {
    return createClient(origin, key, {
      ...more,
      auth: { persistSession: false, autoRefreshToken: false, ...more.auth },
      realtime: { transport: WebSocket as never, ...more.realtime },
    });
  }

  async function member(claims: Readonly<Record<string, unknown>> = {}): Promise<TestMember> {
    const id = randomUUID();
    const sessionId = randomUUID();
    const email = `${id.slice(0, 8)}@example.org`;
    await database.asSuperuser(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', $2, now(), now(), now())`,
      [id, email],
    );
    await database.asSuperuser(
      "insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, $3, now(), now())",
      [sessionId, id, claims["aal"] === "aal2" ? "aal2" : "aal1"],
    );
    const token = await signMember(secrets, { sub: id, session_id: sessionId, email, ...claims });
    const accessToken = () => Promise.resolve(token);
    return { id, sessionId, email, token, client: client(undefined, { accessToken }) };
  }

  return {
    ...database,
    origin,
    port: server.port,
    dataDir,
    folder: distDir,
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: "manual" }),
    raw: (bytes) => sendRaw(server.port, bytes),
    server,
    secrets,
    mailbox,
    client,
    member,
    stop: async () => {
      await server.stop(1000);
      await Promise.all([database.close(), mailbox.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A token as sign-in makes it, with whatever a test wants different. */
export function signMember(
  secrets: Secrets,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return secrets.signToken({
    aud: audience,
    role: "authenticated",
    aal: "aal1",
    iat: now,
    exp: now + 3600,
    ...claims,
  });
}
