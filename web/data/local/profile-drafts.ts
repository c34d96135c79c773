/** The texts that a member has typed on profiles and not sent: the own details, and comments. */
import { asRecord, isRecord } from "#domain/outside.ts";
import { profileCommentKey, profileFormKey } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";

/** The form of one's own details as it was left. */
export interface DetailsDraft {
  readonly bio: string;
  readonly location: string;
  readonly favouriteFaction: string;
  readonly links: readonly { readonly label: string; readonly address: string }[];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function parse(text: string): DetailsDraft | null {
  try {
    const given = asRecord(JSON.parse(text));
    const links: readonly unknown[] = Array.isArray(given["links"]) ? given["links"] : [];
    return {
      bio: textOf(given["bio"]),
      location: textOf(given["location"]),
      favouriteFaction: textOf(given["favouriteFaction"]),
      links: links
        .filter(isRecord)
        .map((link) => ({ label: textOf(link["label"]), address: textOf(link["address"]) })),
    };
  } catch {
    return null;
  }
}

/** The details that were typed and not saved, or null. */
export function readDetailsDraft(ownerId: string): DetailsDraft | null {
  const text = readText(profileFormKey(ownerId));
  return text === null ? null : parse(text);
}

/** Keeps the details as they are typed; null when they are saved or given up. */
export function keepDetailsDraft(ownerId: string, draft: DetailsDraft | null): void {
  if (draft === null) removeText(profileFormKey(ownerId));
  else writeText(profileFormKey(ownerId), JSON.stringify(draft));
}

/** The comment that the member typed under a profile and did not send; "" without one. */
export function readProfileComment(memberId: string, profileId: string): string {
  return readText(profileCommentKey(memberId, profileId)) ?? "";
}

/** Keeps the comment that the member types under a profile. */
export function keepProfileComment(memberId: string, profileId: string, text: string): void {
  const key = profileCommentKey(memberId, profileId);
  if (text === "") removeText(key);
  else writeText(key, text);
}
