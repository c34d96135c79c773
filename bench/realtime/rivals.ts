/**
 * One way to tell members of their notifications, in a process of its own: the real server, or a thin
 * one that trusts whoever connects and sends on what the trigger says, without asking for the row.
 */
import { createServer } from "node:http";
import process from "node:process";
import postgres from "postgres";
import { type WebSocket, WebSocketServer } from "ws";
import { temporaryConfig } from "#server/config.ts";
import { startServer } from "#server/server.ts";

/** Settings of a server in the comparison of realtime. */
export interface RivalSettings {
  readonly kind: "server" | "thin";
  /** Address of the database's owner. */
  readonly ownerAddress: string;
  readonly secret: string;
  readonly dataDir: string;
  readonly distDir: string;
}

const plenty = { guest: 1e9, member: 1e9 };

const settings: RivalSettings = JSON.parse(process.argv[2] ?? "{}");
process.send?.({ port: await start(settings) });
process.once("SIGTERM", () => process.exit(0));
process.on("message", () => {
  process.send?.({ memory: process.memoryUsage().rss, cpu: process.cpuUsage().user / 1000 });
});

function start(rival: RivalSettings): Promise<number> {
  return rival.kind === "server" ? startReal(rival) : startThin(rival);
}

async function startReal(rival: RivalSettings): Promise<number> {
  const { ownerAddress: databaseUrl, secret, dataDir, distDir } = rival;
  const config = temporaryConfig(dataDir, { distDir, databaseUrl, secret });
  return (await startServer(config, { callLimits: plenty })).port;
}

/** The row itself is in the notification, and the member's id in the address of the socket. */
async function startThin({ ownerAddress }: RivalSettings): Promise<number> {
  const sockets = new Map<string, WebSocket>();
  const acceptor = new WebSocketServer({ noServer: true });
  const server = createServer().on("upgrade", (request, socket, head) => {
    acceptor.handleUpgrade(request, socket, head, (ws) => {
      const id = new URL(request.url ?? "", "http://localhost").searchParams.get("member") ?? "";
      sockets.set(id, ws);
    });
  });
  await postgres(ownerAddress, { max: 1 }).listen("bench_rows", (text) => {
    const { recipient_id: id }: { recipient_id: string } = JSON.parse(text);
    sockets.get(id)?.send(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
