import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aList } from "#e2e/support/kept-lists.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { currentList } from "#web/features/lists/draft/list-store.ts";
import { renderIn } from "#web/test-support.tsx";
import { SavedListRow } from "./saved-list-row.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("a row that still shows a list of before a save opens the list that was saved", async () => {
  localStorage.setItem("armyLists", JSON.stringify([aList()]));
  const [before] = readSavedLists();
  if (before === undefined) throw new Error("Nothing is saved");
  await renderIn(
    "en",
    <SavedListRow entry={{ list: before, others: [] }} placeOf={() => "local"} />,
  );
  localStorage.setItem("armyLists", JSON.stringify([{ ...aList(), note: "Bring dice" }]));
  dispatchEvent(new StorageEvent("storage", { key: "armyLists" }));
  await userEvent.click(screen.getByRole("button", { name: "Load Raiders" }));
  expect(currentList().note).toBe("Bring dice");
});
