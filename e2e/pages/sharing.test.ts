/** A list as a link: what the dialog gives, what a reader sees, and what is said when nothing arrives. */
import { expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { toBase64Url } from "#domain/share/base64url.ts";
import { anArmy, codeOf, codeOfJson } from "#e2e/support/share-codes.ts";
import { aDraft, aList, aStranger } from "#e2e/support/kept-lists.ts";
import { addUnit, expectRows, expectTexts, showList, toast } from "./support/builder.ts";
import { faction, unitsOf } from "./support/cloud-lists.ts";
import { openWithSession, putRows } from "./support/members.ts";
import { answer, hold } from "./support/network.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { choose, listName, message, storedLists, undoFromMessage } from "./support/saved-lists.ts";
import {
  fullForm,
  linkOf,
  openShareDialog,
  pathOf,
  shareDialog,
  sharedName,
  sharedRows,
  shortForm,
} from "./support/sharing.ts";
import { englishOn, messagesOf } from "./support/words.ts";

const raiders = ["Alborc ×1", "Orc Hunters ×2", "Darkmaster ×1"];
const wardens = `/shared-list/${codeOf(anArmy("Wardens", { wrathmane: 1 }))}`;

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Gives a property of the browser another value until the test is done. */
function standIn(name: "share" | "clipboard", value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test("a shared list opens in the builder, and the list in progress comes back with undo", async () => {
  await openPage(wardens, { draft: aDraft({ lotta: 1 }, { name: "Raiders" }) });
  await button("Open in the builder").click();
  await expectRows(["Wrathmane ×1"]);
  await expect.element(listName()).toHaveValue("Wardens");
  await expect.element(message("“Wardens” loaded")).toBeVisible();
  await undoFromMessage();
  await expectRows(["Lotta ×1"]);
});

test("a shared list is compared with one of the reader's own", async () => {
  await openPage(wardens, { lists: [aList()] });
  await button("Compare with one of mine").click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("Raiders");
});

test("a shared list leads to its odds against one of the reader's own", async () => {
  await openPage(wardens, { lists: [aList()] });
  await page.getByRole("link", { name: "Odds against one of mine" }).click();
  await expect.element(page.getByLabelText("Their list")).toHaveTextContent(/Pasted: Wardens/);
  await expect.element(page.getByLabelText("Your list")).toHaveTextContent("Raiders");
});

test("a copy takes no name that one of the member's lists in the cloud has", async () => {
  const { member, session } = await commands.newMember();
  await putRows(member, [{ name: "Wardens", faction, units: unitsOf({ lotta: 1 }) }]);
  await openWithSession(session, wardens);
  await button("Copy to my lists").click();
  await expect.poll(storedLists).toMatchObject([{ name: "Wardens (2)" }]);
});

test("a copy can be taken back", async () => {
  await openPage(wardens);
  await button("Copy to my lists").click();
  await expect.poll(storedLists).toHaveLength(1);
  await undoFromMessage();
  await expect.poll(storedLists).toHaveLength(0);
});

test("link and text are copied, and the button says so for two seconds", async () => {
  await openShareDialog();
  const address = await linkOf(shortForm);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await button("Copy link").click();
  await expect.element(button("Copied")).toBeVisible();
  vi.advanceTimersByTime(1800);
  await expect.element(toast("Link copied to clipboard")).toBeVisible();
  await expect.element(button("Copied")).toBeVisible();
  vi.advanceTimersByTime(200);
  await expect.element(button("Copy link")).toBeVisible();
  vi.useRealTimers();
  expect(await navigator.clipboard.readText()).toBe(address);

  await shareDialog().getByLabelText("Language for link").selectOptions("Spanish");
  await shareDialog().getByLabelText("Text format").selectOptions("One line, for tournaments");
  await button("Copy to Clipboard").click();
  await expect.element(toast("Army list has been copied to your clipboard")).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(
    /^Raiders \| Tribus del Norte \| 120 pts \| 3 Mando \| Alborc \[Alto Mando\]/,
  );
});

test(
  "the picture is saved and the paper looked at, and the dialog is still there afterwards",
  { tags: ["long"] },
  async () => {
    await openShareDialog();
    const saved = commands.savedFile();
    await button("Save as picture").click();
    // Looked at first: it goes by itself, and the file does not.
    await expect.element(toast("Picture saved")).toBeVisible();
    expect(await saved).toMatch(/\.png$/);
    for (const name of ["Print Full List", "Print Courtesy List", "Print unit cards"]) {
      await button(name).click();
      await expect.element(page.getByRole("dialog")).toHaveLength(2);
      await userEvent.keyboard("{Escape}");
      await expect.element(page.getByRole("dialog")).toHaveLength(1);
      await expect.element(button(name)).toHaveFocus();
    }
  },
);

test("the sheet of the system is given the name and the link, where there is one", async () => {
  const given: ShareData[] = [];
  standIn("share", (data: ShareData) => {
    given.push(data);
    return Promise.reject(new DOMException("The player changed their mind", "AbortError"));
  });
  await openShareDialog();
  const url = await linkOf(shortForm);
  await button("Send to…").click();
  await expect.poll(() => given).toEqual([{ title: "Raiders", url }]);
});

test("where the clipboard is refused, the player hears of it", async () => {
  standIn("clipboard", { writeText: () => Promise.reject(new Error("refused")) });
  const older = vi.spyOn(document, "execCommand").mockReturnValue(false);
  onTestFinished(() => older.mockRestore());
  await openShareDialog();
  await linkOf(shortForm);
  await button("Copy link").click();
  await expect.element(toast("Failed to copy link")).toBeVisible();
  await button("Copy to Clipboard").click();
  await expect.element(toast("Could not copy text to clipboard")).toBeVisible();
});

test("what stands below the link stays where it is when the link comes", async () => {
  let go = () => {};
  await openShareDialog({ prepare: () => (go = hold("/rpc/create_short_link")) });
  await expect.element(button("Copy link")).toBeDisabled();
  const place = () => button("Print Full List").element().getBoundingClientRect().toJSON();
  const before = place();
  go();
  await linkOf(shortForm);
  await expect.element(button("Copy link")).toBeEnabled();
  expect(place()).toEqual(before);
});

test("an open code follows the form of the link", async () => {
  await openShareDialog();
  await linkOf(shortForm);
  await button("QR code").click();
  const image = shareDialog().getByRole("img", { name: "QR code for the link" });
  await expect.element(image).toBeVisible();
  const code = () => image.query()?.innerHTML;
  const short = code();
  await shareDialog().getByLabelText("Full URL (works everywhere)").click();
  await expect.poll(code).not.toBe(short);
  await expect.element(image).toBeVisible();
  await shareDialog().getByLabelText("Short URL (easier to share)").click();
  await expect.poll(code).toBe(short);
});

test("without a server the full link remains, and a short one can be tried again", async () => {
  let back = () => {};
  const refuse = () => new Response(null, { status: 503 });
  await openShareDialog({ prepare: () => (back = answer("/rpc/create_short_link", refuse)) });
  await linkOf(fullForm);
  await expect.element(shareDialog()).toHaveTextContent("A short link could not be created.");
  back();
  await button("Try again").click();
  await linkOf(shortForm);
});

test("a saved list is shared from its menu, under the date on which it was saved", async () => {
  await openPage("/builder", { lists: [aList()] });
  await choose("Raiders", "Share");
  await revisit(pathOf(await linkOf(shortForm)));
  await expect.element(page.getByText("Northern Tribes · March 1, 2026")).toBeVisible();
  await expectTexts(sharedRows(), ["Orc Hunters ×2"]);
});

test("a list without a name or units has nothing to share", async () => {
  await openPage("/builder");
  await addUnit("Lotta");
  await expectRows(["Lotta ×1"]);
  await expect.element(button("Share")).not.toBeInTheDocument();
  await listName().fill("Raiders");
  await expect.element(button("Share")).toBeVisible();
});

test("a link opens in the language that was chosen for it, whatever the reader's is", async () => {
  await openShareDialog();
  await shareDialog().getByLabelText("Language for link").selectOptions("French");
  await revisit(pathOf(await linkOf(/\/s\/[0-9a-z]{16}\?lang=fr$/)));
  await expectTexts(sharedRows(), [
    "Alborc ×1",
    "Chasseurs Orcs ×2",
    expect.stringMatching(/^Maître/),
  ]);
  await expect.element(button("Copier dans mes listes")).toBeVisible();
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Sign in" }))
    .toBeVisible();
  await page.getByRole("link", { name: "Show it in my language" }).click();
  await expectTexts(sharedRows(), raiders);
});

test("what has changed since, what nobody knows and what breaks the rules is marked", async () => {
  const list = anArmy("Old guard", { alborc: 1, wrathmane: 1, "orc-hunters": 1 });
  const rows = list.rows.map((row) =>
    row.unit.id === "orc-hunters" ? { ...row, unit: { ...row.unit, pointsCost: 15 } } : row,
  );
  const { id, pointsCost, name } = aStranger();
  const names = { en: name, es: name, fr: name };
  const stranger = { ...list.rows[2]!.unit, id, pointsCost, names };
  const code = codeOf({ ...list, rows: [...rows, { unit: stranger, quantity: 1, known: false }] });
  await openPage(`/shared-list/${code}`);
  await expect.element(page.getByText("Was 15 points, now 20")).toBeVisible();
  await expect
    .element(page.getByText("1 unit has different values now than in this link."))
    .toBeVisible();
  await expect.element(page.getByText("No longer in the catalogue", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Lost Legion" }))
    .toHaveTextContent("33 pts");
  await expect.element(page.getByText(/High Command units in the list/)).toBeVisible();
});

test("a link of the first kind shows a long name whole, and says that nothing can check it", async () => {
  const unchecked = page.getByText("This is an old kind of link that can’t be checked");
  await openPage(`/shared-list/${codeOf(anArmy("Old guard", { alborc: 1 }))}`);
  await expectTexts(sharedRows(), ["Alborc ×1"]);
  await expect.element(unchecked).not.toBeInTheDocument();

  const name = "The long way to the north ".repeat(6).trim();
  const units = [{ id: "alborc", name: "Alborc", pointsCost: 35 }];
  const json = JSON.stringify({ name, faction: "northern-tribes", units });
  await revisit(`/shared-list/${toBase64Url(new TextEncoder().encode(json))}`);
  await expectTexts(sharedName(), [name]);
  await expect.element(unchecked).toBeVisible();
});

test("a damaged link says so and leads on: with the link once more, to the builder, or home", async () => {
  await openPage(wardens.slice(0, -9));
  await expect
    .element(page.getByText("The address was cut off or changed along the way"))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open the army builder" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go to the home page" })).toBeVisible();
  const field = page.getByLabelText("Paste the link again");
  await field.fill("Look at this!");
  await button("Open").click();
  await expect.element(page.getByText("This text contains no link to a list.")).toBeVisible();
  await field.fill(`Look: https://wab.example${wardens} Good, isn't it?`);
  await userEvent.keyboard("{Enter}");
  await expectTexts(sharedName(), ["Wardens"]);
});

test("L11: an unknown short link, and what is none, is explained", async () => {
  await openPage("/");
  for (const [id, explained] of [
    ["0000000000000000", "This short link does not exist. Check it for typos."],
    ["0000000000000000x", "This short link does not exist. Check it for typos."],
    ["nobody", "This short link is incomplete: 10 characters are missing at its end."],
  ] as const) {
    await revisit(`/s/${id}`);
    await expect.element(page.getByText(explained)).toBeVisible();
  }
  await revisit("/shared-list/%20");
  await expect.element(page.getByText("This address is incomplete")).toBeVisible();
});

test("L02, L03, L04: a link that was made to do harm shows no list and breaks nothing", async () => {
  const unit = { id: "x", name: "X", pointsCost: 1, command: 0, highCommand: false };
  const hostile = [
    "null",
    "{}",
    '{"name":"A","faction":"northern-tribes","units":[null]}',
    JSON.stringify({ name: "A", faction: "northern-tribes", units: [{ ...unit, quantity: 1e9 }] }),
    '{"__proto__":{"polluted":1},"units":{}}',
    "[".repeat(100_000),
  ].map(codeOfJson);
  const go = (address: string) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  };
  await openPage(wardens);
  for (const code of [...hostile, "A".repeat(70_000)]) {
    // A list in between: what is said of one link must not be taken for what is said of the next.
    go(wardens);
    await expectTexts(sharedName(), ["Wardens"]);
    go(`/shared-list/${code}`);
    await expect
      .element(page.getByRole("heading", { name: "This link does not lead to a list" }))
      .toBeVisible();
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const troubled = `/shared-list/${codeOf(anArmy("Raiders", { alborc: 1, wrathmane: 1, coal: 1, "orc-hunters": 5 }))}`;

for (const language of ["es", "fr"] as const) {
  test(`a shared list, its dialog and a broken link speak ${language}`, async () => {
    await openPage("/shared-list/broken", { language });
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect.element(heading).toBeVisible();
    await expect.poll(() => englishOn(language)).toEqual([]);
    await revisit(troubled);
    await expectTexts(sharedName(), ["Raiders"]);
    await button(messagesOf[language].share.shareOrPrint).click();
    await expect.element(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    await expect.poll(() => englishOn(language)).toEqual([]);
  });
}

test("what a finger presses on a shared list and in its dialog is large enough for it", async () => {
  await openPage(troubled, {}, phone);
  await button("Share, print or export").click();
  await expect.element(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
  const pressed = document.querySelectorAll(
    "main button, main a, dialog button, dialog select, dialog label:has(input)",
  );
  const tooSmall = [...pressed]
    .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height < 44)
    .map(({ text, box }) => `${text} ${box.height}`);
  expect(pressed.length).toBeGreaterThan(10);
  expect(tooSmall).toEqual([]);
});

test("a list's name without a space leaves the dialog and the home page their width", async () => {
  await openPage("/builder", { draft: aDraft({ lotta: 1 }, { name: "W".repeat(100) }) }, phone);
  await showList();
  await button("Share").click();
  const dialog = page.getByRole("dialog", { name: /^Share W/ });
  await expect.element(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth);
  await revisit("/");
  await expect.element(page.getByText(/W{100}/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});
