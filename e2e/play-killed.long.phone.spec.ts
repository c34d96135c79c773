/** Pages that are killed in the middle of a match: the next one opens with everything that was tapped. */
import { expect, test } from "./support/test.ts";
import { aMatch, matchId } from "./support/kept-match.ts";

test("a match is exactly as it was after its page was killed at any of its taps", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await page.evaluate((kept) => {
    for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
  }, aMatch().entries());
  let current = page;
  const taps = ["Activate Orc Hunters", "Activate Aggressors", "Activate Skin Changers"];
  const kept = () => current.evaluate((id) => localStorage.getItem(`prod_game.${id}.log`), matchId);
  for (const tap of taps) {
    await current.goto(`/game/${matchId}`);
    await current.getByRole("button", { name: tap }).click();
    const unit = tap.replace("Activate ", "");
    await expect(current.getByRole("button", { name: tap })).toHaveCount(0);
    const before = await kept();
    const session = await context.newCDPSession(current);
    void session.send("Page.crash").catch(() => undefined);
    await current.waitForEvent("crash");
    current = await context.newPage();
    await current.goto(`/game/${matchId}`);
    expect(await kept()).toBe(before);
    await current
      .getByRole("button", { name: /’s units$/ })
      .first()
      .waitFor();
    const players = current.getByRole("button", { name: /’s units$/ });
    for (const place of [0, 1]) {
      await players.nth(place).click();
      if ((await current.getByRole("img", { name: `${unit}: activated` }).count()) > 0) break;
    }
    await expect(current.getByRole("img", { name: `${unit}: activated` })).toBeVisible();
  }
});
