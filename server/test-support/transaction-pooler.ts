/**
 * PgBouncer in transaction mode, and what stands in for it where it is not installed. The stand-in refuses
 * parameters at the start that it does not know, and after each transaction the connection has forgotten its
 * prepared statements and channels, as another one would not have them.
 */
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/database/embedded/free-port.ts";
import { giveToDatabase, spawnUnprivileged } from "#server/database/embedded/unprivileged.ts";
import { testFolder } from "./test-folder.ts";

/** Parameters that PgBouncer takes at the start unless it is told to ignore more. */
const known = new Set([
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
]);

/** The server behind a pooler, and the login that comes through it. */
interface Behind {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}

const pgbouncer = "/usr/sbin/pgbouncer";

/** Tells whether this machine has PgBouncer, as Debian's package brings it. */
export const hasPgBouncer = existsSync(pgbouncer);

/** Starts PgBouncer in transaction mode in front of a server. */
export async function openPgBouncer({ host, port: behind, username, password }: Behind) {
  const folder = await testFolder("pgbouncer");
  const port = await freePort();
  const [settings, logins] = [join(folder, "pgbouncer.ini"), join(folder, "userlist.txt")];
  await writeFile(logins, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${logins}
pool_mode = transaction
default_pool_size = 2
`,
  );
  await giveToDatabase(folder);
  const child = await spawnUnprivileged(pgbouncer, [settings], [folder], "ignore");
  const over = new Promise((resolve) => child.once("exit", resolve));
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
  while (child.exitCode === null && !(await answers())) await pause(50);
  return {
    port,
    close: async () => {
      child.kill("SIGTERM");
      await over;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts one in front of a server; `port` is its own. */
export async function openTransactionPooler(target: Pick<Behind, "host" | "port">) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(target.port, target.host);
    for (const socket of [client, backend]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        backend.destroy();
      });
    }
    forward(client, backend);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(client: Socket, backend: Socket): void {
  let state: "starting" | "open" | "forgetting" = "starting";
  /** Messages of the client that come while the connection forgets. */
  let held: Buffer[] = [];

  client.on("data", (bytes: Buffer) => {
    if (state === "starting" && !isAnswer(bytes)) {
      const unknown = startParameters(bytes).find((name) => !known.has(name.toLowerCase()));
      if (unknown !== undefined) return refuse(client, unknown);
    }
    if (state === "forgetting") held.push(bytes);
    else backend.write(bytes);
  });

  let rest: Buffer = Buffer.alloc(0);
  backend.on("data", (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const length = rest.length < 5 ? Number.POSITIVE_INFINITY : rest.readUInt32BE(1) + 1;
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  });

  function take(message: Buffer): void {
    const isReady = message[0] === code("Z");
    if (state !== "forgetting") client.write(message);
    if (!isReady) return;
    if (state === "open" && message[5] === code("I")) {
      state = "forgetting";
      backend.write(query("discard all"));
      return;
    }
    state = "open";
    for (const bytes of held) backend.write(bytes);
    held = [];
  }
}

const code = (letter: string) => letter.charCodeAt(0);

/** Tells messages of the client that begin with a letter (a password) from the first one. */
function isAnswer(bytes: Buffer): boolean {
  return bytes[0] === code("p");
}

function startParameters(bytes: Buffer): readonly string[] {
  const words = bytes.subarray(8).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

function query(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 5);
  return Buffer.concat([Buffer.from("Q"), length, Buffer.from(`${text}\0`)]);
}

function refuse(client: Socket, parameter: string): void {
  const body = `SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  client.end(Buffer.concat([Buffer.from("E"), length, Buffer.from(body)]));
}
