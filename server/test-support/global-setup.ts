/** One PostgreSQL for a run of tests, with a template that every test database is a copy of. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { prepareDatabase } from "#server/database/prepare.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { log } from "#server/log.ts";
import { template, testSecret } from "./template.ts";

/** Tests of a database need no disk: what they keep is gone with them. */
const hasty = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const base = await mkdtemp(join(tmpdir(), "wab-database-"));
  const { databasePassword } = await deriveSecrets(testSecret, "");
  const cluster = await startCluster({
    folder: join(base, "postgres"),
    password: "superuser",
    log,
    settings: { ...hasty, max_connections: "200" },
  });
  const sql = postgres(cluster.address(), { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${template}`);
  await sql.end();
  await prepareDatabase({
    ownerAddress: cluster.address(template),
    loginPassword: databasePassword,
    mayLoseData: true,
    log,
  });
  provide("clusterAddress", cluster.address());
  return async () => {
    await cluster.stop();
    await rm(base, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the superuser of the cluster that all tests share. */
    readonly clusterAddress: string;
  }
}
