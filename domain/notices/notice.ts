/**
 * The meaning of a notification, read from its row. The content may be an object or the JSON text of one, as
 * earlier versions wrote it, and any part of it may be missing: what is missing is null here, and has its
 * default in the words of the interface.
 */
import type { Language } from "#domain/language.ts";
import { asRecord, asText, isRecord, parseJson } from "#domain/outside.ts";
import { oneLine, someLines } from "#domain/text.ts";

/** A row of the table of notifications, as the server sends it. */
export interface NoticeRow {
  readonly id: string;
  readonly sender_id: string | null;
  readonly type: string;
  readonly content: unknown;
  readonly message: string | null;
  readonly read: boolean;
  readonly created_at: string;
}

interface Sender {
  readonly name: string | null;
  readonly senderId: string | null;
}

/** A failed build; null where nothing is known of it. */
interface FailedBuild {
  readonly site: string | null;
  readonly branch: string | null;
  readonly error: string | null;
  /** An https address, or null. */
  readonly deployUrl: string | null;
}

/** The things that a member can report. */
const reportedKinds = ["post", "comment", "profile_comment", "message", "profile"] as const;
/** A kind of what was reported. */
export type ReportedKind = (typeof reportedKinds)[number];

/** The meaning of a notification, by its kind. */
export type Told =
  | (Sender & {
      readonly kind: "direct_message" | "friend_request" | "friend_accepted" | "profile_comment";
    })
  | (Sender & {
      readonly kind: "post_comment";
      readonly post: string | null;
      readonly postId: string | null;
    })
  | (Sender & {
      readonly kind: "result_changed";
      readonly gameId: string | null;
    })
  | { readonly kind: "build_failure"; readonly build: FailedBuild | null }
  | {
      readonly kind: "post_hidden" | "comment_hidden";
      /** Says that a comment on a profile was deleted; `post` is the name of the profile's member then. */
      readonly isOnProfile: boolean;
      readonly post: string | null;
      readonly postId: string | null;
      readonly reason: string | null;
    }
  | {
      readonly kind: "report_decided";
      /** null in what was written before this was said. */
      readonly about: ReportedKind | null;
      /** The name of the post, or of the member for what is a member's. */
      readonly name: string | null;
      readonly decision: "upheld" | "dismissed" | null;
    }
  | { readonly kind: "warning"; readonly reason: string | null }
  | { readonly kind: "notice"; readonly title: Texts; readonly text: Texts }
  | { readonly kind: "other"; readonly message: string | null };

/** A text in the languages that it was written in; empty where nothing was written. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** A notification. */
export interface Notice {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isRead: boolean;
  readonly told: Told;
}

/** Characters of a reason, an error message or a notice that are shown. */
const longest = 5000;

function line(value: unknown): string | null {
  return oneLine(asText(value)).trim() || null;
}

function lines(value: unknown): string | null {
  return someLines(asText(value), longest) || null;
}

/** The address if a browser would open it over https, else null: an administrator follows it. */
export function secureAddress(value: unknown): string | null {
  const text = asText(value);
  return /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text) ? text : null;
}

/** The text in a language, or in one that it was written in. */
export function textIn(texts: Texts, language: Language): string | null {
  return texts[language] ?? texts.en ?? texts.es ?? texts.fr ?? null;
}

function textsOf(value: unknown, content: Readonly<Record<string, unknown>>, name: string): Texts {
  if (typeof value === "string") return { en: someLines(value, longest) };
  const written = asRecord(value);
  const entries = (["en", "es", "fr"] as const).flatMap((language) => {
    const text = lines(written[language] ?? content[`${name}_${language}`]);
    return text === null ? [] : [[language, text] as const];
  });
  return Object.fromEntries(entries);
}

function buildOf(content: unknown): FailedBuild | null {
  if (!isRecord(content)) return null;
  return {
    site: line(content["site_name"]),
    branch: line(content["branch"]),
    error: lines(content["error_message"]),
    deployUrl: secureAddress(content["deploy_url"]),
  };
}

function decisionOf(value: unknown): "upheld" | "dismissed" | null {
  return value === "upheld" || value === "dismissed" ? value : null;
}

function reportedIn(value: unknown): ReportedKind | null {
  return reportedKinds.find((kind) => kind === value) ?? null;
}

function toldOf({ type, content: given, message, sender_id: senderId }: NoticeRow): Told {
  const parsed = typeof given === "string" ? parseJson(given) : given;
  const content = asRecord(parsed);
  const sender = { name: line(content["sender_name"]), senderId };
  const post = { post: line(content["name"]), postId: line(content["list_id"]) };
  switch (type) {
    case "direct_message":
    case "friend_request":
    case "friend_accepted":
    case "profile_comment":
      return { kind: type, ...sender };
    case "post_comment":
      return { kind: type, ...sender, ...post };
    case "result_changed":
      return { kind: type, ...sender, gameId: line(content["game_id"]) };
    case "build_failure":
      return { kind: type, build: buildOf(parsed) };
    case "post_hidden":
    case "comment_hidden":
      return {
        kind: type,
        ...post,
        isOnProfile: content["kind"] === "profile_comment",
        reason: lines(content["reason"]),
      };
    case "report_decided":
      return {
        kind: type,
        about: reportedIn(content["kind"]),
        name: post.post,
        decision: decisionOf(content["decision"]),
      };
    case "warning":
      return { kind: type, reason: lines(content["reason"]) };
    case "notice":
      return {
        kind: type,
        title: textsOf(content["title"], content, "title"),
        text: textsOf(content["text"], content, "text"),
      };
    default:
      return { kind: "other", message: lines(message) };
  }
}

/** The notification of a row. */
export function toNotice(row: NoticeRow): Notice {
  return { id: row.id, createdAt: row.created_at, isRead: row.read, told: toldOf(row) };
}
