/** Lists as links, and the two screens that links are about. */
import { deflateRawSync, deflateSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { emptyList, type ArmyList } from "#domain/list/army-list.ts";
import { toBase64Url } from "#domain/share/base64url.ts";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { toPayload } from "#domain/share/shared-list.ts";
import { aDraft, keep, openBuilder, showList, unitOf } from "./builder.ts";
import { expect } from "./test.ts";

const sharedAt = "2026-03-01T12:00:00.000Z";

/** A list of the Northern Tribes: copies by unit id. */
export function anArmy(name: string, copies: Readonly<Record<string, number>>): ArmyList {
  const rows = Object.entries(copies).map(([id, quantity]) => ({
    unit: unitOf(id),
    quantity,
    known: true,
  }));
  return { ...emptyList("northern-tribes"), name, rows };
}

/** The code of a list, as the app makes it. */
export function codeOf(list: ArmyList): string {
  const payload = toPayload(list, sharedAt);
  if (!payload.ok) throw new Error(payload.refusal.kind);
  const code = encodeShareCode(payload.value, (bytes) => deflateRawSync(bytes, { level: 9 }));
  if (!code.ok) throw new Error(code.refusal.kind);
  return code.value;
}

/** The code of anything, as somebody may make it who means no good. */
export function codeOfJson(json: string): string {
  return toBase64Url(deflateSync(json));
}

/** Raiders with a Scout and an Ambusher among them, in the builder, and the dialog that shares them. */
export async function openShareDialog(
  page: Page,
  copies: Readonly<Record<string, number>> = { alborc: 1, "orc-hunters": 2, darkmaster: 1 },
): Promise<void> {
  await keep(page, { draft: aDraft(copies, { name: "Raiders" }) });
  await openBuilder(page);
  await showList(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
}

export function shareDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Share Raiders" });
}

function linkField(page: Page): Locator {
  return shareDialog(page).getByRole("textbox", { name: "Link" });
}

/** The link that the dialog shows, once it is of that form. */
export async function linkOf(page: Page, form: RegExp): Promise<string> {
  await expect(linkField(page)).toHaveValue(form);
  return linkField(page).inputValue();
}

export const shortForm = /\/s\/[0-9a-z]{16}$/;
export const fullForm = /\/shared-list\/[\w-]+$/;

/** The rows of a shared list as a reader sees them, "Orc Hunters ×2". */
export function sharedRows(page: Page): Locator {
  return page.getByRole("article").locator("li p:first-child:has(bdi)");
}

export function sharedName(page: Page): Locator {
  return page.getByRole("article").getByRole("heading", { level: 1 });
}
