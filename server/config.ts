import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { hostAddresses } from "./database/connect.ts";
import { isMailAddress, playModeOf, type PlayMode } from "#domain/site-facts.ts";

/** Settings of the server, from outside. The only file of `server/` that reads the environment. */
export type Config = {
  /** 0 lets the system choose a free port: tests use that. */
  readonly port: number;
  readonly host: string;
  /** The built app, absolute or from the working directory. */
  readonly distDir: string;
  /** Folder of the embedded database, uploaded files and the secret. */
  readonly dataDir: string;
  /** Address of the owner of an own PostgreSQL, which may name several hosts; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Address of the same database past a pooler, for LISTEN and migrations; undefined: databaseUrl. */
  readonly databaseListenUrl: string | undefined;
  /** Address of a standby for guests' reads that may be some seconds old; undefined: the primary answers all. */
  readonly databaseReadUrl: string | undefined;
  /** Tells whether connections keep statements prepared, which not every pooler knows. */
  readonly databasePrepares: boolean;
  /** Connections for requests; more than twenty times as many callers waiting is an overload. */
  readonly databaseConnections: number;
  /** Store of uploaded files; undefined: the folder `files` of the data folder. */
  readonly objectStore: ObjectStoreSettings | undefined;
  /** Tells whether a database that may lose the last writes when the power goes is accepted (case F05). */
  readonly mayLoseData: boolean;
  /** Everything that is signed or keyed derives from it; undefined: kept in the data folder. */
  readonly secret: string | undefined;
  /** The key of the public client, which says no more than "a guest of this site". */
  readonly publishableKey: string;
  /**
   * Address at which people find the site, without a slash at the end; undefined: the one that they came
   * by, on this machine.
   */
  readonly siteUrl: string | undefined;
  /** Other origins whose pages may call the backend and receive its redirects. */
  readonly allowedOrigins: readonly string[];
  /** The key of those who may read `/metrics`; undefined: nobody may. */
  readonly metricsKey: string | undefined;
  /** Calls in five minutes that one address may make without an account. */
  readonly guestCalls: number;
  /** Addresses that many people share, at which the limits of one network are `timesShared` as high. */
  readonly sharedAddresses: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** A mail server; undefined: mail stays in the outbox for the administrator. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Tells whether each mail is also written to the log: in development, where nobody receives it. */
  readonly logMail: boolean;
  /** Name of whoever runs the site, for the privacy policy and the terms. */
  readonly operator: string | undefined;
  /** Mail address for visitors; undefined: the pages name no address. */
  readonly contactMail: string | undefined;
  /** Address for donations; undefined: the pages ask for none. */
  readonly donationUrl: string | undefined;
  /** The names under which a host builds the site. */
  readonly siteNames: readonly string[];
  /** Tells whether anybody may make an account; otherwise only those whom the server's own tools invite. */
  readonly hasOpenSignUp: boolean;
  /** The people who see matches without being invited to one. */
  readonly playMode: PlayMode;
  /** The host that builds the site; undefined: nobody is asked about deployments. */
  readonly deployProvider: DeployProvider | undefined;
  /** The place of the changelog; undefined: the editor saves a file and commits nothing. */
  readonly repository: Repository | undefined;
  /** Keys of the site's web push; undefined: members are told in the app only. */
  readonly pushKeys: PushKeys | undefined;
};

/** An object store that speaks S3. */
export interface ObjectStoreSettings {
  /** Address of the service, without the bucket and without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Tells whether the bucket is in the path; otherwise it is in front of the host's name. */
  readonly isPathStyle: boolean;
}

/** A host of sites, as `docs/operations.md` describes its answers. */
export interface DeployProvider {
  /** Address before `/api/v1/sites`, without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** The host's id or name of the site. */
  readonly site: string;
}

/** A repository behind the contents API of GitHub, or of a server that speaks it. */
export interface Repository {
  /** Address before `/repos`, without a slash at the end. */
  readonly url: string;
  /** "owner/name". */
  readonly name: string;
  readonly branch: string;
  readonly token: string;
}

/** The keys with which a site signs for push services (VAPID, RFC 8292), both base64url. */
export interface PushKeys {
  /** A point of P-256, 65 bytes. */
  readonly publicKey: string;
  /** Its scalar, 32 bytes. */
  readonly privateKey: string;
  /** An address at which a push service reaches the operator, mailto: or https:. */
  readonly subject: string;
}

