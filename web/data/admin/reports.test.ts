import { expect, test } from "vitest";
import { reportIn } from "./reports.ts";

const thing = {
  id: "r",
  status: "open",
  closed_at: null,
  copy: {},
  shared_list_id: null,
  is_there: true,
  reporters: [{ id: "r", name: null, reason: "rude", created_at: "2026-11-22T10:00:00Z" }],
  accused: { id: "u", username: "Ulf", reports: 3, upheld: 1, warnings: 2 },
};

test("a reported post is told by its copy, with every text that it had", () => {
  const copy = { name: "Raiders", units: [], description: "Mine", tournament_name: "Cup" };
  expect(reportIn({ ...thing, kind: "post", copy, shared_list_id: "p" })).toMatchObject({
    kind: "post",
    title: "Raiders",
    text: "Cup\n\nMine",
    postId: "p",
    isThere: true,
    accused: { username: "Ulf", reports: 3, upheld: 1, warnings: 2 },
    reporters: [{ name: "", reason: "rude" }],
  });
});

test("a reported comment leads to its post, as long as it is there", () => {
  const copy = { list_id: "p", content: "Rubbish\u202e" };
  const shown = reportIn({ ...thing, kind: "comment", copy });
  expect(shown).toMatchObject({ kind: "comment", text: "Rubbish", postId: "p", isThere: true });
  const gone = reportIn({ ...thing, kind: "comment", copy, is_there: false });
  expect(gone).toMatchObject({ kind: "comment", text: "Rubbish", postId: null, isThere: false });
});

test("a report about a member who has left has nobody to warn", () => {
  expect(reportIn({ ...thing, accused: null }).accused).toBeNull();
});
