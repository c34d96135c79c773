/**
 * Runs in the head of the builder. What is drawn ahead has whole cards and an empty list of the first faction: a player
 * who has another faction sees neither its units nor its numbers, and one who has a list of this faction no number that
 * is not theirs. Who chose short rows, or chose nothing on a phone, has them at once, as `ViewButton` sets them later.
 */
import { defaultFactionId } from "#domain/catalog/faction.ts";
import { isRecord, parseJson } from "#domain/outside.ts";
import { storedDraft, storedFaction, storedUnitView } from "./stored.ts";

/** Part of the drawing that is somebody else's: the units of its faction, or the numbers of its list; null for none. */
function foreignPart(): "faction" | "list" | null {
  const text = storedDraft();
  const draft = text === null ? null : parseJson(text);
  // One that cannot be read is none.
  if (text !== null && draft === undefined) return null;
  const own = isRecord(draft) ? draft["faction"] : (storedFaction() ?? defaultFactionId);
  if (own !== defaultFactionId) return "faction";
  return isRecord(draft) ? "list" : null;
}

const { dataset } = document.documentElement;
const view = storedUnitView();
const isPhone = matchMedia("(max-width: 767.98px)").matches;
if (view === "rows" || (view !== "cards" && isPhone)) dataset["units"] = "rows";
const part = foreignPart();
if (part !== null) dataset["own"] = part;
