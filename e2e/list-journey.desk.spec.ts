/** A list leaves one device as a link, is printed on another, and comes back as text. */
import { expect, expectedAnswers, test } from "./support/account.ts";
import { expectRows, showList, visit } from "./support/builder.ts";
import { print, sizeOf } from "./support/printing.ts";
import { openSharedOn, shareDialog } from "./support/sharing.ts";

test.use({ expectedMessages: expectedAnswers() });

test("a list is shared, opened elsewhere, copied, printed, and its text is the same list again", async ({
  page,
  anotherDevice,
}) => {
  const other = await anotherDevice();
  await other.addInitScript(() => {
    window.print = () => undefined;
  });
  await openSharedOn(other, page);
  await other.getByRole("button", { name: "Copy to my lists" }).click();

  await other.getByRole("button", { name: "Share, print or export" }).click();
  const text = await shareDialog(other).getByRole("region", { name: "Preview" }).innerText();
  await shareDialog(other).getByRole("button", { name: "Print Full List" }).click();
  const pages = await print(other);
  expect(pages.map(sizeOf)).toEqual(["8.3 × 11.7 in"]);
  for (const name of ["Raiders", "Alborc", "Orc Hunters", "Darkmaster"])
    expect(pages[0]?.text).toContain(name);

  await visit(other, "/builder#import");
  const importing = other.getByRole("dialog", { name: "Import a list" });
  await importing.getByLabel("Link, text or names").fill(text);
  await expect(importing).toContainText("3 lines understood");
  await importing.getByRole("button", { name: "Open in the builder" }).click();
  await showList(other);
  await expectRows(other, ["Alborc ×1", "Orc Hunters ×2", "Darkmaster ×1"]);
  await expect(other.getByLabel("List name")).toHaveValue("Raiders");
});
