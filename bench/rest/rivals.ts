/**
 * One way to answer, in a process of its own: the real server, a thin handler that does the same
 * statement in a transaction with the role set, or the statement alone without HTTP.
 */
import process from "node:process";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import postgres from "postgres";
import { temporaryConfig } from "#server/config.ts";
import { startServer } from "#server/server.ts";
import { readText, writeText } from "./table.ts";

export interface RivalSettings {
  readonly kind: "server" | "thin" | "bare";
  /** Of the database's owner. */
  readonly ownerAddress: string;
  /** Of the login for requests. */
  readonly loginAddress: string;
  readonly secret: string;
  readonly dataDir: string;
  readonly distDir: string;
  readonly claims: string;
  readonly memberId: string;
}

const connections = 10;
const plenty = { guest: 1e9, member: 1e9 };

const settings: RivalSettings = JSON.parse(process.argv[2] ?? "{}");
const port = await start(settings);
process.send?.({ port });
process.once("SIGTERM", () => process.exit(0));
process.on("message", (message: { readonly ask: string; readonly seconds?: number }) => {
  if (message.ask === "memory") process.send?.({ memory: process.memoryUsage.rss() });
  else void runBare(settings, message.seconds ?? 1).then((rate) => process.send?.({ rate }));
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
    secret,
  });
  return (await startServer(config, { callLimits: plenty })).port;
}

async function startThin({ loginAddress, claims, memberId }: RivalSettings): Promise<number> {
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
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => resolve(info.port));
  });
}

/** Statements a second over eight connections that are the member from the beginning. */
async function runBare({ loginAddress, claims }: RivalSettings, seconds: number): Promise<number> {
  const sql = postgres(loginAddress, {
    max: 8,
    connection: { role: "authenticated", "request.jwt.claims": claims },
  });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      await sql.unsafe(readText, [], { prepare: true });
      count++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  await sql.end();
  return count / seconds;
}
