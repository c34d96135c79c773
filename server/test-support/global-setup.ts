/** One PostgreSQL for a run of tests, with a template that every test database is a copy of. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { prepareDatabase } from "#server/database/prepare.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { type Log, log } from "#server/log.ts";
import { chosenLocale } from "./locales.ts";
import { template, testSecret } from "./template.ts";
import { removeAbandonedFolders, testFolder } from "./test-folder.ts";

/** Tests of a database need no disk: what they keep is gone with them. */
const hasty = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

/** Says what went wrong, and nothing of what went as it should. */
const faults: Log = { ...log, event: () => {} };

interface TestCluster {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one PostgreSQL for all test files, with a template that each file's database is copied from.
 *
 * @returns the way to stop it
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedFolders();
  const given = process.env["WAB_TEST_POSTGRES"];
  const { address, stop } = given === undefined ? await ownCluster() : givenCluster(given);
  await makeTemplate(address);
  provide("clusterAddress", address);
  return stop;
}

async function ownCluster(): Promise<TestCluster> {
  const base = await testFolder("database");
  const cluster = await startCluster({
    folder: join(base, "postgres"),
    password: "superuser",
    log: faults,
    settings: { ...hasty, max_connections: "200" },
  });
  const stop = async () => {
    await cluster.stop();
    await rm(base, { recursive: true, force: true });
  };
  return { address: cluster.address(), stop };
}

/** Another PostgreSQL, by the address of its superuser; the template stays there until the next run. */
function givenCluster(address: string): TestCluster {
  return { address, stop: () => Promise.resolve() };
}

async function makeTemplate(address: string): Promise<void> {
  const secrets = await deriveSecrets(testSecret, "");
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop database if exists ${template}`);
  await sql.unsafe(`create database ${template} ${chosenLocale()}`);
  await sql.end();
  const owner = new URL(address);
  owner.pathname = `/${template}`;
  await prepareDatabase({
    ownerAddress: owner.href,
    secrets,
    mayLoseData: true,
    log: faults,
  });
}

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the superuser of the cluster that all tests share. */
    readonly clusterAddress: string;
  }
}
