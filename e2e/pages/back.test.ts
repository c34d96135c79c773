/** Escape over several layers: each press closes one. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { listPanel, showList } from "./support/builder.ts";
import { openPage, phone } from "./support/open-page.ts";

test("Escape in an open menu closes the menu and leaves the list open", async () => {
  await openPage("/builder", { draft: aDraft({ "orc-hunters": 2 }, { name: "Raiders" }) }, phone);
  await showList();
  const menu = page.getByCss("[popover=auto]:popover-open");
  await listPanel().getByRole("button", { name: "Refresh data" }).click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(listPanel()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(listPanel()).not.toBeInTheDocument();
});
