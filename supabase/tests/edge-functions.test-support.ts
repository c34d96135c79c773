/**
 * Helps tests of edge functions: each runs in Deno as Supabase runs it, beside our server in Supabase's
 * place.
 */
import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { AuthServer } from "#server/auth/auth.test-support.ts";
import { type DeployedFunction, deployToStandIn } from "./deploy-functions.test-support.ts";

// The program itself (supabase/tools/package.json), without the package in front of it, which wants to
// install it at its own time.
const deno = fileURLToPath(
  new URL("../../node_modules/@deno/linux-x64-glibc/deno", import.meta.url),
);

/** Names of all edge functions. */
export const functionNames = ["delete-account", "deployments", "outbox", "send-email"] as const;
type FunctionName = (typeof functionNames)[number];

/** Address of the app's pages. */
export const site = "https://wab.example";

/** Edge functions that run in Deno, with their logs. */
export interface EdgeFunctions {
  /** A client for whom Supabase forwards calls of functions to Deno; a guest without a token. */
  readonly client: (token?: string) => SupabaseClient;
  readonly deployed: readonly DeployedFunction[];
  readonly call: (name: FunctionName, request: RequestInit) => Promise<Response>;
  /** Text that the functions wrote to their logs. */
  readonly said: () => string;
  readonly close: () => Promise<void>;
}

/** Starts all functions from what the official CLI deploys, with the environment that Supabase gives them. */
export async function startEdgeFunctions(server: AuthServer): Promise<EdgeFunctions> {
  const environment = {
    SUPABASE_URL: server.origin,
    SUPABASE_DB_URL: await hostedLogin(server),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.secrets.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secrets.secretKey }),
    SITE_URL: site,
    SMTP_URL: server.mailbox.url,
    MAIL_FROM: "WAB <edge@wab.example>",
  };
  const ending = new AbortController();
  const { functions, remove } = await deployToStandIn();
  const starting = functions.map((each) => start(each, environment, ending.signal));
  const close = () => {
    ending.abort();
    return remove();
  };
  const running = await Promise.all(starting).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const origins = new Map(running.map(({ name, origin }) => [`/functions/v1/${name}`, origin]));

  /** Supabase's gateway. */
  const forward = (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const origin = origins.get(pathname);
    return fetch(origin === undefined ? input : `${origin}${pathname.slice(13)}`, init);
  };

  return {
    client: (token) =>
      server.client(undefined, {
        global: { fetch: forward },
        ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
      }),
    call: (name, request) => forward(`http://localhost/functions/v1/${name}`, request),
    said: () => running.map(({ said }) => said()).join(""),
    deployed: functions,
    close,
  };
}

interface Running {
  readonly name: string;
  readonly origin: string;
  readonly said: () => string;
}

/** Milliseconds. */
const timeoutMs = 20_000;

/** Nothing may come from the network but what the function itself asks; packages are those of npm. */
const flags = [
  "--no-prompt",
  "--no-lock",
  "--no-remote",
  "--node-modules-dir=manual",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  "--allow-sys",
];

function start(
  { name, folder, entrypoint_path: entry, import_map_path: config }: DeployedFunction,
  environment: Record<string, string>,
  signal: AbortSignal,
): Promise<Running> {
  const child = spawn(deno, ["run", ...flags, `--config=${config}`, entry], {
    cwd: folder,
    signal,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...environment,
      PATH: process.env["PATH"],
      DENO_DIR: join(tmpdir(), "wab-deno"),
      DENO_NO_UPDATE_CHECK: "1",
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      NO_COLOR: "1",
    },
  });
  let text = "";
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      const origin = /Listening on (?<origin>http:\S+)\/\s/.exec(text)?.groups?.["origin"];
      if (origin !== undefined) resolve({ name, origin, said: () => text });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const fail = () => reject(new Error(`${name} did not start: ${text}`));
    // Told to end at the end of the test, it says so as an error.
    child.on("error", reject);
    child.once("exit", fail);
    setTimeout(fail, timeoutMs).unref();
  });
}

/**
 * A login that may do what `postgres` may in a hosted project, and nothing besides: of schema auth the
 * tables, nothing of our own server's, and members' roles only by becoming them. It cannot become
 * `service_role`, which here may do more than there.
 */
async function hostedLogin({ asSuperuser, ownerAddress }: AuthServer): Promise<string> {
  const name = `hosted_${randomBytes(6).toString("hex")}`;
  const [all, own] = [
    "public, private, auth, storage, limits, extensions",
    "public, private, limits",
  ];
  await asSuperuser(`create role ${name} login password 'hosted' bypassrls`);
  await asSuperuser(`grant anon, authenticated to ${name} with inherit false, set true`);
  await asSuperuser(`grant usage on schema ${all} to ${name}`);
  await asSuperuser(
    `grant select, insert, update, delete on all tables in schema ${own}, auth to ${name}`,
  );
  await asSuperuser(`grant select on all tables in schema storage to ${name}`);
  await asSuperuser(`grant execute on all functions in schema ${own} to ${name}`);
  const url = new URL(ownerAddress);
  url.username = name;
  url.password = "hosted";
  return url.href;
}
