import type { Told } from "./notice.ts";

/** A place that a notification leads to: a page of the app, or a dialog with its own text. */
export type Target =
  | { readonly to: "conversation"; readonly memberId: string }
  | { readonly to: "messages" }
  | { readonly to: "requests" }
  | { readonly to: "friends" }
  | { readonly to: "profile"; readonly username: string }
  | { readonly to: "own-comments" }
  | { readonly to: "post"; readonly postId: string }
  | { readonly to: "match-history" }
  | { readonly to: "match"; readonly gameId: string }
  | { readonly to: "alerts" }
  | { readonly to: "text" };

/** The place that a notification leads to. What it names may be missing: then the place above it is given. */
export function targetOf(told: Told): Target {
  switch (told.kind) {
    case "direct_message":
      return told.senderId === null
        ? { to: "messages" }
        : { to: "conversation", memberId: told.senderId };
    case "friend_request":
      return { to: "requests" };
    case "friend_accepted":
      return told.name === null ? { to: "friends" } : { to: "profile", username: told.name };
    case "profile_comment":
      return { to: "own-comments" };
    case "post_comment":
    case "post_hidden":
    case "comment_hidden":
      return told.postId === null ? { to: "text" } : { to: "post", postId: told.postId };
    case "result_changed":
      return told.gameId === null ? { to: "match-history" } : { to: "match", gameId: told.gameId };
    case "build_failure":
      return { to: "alerts" };
    case "report_decided":
    case "warning":
    case "notice":
    case "other":
      return { to: "text" };
  }
}
