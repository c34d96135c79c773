/**
 * The session as the browser keeps it: written by the official client, under a key of its own for each
 * kind of host. A device's clock may be a day off, so the end of a token is kept by that clock: what
 * counts is for how long the server gave it (case A24).
 */
import { asRecord, asText } from "#domain/outside.ts";
import { keys, type StorageKey } from "#web/data/local/keys.ts";
import { readText, removeText, subscribeKey, writeOrRemember } from "#web/data/local/storage.ts";
import { thisHost, type HostKind } from "#web/data/local/config.ts";

/** The parts of a stored session that the app needs. */
export interface StoredSession {
  readonly accessToken: string;
  /** Seconds since 1970 by this device's clock. */
  readonly expiresAt: number;
  readonly userId: string;
  readonly email: string;
  /** Tells whether the account has a second factor that this session has not shown yet. */
  readonly awaitsSecondFactor: boolean;
  /** Tells whether a link from a mail began it: then the server may take a new password without the old one. */
  readonly cameByMail: boolean;
  /** Tells whether that was to choose a password: after a recovery or an invitation. */
  readonly wantsPassword: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/** The name under which the session is kept on a host of this kind. */
export function sessionKey(host: HostKind = thisHost()): StorageKey {
  return host === "preview" ? keys.previewSession : keys.productionSession;
}

function parse(text: string | null): Json {
  try {
    return asRecord(JSON.parse(text ?? ""));
  } catch {
    return {};
  }
}

/** The claims of a token, unverified: for what the app shows, never for what it may do. */
function claimsOf(token: string): Json {
  const [, payload = ""] = token.split(".");
  try {
    return parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

function hasVerifiedFactor(user: Json): boolean {
  const factors: readonly unknown[] = Array.isArray(user["factors"]) ? user["factors"] : [];
  return factors.some((factor) => asRecord(factor)["status"] === "verified");
}

const recoveries = ["recovery", "invite"];

/** Tells whether one of these proofs is among those of a session. */
function hasProof(claims: Json, methods: readonly string[]): boolean {
  const proofs: readonly unknown[] = Array.isArray(claims["amr"]) ? claims["amr"] : [];
  return proofs.some((entry) => methods.includes(String(asRecord(entry)["method"])));
}

/** The parts that matter of a session of the official client, or null when it is none. */
export function parseSession(json: unknown): StoredSession | null {
  const session = asRecord(json);
  const user = asRecord(session["user"]);
  const { access_token: accessToken, refresh_token: refreshToken } = session;
  if (typeof accessToken !== "string" || typeof refreshToken !== "string") return null;
  if (typeof user["id"] !== "string") return null;
  const claims = claimsOf(accessToken);
  return {
    accessToken,
    expiresAt: Number(session["expires_at"] ?? 0),
    userId: user["id"],
    email: asText(user["email"]),
    awaitsSecondFactor: hasVerifiedFactor(user) && claims["aal"] !== "aal2",
    cameByMail: hasProof(claims, [...recoveries, "otp", "magiclink"]),
    wantsPassword: hasProof(claims, recoveries),
  };
}

/** The session of this browser, or null. */
export function readSession(key: StorageKey = sessionKey()): StoredSession | null {
  return parseSession(parse(readText(key)));
}

/** Calls back when a session comes, changes or goes, in any tab. Returns the way to stop. */
export function subscribeSession(onChange: () => void): () => void {
  return subscribeKey(sessionKey(), onChange);
}

function byThisClock(text: string, before: string | null, now: number): string {
  const session = parse(text);
  const last = parse(before);
  if (typeof session["access_token"] !== "string") return text;
  const isNew = session["access_token"] !== last["access_token"];
  const end = isNew ? Math.floor(now / 1000) + Number(session["expires_in"]) : last["expires_at"];
  return JSON.stringify({ ...session, expires_at: end });
}

/** The storage of the official client, over ours. */
export const sessionStorage = {
  getItem: (name: string) => readText({ area: "local", name }),
  setItem: (name: string, text: string) => {
    const key = { area: "local", name } as const;
    writeOrRemember(name, byThisClock(text, readText(key), Date.now()));
  },
  removeItem: (name: string) => void removeText({ area: "local", name }),
};
