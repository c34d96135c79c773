/** The main pages with text at twice its size, as people set it who read no smaller one. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aDraft, aSavedList } from "#e2e/support/kept-lists.ts";
import { aMatch, matchId } from "#e2e/support/kept-match.ts";
import { expectAccessible } from "./support/axe.ts";
import { openWithSession } from "./support/members.ts";
import { type Kept, openPage, phone } from "./support/open-page.ts";
import { playModeIs } from "./support/play.ts";

const copies = { alborc: 1, "orc-hunters": 2, coal: 1 };

/** A player who builds lists and is in the middle of a match. */
const kept: Kept = {
  draft: aDraft(copies, { name: "Raiders" }),
  lists: [aSavedList(copies)],
  entries: aMatch().entries(),
  prepare: playModeIs("everyone"),
};

const everybodys = [
  "/",
  "/builder",
  "/lists",
  "/play",
  `/game/${matchId}`,
  `/scoring/${matchId}`,
  "/rules",
  "/unit-stats",
  "/dice",
  "/missions",
  "/community-lists",
  "/login",
];
const members = ["/profile", "/messages", "/notifications", "/account"];

/** Bars that stay at the head and at the foot of the screen. */
const bars = "header.sticky, [class*='sticky bottom-'], .fixed.bottom-0";

/** Elements that are wider than the screen, beside those that scroll by themselves. */
function sticksOut(): readonly string[] {
  if (document.documentElement.scrollWidth <= phone.width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > phone.width + 1)
    .map((element) => element.outerHTML.slice(0, 120));
}

function heightOfBars(): number {
  return [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect().height)
    .reduce((sum, height) => sum + height, 0);
}

/** Pixels by which the bar of the places covers another at the foot. */
function overlapOfBars(): number {
  const places = document.querySelector("nav.sticky")?.getBoundingClientRect().top ?? phone.height;
  const others = [...document.querySelectorAll("main [class*='sticky bottom-']")];
  return Math.max(0, ...others.map((bar) => bar.getBoundingClientRect().bottom - places));
}

const focusable = "main :is(a[href], button:enabled, input:enabled, select, textarea, summary)";

/** Controls that lie under a bar when the Tab key has come to them. */
function hiddenWhenFocused(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(focusable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest(bars) === null && isUnderBar(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

function isUnderBar(element: HTMLElement): boolean {
  element.focus();
  const { left, top, width, height } = element.getBoundingClientRect();
  return [3, height / 2, height - 3].every((below) => {
    const over = document.elementFromPoint(left + width / 2, top + below);
    return over !== null && !element.contains(over) && over.closest(bars) !== null;
  });
}

beforeEach(() => {
  // What a browser makes of its own size of 32 pixels, twice the usual one.
  document.documentElement.style.fontSize = "212.5%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
});

for (const address of [...everybodys, ...members]) {
  test(`${address.replace(matchId, "…")} fits a phone with text at twice its size: nothing sticks out, bars leave room, and axe finds nothing`, async () => {
    if (members.includes(address)) {
      const { session } = await commands.newMember();
      await openWithSession(session, address, kept, phone);
    } else {
      await openPage(address, kept, phone);
    }
    await expect.element(page.getByRole("heading", { level: 1 })).toBeInTheDocument();
    await expect.element(page.getByRole("main").getByText("Loading...")).not.toBeInTheDocument();
    await expect.poll(sticksOut).toEqual([]);
    expect(heightOfBars()).toBeLessThan(phone.height * 0.6);
    expect(overlapOfBars()).toBeLessThanOrEqual(1);
    expect(hiddenWhenFocused()).toEqual([]);
    // Axe, which does not scroll, would take what is under the header for what can never be touched.
    scrollTo(0, 0);
    await expectAccessible();
  });
}
