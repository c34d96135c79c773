import { linkOptions } from "@tanstack/react-router";
import type { Target } from "#domain/notices/target.ts";

/** A target that is a page. */
export type PageTarget = Exclude<Target, { readonly to: "text" }>;

/** The address of a page that a notification leads to, as links and navigation take it. */
export function placeOf(target: PageTarget) {
  switch (target.to) {
    case "conversation":
      return linkOptions({ to: "/messages/$memberId", params: { memberId: target.memberId } });
    case "messages":
      return linkOptions({ to: "/messages" });
    case "requests":
      return linkOptions({ to: "/friends", hash: "requests" });
    case "friends":
      return linkOptions({ to: "/friends" });
    case "profile":
      return linkOptions({ to: "/profile/$username", params: { username: target.username } });
    case "own-comments":
      return linkOptions({ to: "/profile", hash: "comments" });
    case "post":
      return linkOptions({ to: "/community-lists/$postId", params: { postId: target.postId } });
    case "match":
      return linkOptions({ to: "/summary/$gameId", params: { gameId: target.gameId } });
    case "match-history":
      return linkOptions({ to: "/play/history" });
    case "alerts":
      return linkOptions({ to: "/admin/$", params: { _splat: "alerts" } });
  }
}
