/** Texts that administrators have typed and not sent: announcements and the changelog. It goes when they sign out. */
import { asRecord, asText } from "#domain/outside.ts";
import { languages, type Language } from "#domain/language.ts";
import { privatePrefix, type StorageKey } from "./keys.ts";
import { newUuid } from "./new-id.ts";
import { readText, removeText, writeText } from "./storage.ts";

/** An announcement while it is written. */
export interface AnnouncementDraft {
  /** The id that it will have: begun twice, it is one. */
  readonly id: string;
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>>;
  /** As it was typed. */
  readonly perMinute: string;
}

function announcementKey(channel: string): StorageKey {
  return { area: "local", name: `${privatePrefix}announcement.${channel}` };
}

function readJson(key: StorageKey): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(readText(key) ?? "null"));
  } catch {
    return {};
  }
}

/** The draft of an announcement; a new one without one. */
export function readAnnouncementDraft(channel: string): AnnouncementDraft {
  const json = readJson(announcementKey(channel));
  const texts = asRecord(json["texts"]);
  const of = (language: Language) => {
    const text = asRecord(texts[language]);
    return { title: asText(text["title"]), text: asText(text["text"]) };
  };
  return {
    id: asText(json["id"]) || newUuid(),
    texts: { en: of("en"), es: of("es"), fr: of("fr") },
    perMinute: asText(json["perMinute"]) || "60",
  };
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

/** The changelog while it is edited. */
export interface ChangelogDraft {
  readonly text: string;
  /** The version in the repository that it was made from; "" without one. */
  readonly sha: string;
}

const changelogKey: StorageKey = { area: "local", name: `${privatePrefix}changelog` };

/** The edited changelog, or null. */
export function readChangelogDraft(): ChangelogDraft | null {
  const json = readJson(changelogKey);
  return typeof json["text"] === "string" ? { text: json["text"], sha: asText(json["sha"]) } : null;
}

/** Keeps the edited changelog. */
export function keepChangelogDraft(draft: ChangelogDraft): void {
  writeText(changelogKey, JSON.stringify(draft));
}

/** Removes the edited changelog. */
export function forgetChangelogDraft(): void {
  removeText(changelogKey);
}
