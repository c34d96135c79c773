import { describe, expect, test } from "vitest";
import { isAlwaysTold, kindsFor, noticeKinds } from "./kinds.ts";
import { secureAddress, toNotice, type NoticeRow } from "./notice.ts";
import { targetOf } from "./target.ts";
import { bodyOf, wordingOf } from "./wording.ts";

function told(type: string, content: unknown = {}, more: Partial<NoticeRow> = {}) {
  const row = {
    id: "1",
    sender_id: "ada-id",
    message: null,
    read: false,
    created_at: "2026-11-23",
  };
  return toNotice({ ...row, type, content, ...more }).told;
}

const wording = (...row: Parameters<typeof told>) => wordingOf(told(...row), "fr");
const target = (...row: Parameters<typeof told>) => targetOf(told(...row));

describe("the content of a notification", () => {
  test("is read as an object and as JSON text", () => {
    const expected = { key: "friend_request", name: "Ada" };
    expect(wording("friend_request", { sender_name: "Ada" })).toEqual(expected);
    expect(wording("friend_request", '{"sender_name":"Ada"}')).toEqual(expected);
  });

  test.each([
    null,
    "{",
    "[]",
    7,
    [],
    { sender_name: 7 },
    { sender_name: "" },
    { sender_name: " " },
  ])("of no known form has no sender's name: %j", (content) => {
    expect(wording("direct_message", content)).toEqual({ key: "direct_message", name: null });
  });

  test("of a failed build that cannot be read is a failed build of which nothing is known", () => {
    for (const content of ["{", null, "[]"])
      expect(wording("build_failure", content)).toEqual({ key: "build_failure_unknown" });
    expect(wording("build_failure", { site_name: "wab" })).toEqual({
      key: "build_failure",
      site: "wab",
      branch: null,
    });
  });

  test("of an unknown kind is its message, or a new notification", () => {
    expect(wording("riddle", {}, { message: "Well met" })).toEqual({
      key: "written",
      text: "Well met",
    });
    expect(wording("riddle")).toEqual({ key: "new" });
  });

  test("in several languages is given in the reader's, else in one that it was written in", () => {
    const title = { en: "Pause", fr: "Arrêt" };
    expect(wording("notice", { title })).toEqual({ key: "written", text: "Arrêt" });
    expect(wording("notice", { title: { es: "Pausa" } })).toEqual({
      key: "written",
      text: "Pausa",
    });
    expect(wording("notice", { title: {} })).toEqual({ key: "new" });
    expect(bodyOf(told("notice", { text: { en: "One hour" } }), "fr")).toBe("One hour");
  });
});

test("only https addresses are followed", () => {
  expect(secureAddress("https://example.org/d")).toBe("https://example.org/d");
  const refused = [
    "http://example.org",
    "javascript:alert(1)",
    "//example.org",
    "data:,x",
    7,
    null,
  ];
  for (const address of refused) expect(secureAddress(address)).toBeNull();
});

test("each kind leads where it belongs", () => {
  const sender = { sender_name: "Ada" };
  const post = { list_id: "post-id", name: "Raiders" };
  expect(target("direct_message", sender)).toEqual({ to: "conversation", memberId: "ada-id" });
  expect(target("friend_request", sender)).toEqual({ to: "requests" });
  expect(target("friend_accepted", sender)).toEqual({ to: "profile", username: "Ada" });
  expect(target("profile_comment", sender)).toEqual({ to: "own-comments" });
  expect(target("post_comment", post)).toEqual({ to: "post", postId: "post-id" });
  expect(target("post_hidden", post)).toEqual({ to: "post", postId: "post-id" });
  expect(target("result_changed", { ...sender, game_id: "match-id" })).toEqual({
    to: "match",
    gameId: "match-id",
  });
  expect(target("result_changed", sender)).toEqual({ to: "match-history" });
  expect(target("build_failure")).toEqual({ to: "alerts" });
  for (const kind of ["report_decided", "warning", "notice"])
    expect(target(kind)).toEqual({ to: "text" });
});

test("a kind whose content names no place leads to the place above it, or to its text", () => {
  expect(target("direct_message", {}, { sender_id: null })).toEqual({ to: "messages" });
  expect(target("friend_accepted")).toEqual({ to: "friends" });
  expect(target("post_hidden", { name: "Raiders" })).toEqual({ to: "text" });
});

test("a hidden comment is told with its post, and a deleted one on a profile with the profile's member", () => {
  const content = { name: "Ada", reason: "Rude" };
  expect(wording("comment_hidden", content)).toEqual({ key: "comment_hidden", post: "Ada" });
  expect(wording("comment_hidden", { ...content, kind: "profile_comment" })).toEqual({
    key: "profile_comment_deleted",
    name: "Ada",
  });
});

test("a decided report says how it was decided, where that is known", () => {
  expect(wording("report_decided", { decision: "upheld", name: "Raiders" })).toEqual({
    key: "report_upheld",
    about: null,
    name: "Raiders",
  });
  expect(
    wording("report_decided", { decision: "dismissed", kind: "message", name: "Ada" }),
  ).toEqual({ key: "report_dismissed", about: "message", name: "Ada" });
  expect(wording("report_decided", { decision: "upheld", kind: "?" })).toMatchObject({
    about: null,
  });
  expect(wording("report_decided", { decision: "?" })).toEqual({ key: "report_decided" });
});

test("only administrators have a setting for failed builds, and it cannot be switched off", () => {
  expect(kindsFor({ isAdmin: true })).toEqual(noticeKinds);
  expect(kindsFor({ isAdmin: false })).not.toContain("build_failure");
  expect(isAlwaysTold("build_failure")).toBe(true);
  expect(isAlwaysTold("notice")).toBe(false);
});
