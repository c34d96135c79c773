import { expect, test } from "vitest";
import { reportIn } from "./reports.ts";

const row = {
  id: "r",
  status: "open",
  created_at: "2026-11-22T10:00:00Z",
  closed_at: null,
  reason: "rude",
  copy: {},
  shared_list_id: null,
  shared_list_comment_id: null,
  profile_comment_id: null,
  message_id: null,
  profile_id: null,
  reporter: null,
  accused: { username: "Ulf" },
};

test("a reported post is told by its copy, with every text that it had", () => {
  const copy = { name: "Raiders", units: [], description: "Mine", tournament_name: "Cup" };
  expect(reportIn({ ...row, copy, shared_list_id: "p" })).toMatchObject({
    kind: "post",
    title: "Raiders",
    text: "Cup\n\nMine",
    postId: "p",
    isThere: true,
    accused: "Ulf",
    reporter: "",
  });
});

test("a reported comment leads to its post, as long as it is there", () => {
  const copy = { list_id: "p", content: "Rubbish\u202e" };
  const shown = reportIn({ ...row, copy, shared_list_comment_id: "c" });
  expect(shown).toMatchObject({ kind: "comment", text: "Rubbish", postId: "p", isThere: true });
  const gone = reportIn({ ...row, copy });
  expect(gone).toMatchObject({ kind: "comment", text: "Rubbish", postId: null, isThere: false });
});

test("reports of a message, a profile comment and a profile are told apart", () => {
  const kindOf = (copy: object) => reportIn({ ...row, copy }).kind;
  expect(kindOf({ recipient_id: "a", content: "Hi" })).toBe("message");
  expect(kindOf({ profile_id: "a", content: "Hi" })).toBe("profile-comment");
  expect(kindOf({ username: "Ulf", bio: "Me" })).toBe("profile");
});
