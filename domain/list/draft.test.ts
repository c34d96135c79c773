import { expect, test } from "vitest";
import { aList } from "../builders.test-support.ts";
import { record, startHistory, undo } from "../history.ts";
import { emptyDraft, markSaved } from "./draft.ts";

const unsaved = { list: aList(), savedName: "" };

test("a new list keeps the points limit and has never been saved", () => {
  expect(emptyDraft("feudom", 300)).toMatchObject({
    list: { factionId: "feudom", pointsLimit: 300, rows: [] },
    savedName: "",
  });
});

test("saving is no step of undo: it goes on to the edit before, which belongs to the saved list", () => {
  const edited = record(startHistory(unsaved), { ...unsaved, list: aList({ note: "n" }) });
  const saved = markSaved(edited, "Raiders");
  expect(saved.present.savedName).toBe("Raiders");
  expect(undo(saved).present).toEqual({ ...unsaved, savedName: "Raiders" });
});

test("undo back to the list that was open before shows its name", () => {
  const wardens = { list: aList({ name: "Wardens" }), savedName: "Wardens" };
  const saved = markSaved(record(startHistory(wardens), unsaved), "Raiders");
  expect(undo(saved).present).toBe(wardens);
});

test("saving a list that was begun after another unsaved one leaves that one without a name", () => {
  const begun = record(startHistory(unsaved), emptyDraft("northern-tribes"));
  const built = record(begun, { list: aList({ name: "Wardens" }), savedName: "" });
  const saved = markSaved(built, "Wardens");
  expect(saved.past.map((draft) => draft.savedName)).toEqual(["", "Wardens"]);
});

test("saving a list of one faction leaves the unsaved list of another faction without a name", () => {
  const feudom = { list: aList({ factionId: "feudom" }), savedName: "" };
  const saved = markSaved(record(startHistory(feudom), unsaved), "Raiders");
  expect(undo(saved).present).toBe(feudom);
});
