import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryConfig } from "#server/config.ts";
import { startServer } from "#server/server.ts";

/** A site that names who runs it, as every public one has to. */
const operator = "Gaming Club of Somewhere";

/** The whole server over the built app, with an empty database that is gone when it stops. */
export async function startRealServer(distDir: string) {
  const folder = await mkdtemp(join(tmpdir(), "wab-bench-"));
  const server = await startServer(temporaryConfig(join(folder, "data"), { distDir, operator }));
  return {
    origin: `http://127.0.0.1:${server.port}`,
    secrets: server.context.secrets,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
