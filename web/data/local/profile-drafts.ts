/** The texts that a member has typed on profiles and not sent: the own details, and comments. */
import * as v from "valibot";
import { listOfReadable, textOrEmpty } from "#domain/lenient.ts";
import { parseJson } from "#domain/outside.ts";
import { profileCommentKey, profileFormKey } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";

const detailsDraft = v.object({
  bio: textOrEmpty,
  location: textOrEmpty,
  favouriteFaction: textOrEmpty,
  links: listOfReadable(v.object({ label: textOrEmpty, address: textOrEmpty })),
});

/** The form of one's own details as it was left. */
export type DetailsDraft = Readonly<v.InferOutput<typeof detailsDraft>>;

/** The details that were typed and not saved, or null. */
export function readDetailsDraft(ownerId: string): DetailsDraft | null {
  const read = v.safeParse(detailsDraft, parseJson(readText(profileFormKey(ownerId)) ?? ""));
  return read.success ? read.output : null;
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
