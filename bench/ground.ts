/** Common ground of the rivals: a PostgreSQL with all migrations in a folder of its own, and the keys to it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { prepareDatabase } from "#server/database/prepare.ts";
import { log } from "#server/log.ts";
import { audience, deriveSecrets } from "#server/secrets.ts";

const secret = "a secret of benchmarks that protects nothing";

/**
 * Makes the folder and the database that rivals share.
 *
 * @param name of the folder, for whoever finds it left behind
 */
export async function openGround(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `wab-bench-${name}-`));
  const cluster = await startCluster({
    folder: join(folder, "postgres"),
    password: "superuser",
    log,
  });
  const secrets = await deriveSecrets(secret, "sb_publishable_wab");
  const ownerAddress = cluster.address();
  const mayLoseData = false;
  const loginAddressOf = await prepareDatabase({ ownerAddress, secrets, mayLoseData, log });
  return {
    secrets,
    /** Address of the login for requests. */
    loginAddress: loginAddressOf(),
    /** Settings of every rival. */
    settings: { ownerAddress, secret, dataDir: join(folder, "data"), distDir: "dist" },
    close: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Claims of the token of a member who has just signed in, for an hour. */
export function memberClaims(memberId: string, sessionId: string) {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: memberId,
    session_id: sessionId,
    role: "authenticated",
    aud: audience,
    aal: "aal1",
    iat: now,
    exp: now + 3600,
  };
}
