/** `npm run doctor`: looks at a site as its operator would, and says what to do about what it finds. */
import { constants } from "node:fs";
import { access, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Config } from "../config.ts";
import { openerOf } from "../database/connect.ts";
import { codeOf } from "../error-code.ts";
import { explain } from "../explain-failure.ts";
import { checkMail } from "../mail/check-mail.ts";
import { release } from "../release.ts";
import { openFiles } from "../storage/open-files.ts";
import { unnamedOperator } from "../site-facts.ts";
import { unbelievedKey } from "../visitor-address.ts";
import type { Asking } from "./owner.ts";

/** Something that was looked at. `advice` says what to do, and is empty where all is well. */
export interface Finding {
  readonly about: string;
  readonly found: string;
  readonly advice: string;
  /** Tells whether the site does not work so; otherwise it works, and something is worth doing. */
  readonly isFault: boolean;
}

/** Milliseconds that the site may take to answer. */
const timeoutMs = 10_000;
/** Seconds that clocks may differ: codes of two-step verification change every thirty. */
const clockDifference = 15;
const gigabyte = 1e9;
const day = 86_400_000;

const fine = (about: string, found: string): Finding => ({
  about,
  found,
  advice: "",
  isFault: false,
});
const note = (about: string, found: string, advice: string): Finding => ({
  about,
  found,
  advice,
  isFault: false,
});
const fault = (about: string, found: string, advice: string): Finding => ({
  about,
  found,
  advice,
  isFault: true,
});

/** Things that a doctor looks at; each can be away. */
export interface Patient {
  readonly config: Config;
  /** Folder in which backups are kept. */
  readonly backups: string;
  /** Does something with the database as its owner. */
  readonly ask: <T>(work: (sql: Asking) => Promise<T>) => Promise<T>;
  readonly now: () => number;
}

/** Looks at everything, in the order in which it would be mended. */
export async function examine(patient: Patient): Promise<readonly Finding[]> {
  const { config, backups, now } = patient;
  return [
    ...lookAtSettings(config),
    ...(await lookAtFolder(config)),
    ...(await lookAtStore(config)),
    ...(await lookAtDatabase(patient)),
    ...(await lookAtStandby(config)),
    ...(await lookAtMail(config)),
    ...(await lookAtSite(config, now)),
    await lookAtBackups(backups, now()),
  ];
}

/** The findings as lines for a terminal. */
export function asText(findings: readonly Finding[]): string {
  const faults = findings.filter(({ isFault }) => isFault).length;
  const notes = findings.filter(({ isFault, advice }) => !isFault && advice !== "").length;
  const lines = findings.map(({ about, found, advice, isFault }) => {
    const mark = isFault ? "FAULT" : advice === "" ? "ok" : "note";
    const line = `${mark.padEnd(6)} ${about.padEnd(10)} ${found}`;
    return advice === "" ? line : `${line}\n${" ".repeat(18)}${advice}`;
  });
  const times = (count: number, of: string) => `${count} ${of}${count === 1 ? "" : "s"}`;
  return [...lines, "", `${times(faults, "fault")}, ${times(notes, "note")}.`].join("\n");
}

function lookAtSettings(config: Config): readonly Finding[] {
  const { siteUrl, trustedProxies, smtpUrl, secret, databaseUrl } = config;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isOld = major < 20 || (major === 20 && minor < 19);
  const node = isOld
    ? fault("node", process.versions.node, "Install Node.js 24, or 20.19 at least.")
    : fine("node", `${process.versions.node}, WAB ${release}`);
  const unnamed = unnamedOperator(config);
  const isSecure = siteUrl?.startsWith("https:") === true;
  return [
    node,
    unnamed === undefined
      ? fine("operator", "is named")
      : note("operator", "is not named", unnamed),
    siteUrl === undefined
      ? note(
          "address",
          "SITE_URL is not set",
          "Set it before others use the site: links in mail lead there.",
        )
      : isSecure
        ? fine("address", siteUrl)
        : fault(
            "address",
            siteUrl,
            "Passwords travel in the clear. Put TLS in front, and begin SITE_URL with https.",
          ),
    isSecure && trustedProxies.length === 0
      ? note(
          "proxy",
          "TRUSTED_PROXIES is not set",
          "Name the proxy that does TLS: without it all visitors share one visitor's limits.",
        )
      : fine("proxy", trustedProxies.join(", ") || "none"),
    smtpUrl === undefined
      ? note(
          "mail",
          "SMTP_URL is not set",
          "Nobody gets mail: members cannot choose a new password by themselves.",
        )
      : fine("mail", "SMTP_URL is set"),
    databaseUrl !== undefined && secret === undefined
      ? note(
          "secret",
          "is in the data folder",
          "Set WAB_SECRET: several processes must share it, and the folder may be lost.",
        )
      : fine("secret", secret === undefined ? "is in the data folder" : "WAB_SECRET"),
  ];
}

