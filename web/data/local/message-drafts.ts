/** Texts typed to another member and not sent yet, each conversation's own. */
import { messageDraftKey } from "./keys.ts";
import { readText, removeText, writeText, type WriteOutcome } from "./storage.ts";

/** The text as it was left; "" for none. */
export function readMessageDraft(memberId: string, partnerId: string): string {
  return readText(messageDraftKey(memberId, partnerId)) ?? "";
}

/** Keeps the text as it is typed. Where there is no room, it stays for as long as the page is open. */
export function keepMessageDraft(memberId: string, partnerId: string, text: string): WriteOutcome {
  const key = messageDraftKey(memberId, partnerId);
  return text === "" ? removeText(key) : writeText(key, text);
}

/** Adds a text below what is typed already. */
export function addToMessageDraft(memberId: string, partnerId: string, text: string): WriteOutcome {
  const typed = readMessageDraft(memberId, partnerId).trimEnd();
  if (typed.includes(text)) return { ok: true };
  return keepMessageDraft(memberId, partnerId, typed === "" ? text : `${typed}\n${text}`);
}
