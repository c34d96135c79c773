/**
 * Stands in for a pooler in transaction mode, such as PgBouncer, on the way to a real PostgreSQL: it refuses
 * parameters at the start that it does not know, and after each transaction the connection has forgotten its
 * prepared statements and channels, as another one would not have them.
 */
import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

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

/** Starts one in front of a server; `port` is its own. */
export async function openTransactionPooler(target: { host: string; port: number }) {
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
