import { rowOf } from "#web/data/health/row-of.ts";
import type { KeptItem } from "#web/data/health/what-is-kept.ts";

/** The parts in which a plan is shown, in their order. */
const parts = ["session", "app", "pictures", "answers", "leftovers"] as const;

type Part = (typeof parts)[number];

interface PartOfPlan {
  readonly part: Part;
  readonly entries: number;
  readonly bytes: number;
}

function partOf({ place, name }: KeptItem): Part {
  if (place === "cache") return name === "art" ? "pictures" : "app";
  if (place === "database") return "answers";
  return rowOf(place, name)?.owner === "session" ? "session" : "leftovers";
}

/** The items added up by what they are to a player, without parts that have none. */
export function partsOf(items: readonly KeptItem[]): readonly PartOfPlan[] {
  return parts.flatMap((part) => {
    const own = items.filter((item) => partOf(item) === part);
    if (own.length === 0) return [];
    const entries = own.reduce((sum, item) => sum + item.entries, 0);
    const bytes = own.reduce((sum, item) => sum + item.bytes, 0);
    return [{ part, entries, bytes }];
  });
}
