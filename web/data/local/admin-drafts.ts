/** Texts that administrators have typed and not sent: announcements and the changelog. It goes when they sign out. */
import * as v from "valibot";
import { languages } from "#domain/language.ts";
import { textOrEmpty } from "#domain/lenient.ts";
import { asRecord, parseJson } from "#domain/outside.ts";
import { privatePrefix, type StorageKey } from "./keys.ts";
import { newUuid } from "./new-id.ts";
import { readText, removeText, writeText } from "./storage.ts";

const blank = { title: "", text: "" };
const written = v.fallback(v.object({ title: textOrEmpty, text: textOrEmpty }), blank);
const filled = v.pipe(v.string(), v.minLength(1));

const announcementDraft = v.object({
  /** The id that it will have: begun twice, it is one. */
  id: v.fallback(filled, newUuid),
  texts: v.fallback(v.object({ en: written, es: written, fr: written }), {
    en: blank,
    es: blank,
    fr: blank,
  }),
  /** As it was typed. */
  perMinute: v.fallback(filled, "60"),
});

/** An announcement while it is written. */
export type AnnouncementDraft = Readonly<v.InferOutput<typeof announcementDraft>>;

function announcementKey(channel: string): StorageKey {
  return { area: "local", name: `${privatePrefix}announcement.${channel}` };
}

/** The draft of an announcement; a new one without one. */
export function readAnnouncementDraft(channel: string): AnnouncementDraft {
  return v.parse(announcementDraft, asRecord(parseJson(readText(announcementKey(channel)) ?? "")));
}

/** Tells whether nothing is written yet. */
export function isBlankDraft({ texts }: AnnouncementDraft): boolean {
  return languages.every((each) => texts[each].title === "" && texts[each].text === "");
}

/** Keeps the draft of an announcement. */
export function keepAnnouncementDraft(channel: string, draft: AnnouncementDraft): void {
  writeText(announcementKey(channel), JSON.stringify(draft));
}

/** Removes the draft of an announcement. */
export function forgetAnnouncementDraft(channel: string): void {
  removeText(announcementKey(channel));
}

const changelogDraft = v.object({
  text: v.string(),
  /** The version in the repository that it was made from; "" without one. */
  sha: textOrEmpty,
});

/** The changelog while it is edited. */
export type ChangelogDraft = Readonly<v.InferOutput<typeof changelogDraft>>;

const changelogKey: StorageKey = { area: "local", name: `${privatePrefix}changelog` };

/** The edited changelog, or null. */
export function readChangelogDraft(): ChangelogDraft | null {
  const read = v.safeParse(changelogDraft, parseJson(readText(changelogKey) ?? ""));
  return read.success ? read.output : null;
}

/** Keeps the edited changelog. */
export function keepChangelogDraft(draft: ChangelogDraft): void {
  writeText(changelogKey, JSON.stringify(draft));
}

/** Removes the edited changelog. */
export function forgetChangelogDraft(): void {
  removeText(changelogKey);
}
