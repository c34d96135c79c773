import { createServer } from "node:net";

/** A port of this machine that nobody listens on just now. @throws Error when there is none */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("No port is free.");
}
