/**
 * Statements of whoever runs a site about it, which the app cannot know: the server's settings, handed to
 * the pages as `/site.json`.
 */
import { asTexts, isRecord } from "./outside.ts";

const playModes = ["testers", "members", "everyone"] as const;

/** The people to whom a site shows matches; whoever is invited to one sees that one in any case. */
export type PlayMode = (typeof playModes)[number];

/** The play mode of this name, or undefined for any other text. */
export function playModeOf(name: unknown): PlayMode | undefined {
  return playModes.find((mode) => mode === name);
}

/** The statements about a site, which pages show where they are made. */
export interface SiteFacts {
  /** The people who run the site, as they want to be named; null where they did not say. */
  readonly operator: string | null;
  /** The mail address to write to them; null where they did not say. */
  readonly contactMail: string | null;
  /** An address of the web where one can give them money; null without such a place. */
  readonly donationUrl: string | null;
  /** The names under which the host builds the site: failures of others are none of ours. */
  readonly siteNames: readonly string[];
  readonly playMode: PlayMode;
  /** The public key of the site's web push (VAPID, RFC 8292), base64url; null where it has none. */
  readonly pushKey: string | null;
}

/** The facts of a site that says nothing. */
export const unknownSite: SiteFacts = {
  operator: null,
  contactMail: null,
  donationUrl: null,
  siteNames: [],
  playMode: "testers",
  pushKey: null,
};

/** Tells whether a text is the address of a mailbox, as far as its form tells. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>"']{1,64}@[^\s@<>"']{1,250}$/.test(text);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(text);
}

function line(value: unknown, isGood: (text: string) => boolean): string | null {
  return typeof value === "string" && value !== "" && isGood(value) ? value : null;
}

/** The facts in what an address answered; what is not as it should be counts as not said. */
export function parseSiteFacts(json: unknown): SiteFacts {
  if (!isRecord(json)) return unknownSite;
  return {
    operator: line(json["operator"], () => true),
    contactMail: line(json["contactMail"], isMailAddress),
    donationUrl: line(json["donationUrl"], isWebAddress),
    siteNames: asTexts(json["siteNames"]),
    playMode: playModeOf(json["playMode"]) ?? unknownSite.playMode,
    pushKey: line(json["pushKey"], (text) => /^[\w-]{87}$/.test(text)),
  };
}
