/** What the server is told from outside. The only file of `server/` that reads the environment. */
export type Config = {
  /** 0 lets the system choose a free port: tests use that. */
  readonly port: number;
  readonly host: string;
  /** The built app, absolute or from the working directory. */
  readonly distDir: string;
};

/** Said to the person who set the variable, so it names the variable and what would be right. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * `PORT` (default 8080), `HOST`, `DIST_DIR` (default `dist`).
 *
 * The default host is every interface, not loopback: the usual visitor is a phone at the same
 * table, and the app holds nothing that the network should not see. `HOST=127.0.0.1` narrows it.
 *
 * @throws ConfigError when `PORT` is no whole number from 0 to 65535.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    port: readPort(env["PORT"]),
    host: env["HOST"] || "0.0.0.0",
    distDir: env["DIST_DIR"] || "dist",
  };
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === "") return 8080;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  }
  return port;
}
