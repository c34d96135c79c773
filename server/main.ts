import { networkInterfaces } from "node:os";
import process from "node:process";
import { readConfig } from "./config.ts";
import { explain } from "./explain-failure.ts";
import { log, say } from "./log.ts";
import { type ServerOptions, startServer } from "./server.ts";
import { unencryptedWay, unnamedOperator } from "./site-facts.ts";

/** The whole life of the process: start, say where, serve, stop on a signal. */
export async function main(options: ServerOptions = {}): Promise<void> {
  try {
    surviveLostPromises();
    const config = readConfig(process.env);
    const server = await startServer(config, options);
    // Before anybody is told: who has heard of it may stop it at once.
    stopOnSignals(() => server.stop());
    say(`WAB is ready: ${addresses(config.host, server.port).join("  ")}`);
    if (process.getuid?.() === 0) say(asRoot);
    const unnamed = unnamedOperator(config);
    if (unnamed !== undefined) say(unnamed);
    const unencrypted = unencryptedWay(config);
    if (unencrypted !== undefined) say(unencrypted);
  } catch (error) {
    say(explain(error));
    process.exitCode = 1;
  }
}

/** Giving root up afterwards would leave the database's process to nobody who may stop it. */
const asRoot =
  "It runs as root, which it does not need: whoever breaks into it has the whole machine. " +
  "Start it as a user of its own (docs/operations.md). The database runs as nobody.";

/**
 * A terminal, npm and a process manager may each send a signal for the same stop: the second one must not
 * end the process while the first is still stopping the database.
 */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(() => process.exit(0));
    });
  }
}

/** A promise that fails with nobody waiting for it is logged, and everybody else is served on. */
function surviveLostPromises(): void {
  process.on("unhandledRejection", (reason) => log.fault("nobody waited for a failure", reason));
}

/** This machine's address first, then those by which other devices on the network reach it. */
function addresses(host: string, port: number): readonly string[] {
  if (host !== "0.0.0.0" && host !== "::") return [`http://${host}:${port}`];
  const network = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  return ["localhost", ...network.map(({ address }) => address)].map(
    (name) => `http://${name}:${port}`,
  );
}

if (process.argv[1] === import.meta.filename) await main();
