/** The way into play mode: who sees it, and how one comes to a match. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { messages } from "./support/builder.ts";
import { answer, fail, listenTo } from "./support/network.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { playModeIs } from "./support/play.ts";

const everyone = { prepare: playModeIs("everyone") };
const codeField = () => page.getByLabelText("Invitation code");
const joinButton = () => page.getByRole("button", { name: "Join this match" });

test("a guest of a site in testing is told that matches are for testers, and may still join one", async () => {
  await openPage("/play", { prepare: playModeIs("testers") });
  await expect.element(page.getByText(/Testers are trying out play mode/)).toBeVisible();
  await page.getByRole("button", { name: "New match" }).click();
  const dialog = page.getByRole("dialog", { name: "Testers only" });
  await expect.element(dialog).toHaveTextContent("only available to testers");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(codeField()).toBeVisible();
  await expectAccessibleInBothThemes();
});

test("a guest who was told to wait for the testers begins a match at once when the site is for everybody by now", async () => {
  const { promise: said, resolve: say } = Promise.withResolvers<Response>();
  await openPage("/play", {
    entries: { "wab.playMode": "testers" },
    prepare: () => void answer("/site.json", async () => (await said).clone()),
  });
  await expect.element(page.getByText(/Testers are trying out play mode/)).toBeVisible();
  await page.getByRole("button", { name: "New match" }).click();
  say(Response.json({ playMode: "everyone" }));
  await expectAddress(/^\/setup\//);
});

test("a match can be begun where the browser has no room left for anything", async () => {
  const prepare = () => {
    playModeIs("everyone")();
    const writing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("No room.", "QuotaExceededError");
    });
    onTestFinished(() => writing.mockRestore());
  };
  await openPage("/play", { prepare });
  await page.getByRole("button", { name: "New match" }).click();
  await expectAddress(/^\/setup\//);
});

test("the menu and the home page lead to play mode where the site shows it to everybody", async () => {
  await openPage("/", everyone);
  const main = page.getByRole("main");
  await expect.element(main.getByRole("link", { name: "Play mode" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Play mode" }).first().click();
  await expectAddress("/play");
});

test("nothing leads a guest of a site in testing to play mode", async () => {
  const asked = { current: false };
  const prepare = () => {
    answer("/site.json", () => {
      asked.current = true;
      return Response.json({ playMode: "testers" });
    });
  };
  await openPage("/", { prepare });
  await expect.poll(() => asked.current).toBe(true);
  await expect.poll(() => localStorage.getItem("wab.playMode")).toBe("testers");
  expect(page.getByRole("link", { name: "Play mode" }).elements()).toEqual([]);
});

test("a code that no match waits under, too many tries and a missing network are told apart", async () => {
  await openPage("/play", { ...everyone, says: /Failed to load|429/ }, phone);
  const stop = answer("/rpc/accept_invitation", () => Response.json(null));
  const asked = listenTo("/rpc/accept_invitation");
  await codeField().fill("abc 12x");
  await expect.element(codeField()).toHaveValue("ABC12X");
  await page.getByLabelText("Your name at the table").fill("Ben");
  await joinButton().click();
  await expect.element(page.getByText(/No match found for this code/)).toBeVisible();
  expect(await asked[0]?.json()).toMatchObject({ invitation: "ABC12X", name: "Ben" });
  stop();

  const stopLimits = answer(
    "/rpc/accept_invitation",
    () => new Response("{}", { status: 429, headers: { "retry-after": "300" } }),
  );
  await joinButton().click();
  await expect.element(page.getByText(/Too many tries/)).toBeVisible();
  stopLimits();

  await revisit();
  await codeField().fill("ABC12X");
  const back = fail("/rpc/");
  await joinButton().click();
  await expect.element(page.getByText(/Joining needs a connection/)).toBeVisible();
  await expect.element(codeField()).toHaveValue("ABC12X");
  back();
});

test("the link of an invitation is accepted by a press, and not by looking at it", async () => {
  await openPage("/play#watch=0123456789abcdef", { prepare: playModeIs("testers") });
  const asked = listenTo("/rpc/accept_invitation");
  await expect.element(page.getByRole("heading", { name: "Watch a match" })).toBeVisible();
  expect(asked.length).toBe(0);
  const stop = answer("/rpc/accept_invitation", () => Response.json(null));
  await page.getByRole("button", { name: "Watch this match" }).click();
  await expect.element(page.getByText(/This invitation has been used/)).toBeVisible();
  await expectAccessibleInBothThemes();
  stop();
});

test("a match that was begun is gone on with, removed, and brought back", async () => {
  await openPage("/play", everyone, phone);
  await page.getByRole("button", { name: "New match" }).click();
  await expectAddress(/^\/setup\//);
  await revisit("/play");
  await page.getByRole("link", { name: "Continue" }).click();
  await expectAddress(/^\/setup\//);
  await revisit("/play");
  const rows = page.getByRole("region", { name: "Matches on this device" }).getByRole("listitem");
  await expect.element(rows).toHaveTextContent("Player 1 – Player 2 · 0 – 0");
  await page.getByRole("button", { name: /^Remove match:/ }).click();
  await expect.element(page.getByText(/No matches yet/)).toBeVisible();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(rows).toBeVisible();
});

test("an address without a match leads to play mode where none is under way", async () => {
  await openPage("/deployment", everyone);
  await expectAddress("/play");
});

test("a match of another browser is unknown here", async () => {
  await openPage("/setup/somebodys", everyone);
  const heading = page.getByRole("heading", { name: "This match is not on this device" });
  await expect.element(heading).toBeVisible();
});
