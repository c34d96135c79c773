import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { expectRows, focus, row } from "./support/builder.ts";
import { openPage } from "./support/open-page.ts";

const draft = aDraft({ "orc-hunters": 2, lotta: 1, alborc: 1, evoker: 1 });

test("High Command stands first, then the units in the order of the player", async () => {
  await openPage("/builder", { draft });
  await expectRows(["Alborc ×1", "Orc Hunters ×2", "Lotta ×1", "Evoker ×1"]);
});

test("the arrow keys on a row's handle move it, say where it is, and stay on it", async () => {
  await openPage("/builder", { draft });
  const handle = row("Evoker").getByRole("button", { name: /^Reorder Evoker/ });
  await focus(handle);
  await userEvent.keyboard("{ArrowUp}");
  await expectRows(["Alborc ×1", "Orc Hunters ×2", "Evoker ×1", "Lotta ×1"]);
  await expect.element(page.getByText("Evoker is now row 3 of 4")).toBeInTheDocument();
  await expect.element(handle).toHaveFocus();

  // Above the High Command there is no place.
  await userEvent.keyboard("{ArrowUp}");
  await userEvent.keyboard("{ArrowUp}");
  await expectRows(["Alborc ×1", "Evoker ×1", "Orc Hunters ×2", "Lotta ×1"]);
  await userEvent.keyboard("{ArrowDown}");
  await expectRows(["Alborc ×1", "Orc Hunters ×2", "Evoker ×1", "Lotta ×1"]);
});