async function lookAtFolder({ dataDir }: Config): Promise<readonly Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    return [
      fault(
        "folder",
        `${dataDir}: ${explain(error)}`,
        "Set WAB_DATA_DIR, and run this as the server's user.",
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / gigabyte;
  const found = `${free.toFixed(1)} GB free`;
  if (free < 0.2)
    return [fault("disk", found, "Make room: with less than 64 MB nothing is saved.")];
  return [free < 2 ? note("disk", found, "Make room soon.") : fine("disk", found)];
}

async function lookAtStore(config: Config): Promise<readonly Finding[]> {
  if (config.objectStore === undefined) return [];
  const files = openFiles(config);
  try {
    await files.readMark();
    return [fine("files", files.name)];
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error;
    const said = cause instanceof Error ? cause.message : String(cause);
    return [
      fault("files", `${files.name}: ${said}`, "Correct the S3_ settings, or ask your provider."),
    ];
  }
}

interface DatabaseFacts {
  readonly version: string;
  readonly collation: string;
  readonly standby: boolean;
  readonly now: Date;
  readonly size: string;
  readonly syncs: boolean;
  readonly members: number;
  readonly administrators: number;
  readonly waiting: number;
  readonly givenUp: number;
  readonly unbelieved: boolean;
}

async function lookAtDatabase({ ask, config, now }: Patient): Promise<readonly Finding[]> {
  try {
    const before = now();
    const [facts] = await ask(
      (sql) => sql<DatabaseFacts[]>`
      select current_setting('server_version') as version,
        coalesce(datcollate, datlocale, 'C') as collation,
        pg_is_in_recovery() as standby, clock_timestamp() as now,
        pg_size_pretty(pg_database_size(current_database())) as size,
        current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as syncs,
        (select count(*)::int from public.profiles where removed_at is null) as members,
        (select count(*)::int from private.member_roles where wab_admin) as administrators,
        (select count(*)::int from public.mail_outbox
          where sent_at is null and given_up_at is null
            and next_try_at < now() - interval '15 minutes') as waiting,
        (select count(*)::int from public.mail_outbox
          where given_up_at > now() - interval '7 days') as "givenUp",
        exists (
          select from limits.counters
          where key = ${unbelievedKey} and expire > extract(epoch from now()) * 1000
        ) as unbelieved
      from pg_database where datname = current_database()`,
    );
    if (facts === undefined) return [];
    return describeDatabase(facts, config, (facts.now.getTime() - (before + now()) / 2) / 1000);
  } catch (error) {
    return [
      fault(
        "database",
        explain(error),
        "docs/operations.md says what each of these sentences asks for.",
      ),
    ];
  }
}

function describeDatabase(
  facts: DatabaseFacts,
  { mayLoseData }: Config,
  ahead: number,
): readonly Finding[] {
  const found = `PostgreSQL ${facts.version}, ${facts.collation}, ${facts.size}, members: ${facts.members}`;
  return [
    facts.standby
      ? fault(
          "database",
          `${found}, a standby`,
          "Name the server that takes writes in DATABASE_URL.",
        )
      : facts.syncs
        ? fine("database", found)
        : (mayLoseData ? note : fault)(
            "database",
            `${found}, does not sync to disk`,
            "Turn fsync and full_page_writes on, or lose what was saved last when the power goes.",
          ),
    Math.abs(ahead) > clockDifference
      ? fault(
          "clock",
          `The database's clock is ${Math.round(ahead)} seconds ahead`,
          "Set both clocks by NTP: codes and links end too early or too late.",
        )
      : fine("clock", "agrees with the database's"),
    facts.administrators === 0
      ? note("people", "no administrator", "npm run admin -- grant someone@example.org")
      : facts.administrators === 1
        ? note(
            "people",
            "one administrator",
            "Name a second: a lost phone would lock the only one out.",
          )
        : fine("people", `administrators: ${facts.administrators}`),
    ...(facts.unbelieved
      ? [
          note(
            "proxy",
            "X-Forwarded-For came within a day from an address that TRUSTED_PROXIES does not name",
            "Name your proxy there (the log says from where it came): its visitors share one visitor's limits. Without a proxy, somebody tried it, and nothing has to be done.",
          ),
        ]
      : []),
    facts.waiting + facts.givenUp === 0
      ? fine("outbox", "nothing is late")
      : note(
          "outbox",
          `late: ${facts.waiting}, given up in a week: ${facts.givenUp}`,
          "Look at /mail: it says why, and tries again.",
        ),
  ];
}

async function lookAtStandby({ databaseReadUrl }: Config): Promise<readonly Finding[]> {
  if (databaseReadUrl === undefined) return [];
  try {
    const options = { max: 1, connect_timeout: timeoutMs / 1000, onnotice: () => {} };
    const sql = await openerOf(databaseReadUrl, options, "any")();
    const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    await sql.end();
    return [
      row?.standby === true
        ? fine("standby", "answers reads")
        : note(
            "standby",
            "DATABASE_READ_URL leads to a primary",
            "Name a standby there, or leave it out: it takes no work off the primary.",
          ),
    ];
  } catch (error) {
    const advice = "The primary answers in its place. Start it, or correct DATABASE_READ_URL.";
    return [note("standby", `does not answer (${codeOf(error) || String(error)})`, advice)];
  }
}

async function lookAtMail({ smtpUrl }: Config): Promise<readonly Finding[]> {
  if (smtpUrl === undefined) return [];
  const { trouble, encrypted } = await checkMail(smtpUrl);
  if (trouble !== null)
    return [
      fault(
        "mail",
        `${trouble.kind}: ${trouble.answer}`,
        "Correct SMTP_URL, or ask your provider.",
      ),
    ];
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(new URL(smtpUrl).hostname);
  if (encrypted !== true && !isLocal)
    return [
      fault("mail", "is sent without encryption", "Use port 587 with STARTTLS, or smtps://."),
    ];
  return [fine("mail", "the mail server takes our login")];
}

async function lookAtSite({ siteUrl }: Config, now: () => number): Promise<readonly Finding[]> {
  if (siteUrl === undefined) return [];
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${siteUrl}/health`, { signal, redirect: "manual" });
    const date = Date.parse(response.headers.get("date") ?? "");
    const text = await response.text();
    const { version } = text.startsWith("{") ? JSON.parse(text) : { version: undefined };
    if (response.status !== 200 || version === undefined)
      return [
        fault(
          "site",
          `${siteUrl}/health answers ${response.status}`,
          "Let the proxy pass every path on to WAB.",
        ),
      ];
    const ready = await fetch(`${siteUrl}/ready`, { signal: AbortSignal.timeout(timeoutMs) });
    const offset = Math.abs(date - now()) / 1000;
    return [
      version === release
        ? fine("site", `${siteUrl} runs WAB ${version}`)
        : note(
            "site",
            `runs WAB ${version}, this is ${release}`,
            "Restart the server with this version, or run the doctor of that one.",
          ),
      ready.status === 200
        ? fine("ready", "yes")
        : fault("ready", `/ready answers ${ready.status}`, 'Its log says why: "not ready".'),
      ...(offset > clockDifference
        ? [
            note(
              "clock",
              `The proxy's clock is ${Math.round(offset)} seconds off`,
              "Set it by NTP.",
            ),
          ]
        : []),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [
      fault(
        "site",
        `${siteUrl}: ${explain(cause)}`,
        "Is the server started, the proxy up, the certificate valid and the name right?",
      ),
    ];
  }
}

async function lookAtBackups(folder: string, now: number): Promise<Finding> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name, "manifest.sha256")).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const newest = Math.max(0, ...times);
  const advice =
    "npm run backup, every day, and keep copies on another machine. Say where they are: npm run doctor -- folder";
  if (newest === 0) return note("backup", `none in ${folder}`, advice);
  const days = Math.floor((now - newest) / day);
  const found = days === 0 ? "made today" : `${days} days old`;
  return days > 7 ? note("backup", found, advice) : fine("backup", found);
}
