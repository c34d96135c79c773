import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aList } from "#e2e/support/kept-lists.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { closeDialog, useOpenDialog } from "../draft/builder-dialogs.ts";
import { currentList } from "../draft/list-store.ts";
import { renderIn } from "#web/test-support.tsx";
import { MoreItems } from "./more-items.tsx";
import { SavedListRow } from "./saved-list-row.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  closeDialog();
});

/** The list as a row shows it, before another save of it. */
function aListOfBefore(): SavedList {
  localStorage.setItem("armyLists", JSON.stringify([aList()]));
  const [before] = readSavedLists();
  if (before === undefined) throw new Error("Nothing is saved");
  return before;
}

function saveAgain(): void {
  localStorage.setItem("armyLists", JSON.stringify([{ ...aList(), note: "Bring dice" }]));
  dispatchEvent(new StorageEvent("storage", { key: "armyLists" }));
}

function NoteInDialog() {
  const dialog = useOpenDialog();
  return <output>{dialog !== null && "list" in dialog && dialog.list.note}</output>;
}

test("a row that still shows a list of before a save opens the list that was saved", async () => {
  const entry = { list: aListOfBefore(), place: "device", state: "kept", others: [] } as const;
  await renderIn("en", <SavedListRow entry={entry} />);
  saveAgain();
  await userEvent.click(screen.getByRole("button", { name: "Load Raiders" }));
  expect(currentList().note).toBe("Bring dice");
});

test.each(["Earlier versions", "Note and tags", "Compare with…", "Share"])(
  "the menu of a row that still shows a list of before a save is about the list that was saved: %s",
  async (item) => {
    await renderIn(
      "en",
      <>
        <MoreItems list={aListOfBefore()} />
        <NoteInDialog />
      </>,
    );
    saveAgain();
    await userEvent.click(screen.getByRole("button", { name: item }));
    expect(screen.getByRole("status").textContent).toBe("Bring dice");
  },
);
