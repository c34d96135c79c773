import { parseTerm } from "../catalog/term.ts";
import type { ArmyList, ListRow } from "../list/army-list.ts";
import { accept, type Result } from "../result.ts";
import { fold } from "../text.ts";
import type { SharedPayload } from "./payload.ts";
import { toPayload, type ShareRefusal } from "./shared-list.ts";

const hidingKeywords: ReadonlySet<string> = new Set(["scout", "ambusher"]);

/**
 * Tells whether a courtesy list, which the opponent gets before deployment, hides the unit: its keywords
 * include Scout or Ambusher.
 */
export function isHidden({ unit }: ListRow): boolean {
  return unit.keywords.some((keyword) => hidingKeywords.has(fold(parseTerm(keyword).base)));
}

/**
 * The list as an opponent may see it before deployment: a list of its own without Scouts and Ambushers,
 * so that nothing hidden is in what is made of it, and its totals are those of what is visible
 * (case L13). A companion goes with the hidden unit that it accompanies, for it would name it. Note,
 * tags and points limit stay with the player.
 */
export function courtesyList(list: ArmyList): ArmyList {
  const hidden = new Set(list.rows.filter(isHidden).map((row) => row.unit.id));
  const rows = list.rows.filter(
    ({ unit }) =>
      !hidden.has(unit.id) && (unit.companionOf === null || !hidden.has(unit.companionOf)),
  );
  return { ...list, rows, pointsLimit: null, note: "", tags: [] };
}

/** A courtesy list as a link carries it: marked, and possibly without units. Refused as the whole list is. */
export function toCourtesyPayload(
  list: ArmyList,
  createdAt: string | null,
): Result<SharedPayload, ShareRefusal> {
  const whole = toPayload(list, createdAt);
  if (!whole.ok) return whole;
  const visible = new Set(courtesyList(list).rows.map((row) => row.unit.id));
  const units = whole.value.units.filter((unit) => visible.has(unit.id));
  return accept({ ...whole.value, units, courtesy: true });
}
