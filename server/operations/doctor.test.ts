/** Findings of the doctor about a site that is well, and of one that is not. */
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#server/database/embedded/free-port.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { type Mailbox, openMailbox } from "#server/test-support/mailbox.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { type Config, temporaryConfig } from "../config.ts";
import { release } from "../release.ts";
import { unbelievedKey } from "../visitor-address.ts";
import { asText, examine } from "./doctor.ts";

let own: TestDatabase;
let sql: postgres.Sql;
let mailbox: Mailbox;
let folder: string;
beforeAll(async () => {
  folder = await testFolder("doctor");
  [own, mailbox] = await Promise.all([openTestDatabase(), openMailbox()]);
  sql = postgres(own.ownerAddress, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await Promise.all([own.close(), mailbox.close()]);
});

async function findings(settings: Partial<Config>, now = Date.now) {
  const config = temporaryConfig(folder, settings);
  const ask = <T>(work: (of: postgres.Sql) => Promise<T>) => work(sql);
  return examine({ config, backups: join(folder, "backups"), ask, now });
}

async function said(settings: Partial<Config>, now?: () => number): Promise<string> {
  return asText(await findings(settings, now));
}

/** A site that answers as WAB does, under an address of its own. */
async function aSite(version: string, status = 200) {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/ready" ? status : 200;
    response.end(JSON.stringify({ version }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test("a fresh installation is told what is missing before others use it", async () => {
  const text = await said({});
  expect(text).toMatch(/^note +operator +is not named/m);
  expect(text).toMatch(/^note +address +SITE_URL is not set/m);
  expect(text).toMatch(/^note +mail +SMTP_URL is not set/m);
  // The database of tests does not sync.
  expect(text).toMatch(/^FAULT +database +PostgreSQL 1[78].*does not sync/m);
  expect(text).toMatch(/^ok +clock/m);
  expect(text).toMatch(/^note +people +no administrator/m);
  expect(text).toMatch(/^note +backup +none in/m);
  expect(text).toMatch(/^ok +disk +[\d.]+ GB free|^note +disk/m);
});

test("mail, the site behind its proxy and a backup of today are well", async () => {
  const site = await aSite(release);
  await mkdir(join(folder, "backups", "one"), { recursive: true });
  await writeFile(join(folder, "backups", "one", "manifest.sha256"), "");
  const text = await said({ smtpUrl: mailbox.url, siteUrl: site.url, mayLoseData: true });
  expect(text).toMatch(/^note +database/m);
  site.close();
  expect(text).toMatch(/^ok +mail +the mail server takes our login/m);
  expect(text).toMatch(new RegExp(`^ok +site +.* runs WAB ${release.replaceAll(".", "\\.")}`, "m"));
  expect(text).toMatch(/^ok +ready +yes/m);
  expect(text).toMatch(/^ok +backup +made today/m);
});

test("a site without TLS, with a wrong clock, an old backup and a dead mail server says so for each", async () => {
  const site = await aSite("0.0.1", 503);
  const weeks = Date.now() - 20 * 86_400_000;
  await utimes(join(folder, "backups", "one", "manifest.sha256"), weeks / 1000, weeks / 1000);
  const text = await said({ siteUrl: site.url, smtpUrl: "smtp://127.0.0.1:1" });
  site.close();
  expect(text).toMatch(/^FAULT +address +http:.*\n +Passwords travel in the clear/m);
  expect(text).toMatch(/^note +site +runs WAB 0\.0\.1/m);
  expect(text).toMatch(/^FAULT +ready +\/ready answers 503/m);
  expect(text).toMatch(/^FAULT +mail +unreachable/m);
  expect(text).toMatch(/^note +backup +20 days old/m);
  expect(await said({}, () => Date.now() - 60_000)).toMatch(/^FAULT +clock +.* 60 seconds ahead/m);
});

test("a proxy that is not named is found by what it sends, for a day", async () => {
  expect(await said({})).not.toMatch(/X-Forwarded-For/);
  await sql`
    insert into limits.counters (key, points, expire)
    values (${unbelievedKey}, 1, extract(epoch from now() + interval '1 hour') * 1000)`;
  expect(await said({})).toMatch(/^note +proxy +X-Forwarded-For came .*\n +Name your proxy/m);
  await sql`update limits.counters set expire = 1 where key = ${unbelievedKey}`;
  expect(await said({})).not.toMatch(/X-Forwarded-For/);
});

test("a database that cannot be reached is a fault with its reason, and the rest is looked at", async () => {
  const all = await examine({
    config: temporaryConfig(folder),
    backups: folder,
    ask: () => Promise.reject(new Error("no such host")),
    now: Date.now,
  });
  expect(all.find(({ about }) => about === "database")).toMatchObject({
    isFault: true,
    found: expect.stringContaining("no such host"),
  });
  expect(all.at(-1)?.about).toBe("backup");
});

test("a standby for reads that is none, or does not answer, is told", async () => {
  expect(await said({ databaseReadUrl: own.ownerAddress })).toMatch(
    /^note +standby +DATABASE_READ_URL leads to a primary/m,
  );
  const closed = `postgres://owner:hidden@127.0.0.1:${await freePort()}/wab`;
  expect(await said({ databaseReadUrl: closed })).toMatch(
    /^(?![^]*hidden)[^]*^note +standby +does not answer \(ECONNREFUSED\)/m,
  );
});
