import { networkInterfaces } from "node:os";
import process from "node:process";
import { ConfigError, readConfig } from "./config.ts";
import { ClusterError } from "./database/embedded/cluster-error.ts";
import { NoBinariesError } from "./database/embedded/binaries.ts";
import { FolderInUseError } from "./database/embedded/folder-lock.ts";
import { UnreachableError } from "./database/embedded/unprivileged.ts";
import { MigrationError } from "./database/migrate.ts";
import { DurabilityError } from "./database/prepare.ts";
import { say } from "./log.ts";
import { startServer } from "./server.ts";
import { NoSiteError } from "./static/site.ts";

/** The whole life of the process: start, say where, serve, stop on a signal. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await startServer(config);
    say(`WAB is ready: ${addresses(config.host, server.port).join("  ")}`);
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => void server.stop().then(() => process.exit(0)));
    }
  } catch (error) {
    say(explain(error));
    process.exitCode = 1;
  }
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

const forTheOperator = [
  ConfigError,
  NoSiteError,
  FolderInUseError,
  ClusterError,
  NoBinariesError,
  UnreachableError,
  MigrationError,
  DurabilityError,
];

/** One line for what the person at the terminal can put right; anything else is our fault and keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forTheOperator.some((kind) => error instanceof kind)) return error.message;
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return "That port is in use by another program. Choose another: PORT=8081 npm start";
    case "EACCES":
      return "This user may not listen on that port. Choose another: PORT=8081 npm start";
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return "HOST is not an address of this machine.";
    default:
      return error.stack ?? error.message;
  }
}

if (process.argv[1] === import.meta.filename) await main();
