import type { Language } from "#domain/language.ts";
import { textIn, type ReportedKind, type Told } from "./notice.ts";

/** A sentence of the interface by its key, or a text that somebody wrote. Null stands for a default. */
export type Wording =
  | {
      readonly key:
        | "direct_message"
        | "friend_request"
        | "friend_accepted"
        | "profile_comment"
        | "result_changed";
      readonly name: string | null;
    }
  | {
      readonly key: "post_comment";
      readonly name: string | null;
      readonly post: string | null;
    }
  | {
      readonly key: "build_failure";
      readonly site: string | null;
      readonly branch: string | null;
    }
  | { readonly key: "build_failure_unknown" | "report_decided" | "warning" | "new" }
  | {
      readonly key: "post_hidden" | "comment_hidden";
      readonly post: string | null;
    }
  | { readonly key: "profile_comment_deleted"; readonly name: string | null }
  | {
      readonly key: "report_upheld" | "report_dismissed";
      /** null where only the name is known. */
      readonly about: ReportedKind | null;
      readonly name: string | null;
    }
  | { readonly key: "written"; readonly text: string };

/** The sentence of a notification. What somebody wrote is in the reader's language where it was written in it. */
export function wordingOf(told: Told, language: Language): Wording {
  switch (told.kind) {
    case "direct_message":
    case "friend_request":
    case "friend_accepted":
    case "profile_comment":
    case "result_changed":
      return { key: told.kind, name: told.name };
    case "post_comment":
      return { key: told.kind, name: told.name, post: told.post };
    case "build_failure":
      return told.build === null
        ? { key: "build_failure_unknown" }
        : { key: told.kind, site: told.build.site, branch: told.build.branch };
    case "post_hidden":
    case "comment_hidden":
      return told.isOnProfile
        ? { key: "profile_comment_deleted", name: told.post }
        : { key: told.kind, post: told.post };
    case "report_decided":
      return told.decision === null
        ? { key: "report_decided" }
        : { key: `report_${told.decision}`, about: told.about, name: told.name };
    case "warning":
      return { key: told.kind };
    case "notice":
      return written(textIn(told.title, language));
    case "other":
      return written(told.message);
  }
}

function written(text: string | null): Wording {
  return text === null ? { key: "new" } : { key: "written", text };
}

/** The longer text that a dialog shows below the sentence, or null without one. */
export function bodyOf(told: Told, language: Language): string | null {
  switch (told.kind) {
    case "post_hidden":
    case "comment_hidden":
    case "warning":
      return told.reason;
    case "notice":
      return textIn(told.text, language);
    case "build_failure":
      return told.build?.error ?? null;
    case "direct_message":
    case "friend_request":
    case "friend_accepted":
    case "profile_comment":
    case "post_comment":
    case "result_changed":
    case "report_decided":
    case "other":
      return null;
  }
}
