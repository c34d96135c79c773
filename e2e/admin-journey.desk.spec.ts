/** Administrators change news and units; everybody else is told that the address is not theirs. */
import type { Page } from "@playwright/test";
import {
  accountMenu,
  arriveSignedIn,
  expect,
  expectedAnswers,
  open,
  test,
} from "./support/account.ts";
import { aMember, anAdministrator, tools } from "./support/members.ts";
import { toast, revisit } from "./support/builder.ts";
import { aName, arriveWithFactor } from "./support/community.ts";

test.use({ expectedMessages: expectedAnswers(406) });

/** The text of a field in a language. */
function field(page: Page, name: string) {
  return page.getByRole("main").getByLabel(name, { exact: true });
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
}

/** Fails unless the archive of the home page has the text. */
async function expectInArchive(page: Page, text: string): Promise<void> {
  await open(page, "/");
  await page.getByRole("button", { name: "View news archive" }).click();
  await expect(page.getByRole("dialog", { name: "News archive" })).toContainText(text);
}

test("M01: a member who opens /admin by its address is told that it is not theirs, and asks the server for nothing", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await arriveSignedIn(page, await aMember(), "/admin/units/import");
  await expect(page.getByText("Your account is not an administrator’s.")).toBeVisible();
  await accountMenu(page).click();
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
  expect(
    asked.filter((url) => /audit_log|deleted_rows|unit_overrides|administered/.test(url)),
  ).toEqual([]);

  await open(page, "/");
  await page.evaluate(() => localStorage.removeItem("prod_auth_token"));
  await open(page, "/admin");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("A17: an administrator without a second factor is led to where it is set up", async ({
  page,
}) => {
  await arriveSignedIn(page, await anAdministrator(), "/admin/news");
  await page.getByRole("link", { name: "Set up the second factor" }).click();
  await expect(page).toHaveURL("/account#factor");
});

test("an administrator writes news in three languages, changes them, and brings an earlier state back", async ({
  page,
}) => {
  const first = aName("The doors are open");
  await arriveWithFactor(page, await anAdministrator(), "/");
  await accountMenu(page).click();
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^News What/ })
    .click();
  await page.getByRole("link", { name: "New item" }).click();

  // Old enough to be in nobody's way at the top of the home page.
  await field(page, "Date").fill("2020-02-02");
  await field(page, "Text (French)").fill("<b>Les portes</b> sont ouvertes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await field(page, "Text (English)").fill(`<b>${first}</b> to all`);
  const english = page.getByRole("region", { name: "English" });
  await expect(english.getByRole("article").locator("b")).toHaveText(first);
  await expect(page.getByRole("region", { name: "Spanish" })).toContainText("incomplete");
  await revisit(page);
  await expect(field(page, "Text (English)")).toHaveValue(`<b>${first}</b> to all`);
  await field(page, "Text (Spanish)").fill("Las puertas están abiertas");
  await save(page);
  await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expectInArchive(page, `${first} to all`);

  await open(page, address);
  await field(page, "Text (English)").fill(`${first} to few`);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await history.getByText("1 field changed").click();
  await expect(history.locator("ins")).toHaveText(`${first} to few`);
  await history.getByRole("button", { name: "Bring back" }).click();
  await expect(field(page, "Text (English)")).toHaveValue(`<b>${first}</b> to all`);
  await save(page);
  await expectInArchive(page, `${first} to all`);

  await open(page, address);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, `“${first} to all” deleted`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: new RegExp(first) }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByRole("link", { name: new RegExp(first) })).toHaveCount(0);
});

test("M09: a faction goes when its name was typed, and comes back from the trash", async ({
  page,
}) => {
  const name = aName("Lamplighters");
  const id = name.toLowerCase().replaceAll(" ", "-");
  await tools.from("factions").insert({ id, name, order_index: 99 });
  await arriveWithFactor(page, await anAdministrator(), `/admin/factions/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  await dialog.getByLabel(`Type “${name}” to confirm`).fill(name);
  await dialog.getByRole("button", { name: "Delete" }).click();

  await expect(page).toHaveURL(/\/admin\/factions$/);
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await page.getByText(/Deleted in the last 30 days/).click();
  const deleted = page.getByRole("listitem").filter({ hasText: name });
  await deleted.getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await tools.from("factions").delete().eq("id", id);
});

test("two administrators change the same text, and neither overwrites the other", async ({
  page,
  anotherDevice,
}) => {
  const question = aName("May a lamp be carried");
  const { data } = await tools
    .from("faq_sections")
    .insert({ section: question, content: "Yes.", order_index: 9999 })
    .select("id")
    .single<{ id: string }>();
  const address = `/admin/faq/${data?.id}`;
  const other = await anotherDevice();
  await arriveWithFactor(page, await anAdministrator(), address);
  await arriveWithFactor(other, await anAdministrator(), address);
  // Both have seen the same.
  for (const each of [page, other])
    await expect(field(each, "Answer (English)")).toHaveValue("Yes.");
  await field(other, "Answer (English)").fill("Yes, by hand.");
  await field(other, "Answer (French)").fill("Oui.");
  await save(other);

  await field(page, "Answer (English)").fill("Yes, on a pole.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Nothing was overwritten.")).toBeVisible();
  await expect(field(page, "Answer (English)")).toHaveValue("Yes, on a pole.");
  await expect(field(page, "Answer (French)")).toHaveValue("Oui.");
  await expect(page.getByText("Yes, by hand.", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await tools.from("faq_sections").delete().eq("section", question);
});

test("an administrator imports units from a table with a line that is wrong, after looking at it", async ({
  page,
}) => {
  const id = aName("lamp").replaceAll(" ", "-");
  await arriveWithFactor(page, await anAdministrator(), "/admin/units");
  await page.getByRole("link", { name: "Import units" }).click();
  await page.getByLabel("CSV or JSON").fill(
    [
      "id;name;faction;type;points;availability;command;characteristics;removed;colour",
      // Not offered, so that no other test sees it.
      `${id};Lamp "Bearers;feudom;Troop;20;2;0;Infantry, Human;true;red`,
      `${id}-2;"Lamp; Bearers";Feudom;Troop;20;2;0;"Infantry, Human";true;red`,
      `${id}-3;Lamp Bearers;feudom;Troop;61;2;0;Lamplit;true;red`,
      "orc-hunters;Orc Hunters;northern-tribes;Troop;20;3;0;Infantry, Orc;false;red",
    ].join("\n"),
  );
  const preview = page.getByRole("region", { name: "What would change" });
  await expect(preview.getByRole("listitem").filter({ hasText: "Line 4" })).toContainText(
    "A whole number from 0 to 60.",
  );
  await expect(preview).toContainText("“Lamplit” is not known.");
  await expect(preview).toContainText("Ignored columns: colour");
  await expect(preview.getByRole("listitem").filter({ hasText: "Line 3" })).toContainText(
    "Lamp; Bearers",
  );
  await expect(preview.getByText("1 unit unchanged").first()).toBeVisible();
  const { count } = await tools
    .from("unit_overrides")
    .select("id", { count: "exact", head: true })
    .like("id", `${id}%`);
  expect(count).toBe(0);

  await preview.getByRole("button", { name: /^Import/ }).click();
  await expect(page.getByText("Units imported.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("wab.amendments")))
    .toContain(`${id}-2`);
  await page.getByRole("link", { name: "Units", exact: true }).click();
  await page.getByRole("searchbox").fill(id);
  await expect(page.getByRole("link", { name: /Lamp; Bearers.*no longer offered/ })).toBeVisible();
  await tools.from("unit_overrides").delete().like("id", `${id}%`);
});
