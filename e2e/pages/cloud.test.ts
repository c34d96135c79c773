import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addUnit, messages } from "./support/builder.ts";
import { openAsMember, rowsOf } from "./support/members.ts";
import { openPage } from "./support/open-page.ts";

test("a member saves a list to the cloud", async () => {
  const member = await openAsMember("/builder");
  await addUnit("Orc Hunters");
  await page.getByLabelText("List name").fill("Raiders");
  await page.getByRole("button", { name: "Save to the cloud", exact: true }).click();
  await expect.element(messages().getByText("List saved to cloud successfully!")).toBeVisible();
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Raiders"]);
});

test("a page opened without a session is a guest's, after a member's in the same file", async () => {
  await openAsMember("/builder");
  await openPage("/builder");
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Sign in" }))
    .toBeVisible();
});