/** Said to the person who set the variable, so it names the variable and what would be right. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables of `docs/operations.md`, with their defaults.
 *
 * The default host is every interface, not loopback: the usual visitor is a phone at the same
 * table, and the app holds nothing that the network should not see. `HOST=127.0.0.1` narrows it.
 *
 * @throws ConfigError when a value cannot be meant.
 */
export function readConfig(env: Environment): Config {
  return {
    port: readNumber(env, "PORT", 8080, 0, 65_535),
    host: env["HOST"] || "0.0.0.0",
    distDir: env["DIST_DIR"] || "dist",
    dataDir: env["WAB_DATA_DIR"] || "data",
    ...readDatabase(env),
    databaseConnections: readNumber(env, "DATABASE_CONNECTIONS", 10, 1, 1000),
    objectStore: readObjectStore(env),
    mayLoseData: env["WAB_MAY_LOSE_DATA"] === "yes",
    secret: readKey(env, "WAB_SECRET", 32),
    publishableKey: env["WAB_PUBLISHABLE_KEY"] || "sb_publishable_wab",
    siteUrl: readUrl(env, "SITE_URL", ["http:", "https:"])?.replace(/\/+$/, ""),
    allowedOrigins: readList(env["ALLOWED_ORIGINS"]),
    metricsKey: readKey(env, "METRICS_KEY", 20),
    guestCalls: readNumber(env, "GUEST_CALLS", 300, 10, 1_000_000),
    sharedAddresses: readAddresses(env, "SHARED_ADDRESSES"),
    trustedProxies: readList(env["TRUSTED_PROXIES"]),
    smtpUrl: readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: env["MAIL_FROM"] || "WAB <noreply@localhost>",
    logMail: env["WAB_LOG_MAIL"] === "yes",
    operator: env["SITE_OPERATOR"] || undefined,
    contactMail: readMailAddress(env, "CONTACT_MAIL"),
    donationUrl: readUrl(env, "DONATION_URL", ["http:", "https:"]),
    siteNames: readList(env["SITE_NAMES"] || "wab,wab-preview"),
    hasOpenSignUp: readSignUp(env["SIGN_UP"]),
    playMode: readPlayMode(env["PLAY_MODE"]),
    deployProvider: readDeployProvider(env),
    repository: readRepository(env),
    pushKeys: readPushKeys(env),
  };
}

/** A configuration for a process that lives as long as a test or a tool: nothing is kept. */
export function temporaryConfig(dataDir: string, more: Partial<Config> = {}): Config {
  const secret = randomBytes(32).toString("base64url");
  return { ...readConfig({ HOST: "127.0.0.1", PORT: "0" }), dataDir, secret, ...more };
}

function readNumber(
  env: Environment,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === "") return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/** The value may hold a password, so the message does not repeat it. */
function readUrl(env: Environment, name: string, schemes: readonly string[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === "") return undefined;
  const isRight = (url: string) => URL.canParse(url) && schemes.includes(new URL(url).protocol);
  if (hostAddresses(text).every(isRight)) return text;
  throw new ConfigError(`${name} must be an address that begins with ${schemes.join(" or ")}//.`);
}

function readDatabase(env: Environment) {
  const schemes = ["postgres:", "postgresql:"];
  const databaseUrl = readUrl(env, "DATABASE_URL", schemes);
  const databaseListenUrl = readUrl(env, "DATABASE_LISTEN_URL", schemes);
  const databaseReadUrl = readUrl(env, "DATABASE_READ_URL", schemes);
  const more = { DATABASE_LISTEN_URL: databaseListenUrl, DATABASE_READ_URL: databaseReadUrl };
  for (const [name, value] of Object.entries(more)) {
    if (databaseUrl === undefined && value !== undefined)
      throw new ConfigError(`${name} belongs to DATABASE_URL: set both.`);
  }
  const databasePrepares = env["DATABASE_PREPARED_STATEMENTS"] !== "no";
  return { databaseUrl, databaseListenUrl, databaseReadUrl, databasePrepares };
}

function readMailAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === "") return undefined;
  if (isMailAddress(text)) return text;
  throw new ConfigError(`${name} must be a mail address, not "${text}".`);
}

function readPlayMode(text: string | undefined): PlayMode {
  const mode = playModeOf(text || "testers");
  if (mode !== undefined) return mode;
  throw new ConfigError(`PLAY_MODE must be testers, members or everyone, not "${text}".`);
}

