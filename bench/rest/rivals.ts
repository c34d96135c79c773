/**
 * One way to answer, in a process of its own: the real server, a thin handler that does the same
 * statement in a transaction with the role set, or the statement alone without HTTP.
 */
import process from "node:process";
import { compare } from "@node-rs/bcrypt";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import postgres from "postgres";
import { temporaryConfig } from "#server/config.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { startServer } from "#server/server.ts";
import { accountText, password, readText, sessionText, writeText } from "./table.ts";

/** Settings of a server in the comparison of reads, inserts and sign-ins. */
export interface RivalSettings {
  readonly kind: "server" | "thin" | "bare";
  /** Address of the database's owner. */
  readonly ownerAddress: string;
  /** Address of the login for requests. */
  readonly loginAddress: string;
  readonly secret: string;
  readonly dataDir: string;
  readonly distDir: string;
  readonly claims: string;
  readonly memberId: string;
  readonly email: string;
}

/** Work that the rival without HTTP repeats. */
type Work = "read" | "write" | "sign-in";

const connections = 10;
const plenty = { guest: 1e9, member: 1e9 };

const settings: RivalSettings = JSON.parse(process.argv[2] ?? "{}");
const port = await start(settings);
process.send?.({ port });
process.once("SIGTERM", () => process.exit(0));
type Message =
  | { readonly ask: "memory" }
  | { readonly ask: "run"; readonly work: Work; readonly seconds: number };
process.on("message", (message: Message) => {
  if (message.ask === "memory") process.send?.({ memory: process.memoryUsage.rss() });
  else
    void runBare(settings, message.work, message.seconds).then((rate) => process.send?.({ rate }));
});

async function start(rival: RivalSettings): Promise<number> {
  switch (rival.kind) {
    case "server":
      return startReal(rival);
    case "thin":
      return startThin(rival);
    case "bare":
      return 0;
  }
}

async function startReal({
  ownerAddress,
  secret,
  dataDir,
  distDir,
}: RivalSettings): Promise<number> {
  const config = temporaryConfig(dataDir, {
    distDir,
    databaseUrl: ownerAddress,
    databaseConnections: connections,
    // A crowd comes from many addresses.
    trustedProxies: ["127.0.0.1"],
    secret,
  });
  return (await startServer(config, { callLimits: plenty })).port;
}

async function startThin({
  loginAddress,
  claims,
  memberId,
  secret,
}: RivalSettings): Promise<number> {
  const { signToken } = await deriveSecrets(secret, "");
  const sql = postgres(loginAddress, { max: connections });
  const app = new Hono();
  const asMember = <T>(work: (transaction: postgres.TransactionSql) => Promise<T>) =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
      return work(transaction);
    });
  app.get("/lists", async (context) =>
    context.json(
      await asMember((transaction) => transaction.unsafe(readText, [], { prepare: true })),
    ),
  );
  app.post("/lists", async (context) => {
    const { name, faction, units } = await context.req.json<Readonly<Record<string, string>>>();
    await asMember((transaction) =>
      transaction.unsafe(writeText, [memberId, name ?? "", faction ?? "", units ?? "[]"], {
        prepare: true,
      }),
    );
    return context.body(null, 201);
  });
  app.post("/sign-in", async (context) => {
    const given = await context.req.json<Readonly<Record<string, string>>>();
    const session = await signIn(sql, given["email"] ?? "", given["password"] ?? "");
    const now = Math.floor(Date.now() / 1000);
    const access_token = await signToken({ sub: session, iat: now, exp: now + 3600 });
    return context.json({ access_token });
  });
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => resolve(info.port));
  });
}

/** The least that a sign-in takes: the account, its hash compared, a session. Gives the session's id. */
async function signIn(sql: postgres.Sql, email: string, given: string): Promise<string> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'service_role', true)`;
    const [account] = await transaction.unsafe<{ id: string; encrypted_password: string }[]>(
      accountText,
      [email],
      { prepare: true },
    );
    if (account === undefined || !(await compare(given, account.encrypted_password))) return "";
    const [session] = await transaction.unsafe<{ id: string }[]>(sessionText, [account.id], {
      prepare: true,
    });
    return session?.id ?? "";
  });
}

/** Statements a second over eight connections that are the member from the beginning. */
async function runBare(
  { loginAddress, claims, memberId, email }: RivalSettings,
  work: Work,
  seconds: number,
): Promise<number> {
  const sql = postgres(loginAddress, {
    max: 8,
    connection: work === "sign-in" ? {} : { role: "authenticated", "request.jwt.claims": claims },
  });
  const once: Readonly<Record<Work, () => Promise<unknown>>> = {
    read: async () => sql.unsafe(readText, [], { prepare: true }),
    write: async () =>
      sql.unsafe(writeText, [memberId, "New list", "hegemony", "[]"], { prepare: true }),
    "sign-in": () => signIn(sql, email, password),
  };
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const keepOn = async () => {
    while (performance.now() < end) {
      await once[work]();
      count++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, keepOn));
  await sql.end();
  return count / seconds;
}
