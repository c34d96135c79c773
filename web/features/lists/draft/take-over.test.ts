import { beforeEach, expect, test } from "vitest";
import { startHistory } from "#domain/history.ts";
import { emptyDraft } from "#domain/list/draft.ts";
import { toSavedList } from "#domain/list/to-saved-list.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { add, currentDraft, currentList, edit, useListStore } from "./list-store.ts";
import { takeOver, takeOverDetails } from "./take-over.ts";

beforeEach(() => {
  useListStore.setState({ history: startHistory(emptyDraft("northern-tribes")) });
  const hunters = unitById("orc-hunters");
  if (hunters === undefined) throw new Error("The catalogue has no Orc Hunters");
  add(hunters);
  edit((list) => ({ ...list, name: "Raiders" }));
});

function saved() {
  const result = toSavedList({
    list: currentList(),
    factionName: "Northern Tribes",
    imageUrl: () => "",
    now: new Date(),
    id: "1",
    catalogVersion: "1",
  });
  if (!result.ok) throw new Error(result.refusal.kind);
  return { ...result.value, name: "Raiders (2)" };
}

test("a list that was saved under a copy's name goes on under it in the builder", () => {
  takeOver(saved(), currentList());
  expect([currentList().name, currentDraft().savedName]).toEqual(["Raiders (2)", "Raiders (2)"]);
});

test("an edit made while the list waited to be saved stays in the builder", () => {
  const list = currentList();
  const result = saved();
  edit((now) => ({ ...now, note: "Bring dice" }));
  takeOver(result, list);
  expect([currentList().note, currentDraft().savedName]).toEqual(["Bring dice", "Raiders (2)"]);
  expect(currentList().name).toBe("Raiders (2)");
});

test("another list that was opened while one waited to be saved keeps its own name", () => {
  const list = currentList();
  const result = saved();
  edit((now) => ({ ...now, name: "Wardens" }));
  takeOver(result, list);
  expect([currentList().name, currentDraft().savedName]).toEqual(["Wardens", ""]);
});

test("a note given to a saved list is in the builder that has the list, unless it was written there meanwhile", () => {
  const before = { ...saved(), name: "Raiders" };
  takeOver(before);
  takeOverDetails(before, { note: "Bring dice" });
  expect(currentList().note).toBe("Bring dice");
  edit((now) => ({ ...now, note: "Bring tokens" }));
  takeOverDetails({ ...before, note: "Bring dice" }, { note: "Bring nothing", tags: ["club"] });
  expect([currentList().note, currentList().tags]).toEqual(["Bring tokens", ["club"]]);
  takeOverDetails({ ...before, name: "Wardens" }, { tags: ["home"] });
  expect(currentList().tags).toEqual(["club"]);
});

test("a note is saved as the cloud keeps it, and the builder goes on with that", () => {
  edit((now) => ({ ...now, note: "Bring dice\u200d \n" }));
  const list = { ...saved(), name: "Raiders" };
  takeOver(list);
  expect([list.note, currentList().note]).toEqual(["Bring dice", "Bring dice"]);
});