function readSignUp(text = "open"): boolean {
  if (text === "" || text === "open") return true;
  if (text === "closed") return false;
  throw new ConfigError(`SIGN_UP must be open or closed, not "${text}".`);
}

/** All three or none: half of it would be a list that stays empty without a word. */
function readDeployProvider(env: Environment): DeployProvider | undefined {
  const url = readUrl(env, "DEPLOY_PROVIDER_URL", ["https:", "http:"])?.replace(/\/+$/, "");
  const token = env["DEPLOY_PROVIDER_TOKEN"] || undefined;
  const site = env["DEPLOY_PROVIDER_SITE"] || undefined;
  if (url === undefined && token === undefined && site === undefined) return undefined;
  if (url === undefined || token === undefined || site === undefined) {
    throw new ConfigError(
      "DEPLOY_PROVIDER_URL, DEPLOY_PROVIDER_TOKEN and DEPLOY_PROVIDER_SITE belong together: set all three.",
    );
  }
  if (/^[\w.-]{1,200}$/.test(site)) return { url, token, site };
  throw new ConfigError(`DEPLOY_PROVIDER_SITE must be the host's id of the site, not "${site}".`);
}

/** The message does not repeat the keys. */
function readObjectStore(env: Environment): ObjectStoreSettings | undefined {
  const endpoint = readUrl(env, "S3_ENDPOINT", ["https:", "http:"])?.replace(/\/+$/, "");
  const bucket = env["S3_BUCKET"] || undefined;
  const accessKeyId = env["S3_ACCESS_KEY_ID"] || undefined;
  const secretAccessKey = env["S3_SECRET_ACCESS_KEY"] || undefined;
  const given = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (given.every((each) => each === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four.",
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, not "${bucket}".`);
  const region = env["S3_REGION"] || "us-east-1";
  const isPathStyle = env["S3_PATH_STYLE"] !== "no";
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle };
}

function readRepository(env: Environment): Repository | undefined {
  const name = env["REPOSITORY"] || undefined;
  const token = env["REPOSITORY_TOKEN"] || undefined;
  if (name === undefined && token === undefined) return undefined;
  if (name === undefined || token === undefined) {
    throw new ConfigError("REPOSITORY and REPOSITORY_TOKEN belong together: set both.");
  }
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new ConfigError(`REPOSITORY must be "owner/name", not "${name}".`);
  }
  const api = readUrl(env, "REPOSITORY_API_URL", ["https:", "http:"]) ?? "https://api.github.com";
  const branch = env["REPOSITORY_BRANCH"] || "main";
  return { url: api.replace(/\/+$/, ""), name, branch, token };
}

/** The message does not repeat the private key. */
function readPushKeys(env: Environment): PushKeys | undefined {
  const publicKey = env["PUSH_VAPID_PUBLIC_KEY"] || undefined;
  const privateKey = env["PUSH_VAPID_PRIVATE_KEY"] || undefined;
  const subject = env["PUSH_VAPID_SUBJECT"] || undefined;
  if (publicKey === undefined && privateKey === undefined && subject === undefined)
    return undefined;
  if (!/^[\w-]{87}$/.test(publicKey ?? "") || !/^[\w-]{43}$/.test(privateKey ?? ""))
    throw new ConfigError(
      "PUSH_VAPID_PUBLIC_KEY and PUSH_VAPID_PRIVATE_KEY must be a pair that `npm run push-keys` made.",
    );
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject ?? ""))
    throw new ConfigError(
      "PUSH_VAPID_SUBJECT must be an address that begins with mailto: or https://.",
    );
  return { publicKey: publicKey ?? "", privateKey: privateKey ?? "", subject: subject ?? "" };
}

/** The message does not repeat the key. */
function readKey(env: Environment, name: string, least: number): string | undefined {
  const text = env[name];
  if (text === undefined || text === "") return undefined;
  if (text.length >= least) return text;
  throw new ConfigError(`${name} must have at least ${least} characters.`);
}

function readAddresses(env: Environment, name: string): readonly string[] {
  const addresses = readList(env[name]);
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong === undefined) return addresses;
  throw new ConfigError(`${name} must be addresses such as 203.0.113.7, not "${wrong}".`);
}

function readList(text = ""): readonly string[] {
  return text.split(",").flatMap((part) => part.trim().replace(/\/+$/, "") || []);
}
