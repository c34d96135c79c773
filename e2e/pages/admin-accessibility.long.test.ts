/** The screens of administrators, for everybody: at a desk and on a phone, large enough for fingers. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import type { Colours } from "#e2e/support/axe-rules.ts";
import { aName } from "#e2e/support/made-up.ts";
import { expectAccessible, looks } from "./support/axe.ts";
import { aMemberNamed, aPost } from "./support/community.ts";
import { tooSmall } from "./support/fingers.ts";
import { clientOf, openWithSession } from "./support/members.ts";
import { phone, revisit, type Screen } from "./support/open-page.ts";

const pressed = "main :is(button, summary, select, textarea, input:not([tabindex='-1']))";

async function openAsAdministrator(address: string, screen: Screen): Promise<void> {
  const { session } = await commands.newAdministrator();
  await openWithSession(session, address, {}, screen);
}

async function expectGoodLooks(screen: Screen, first: Colours): Promise<void> {
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveLength(1);
  await expect.element(page.getByText("Loading...")).not.toBeInTheDocument();
  await expectAccessible("html", first);
  if (screen !== phone) return;
  expect(tooSmall(pressed)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
}

for (const [where, screen, first] of looks) {
  test(`the lists of administrators are accessible ${where}`, async () => {
    await openAsAdministrator("/admin", screen);
    await expect.element(page.getByText(/^\d+ entr/)).toHaveLength(7);
    await expectGoodLooks(screen, first);
    await revisit("/admin/factions");
    await expect.element(page.getByRole("link", { name: /Northern Tribes/ })).toBeVisible();
    await expectGoodLooks(screen, first);
  });

  test(`the forms of administrators are accessible ${where}`, async () => {
    await openAsAdministrator("/admin/units/import", screen);
    await page.getByLabelText("CSV or JSON").fill("id,points\norc-hunters,21\nalborc,99");
    await expect.element(page.getByText("1 line refused").first()).toBeVisible();
    await expectGoodLooks(screen, first);
    await revisit("/admin/units/orc-hunters");
    await expect
      .element(page.getByLabelText("Name (English)", { exact: true }))
      .toHaveValue("Orc Hunters");
    await expectGoodLooks(screen, first);
  });

  test(`reports and the outbox are accessible to administrators ${where}`, async () => {
    const { member, session } = await aMemberNamed(aName("Maren").slice(0, 28));
    const name = aName("Raiders");
    const { error } = await clientOf(session)
      .from("reports")
      .insert({
        shared_list_id: await aPost(member, { name }),
        reporter_id: member.id,
        reason: "spam\nLook at it.",
      });
    if (error !== null) throw error;
    await openAsAdministrator("/admin/reports", screen);
    await expect.element(page.getByRole("article").filter({ hasText: name })).toBeVisible();
    await expectGoodLooks(screen, first);
    await revisit("/mail");
    await expect.element(page.getByText("Two-step verification: app added").first()).toBeVisible();
    await expectGoodLooks(screen, first);
  });
}
