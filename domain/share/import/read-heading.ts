/** Lines of other builders' texts that are neither a unit nor a name: headings, rules, sums and labels. */
import { readLabelled, type Labelled } from "./read-header.ts";
import type { Understood } from "./imported-text.ts";
import { nameKey } from "./unit-names.ts";

/** A sum that a text states. */
export type Total = Extract<Understood, { readonly kind: "total" }>;

/** Tells whether a line is drawn, not written: `+++`, `====`, the rule of a table. */
export function isDecoration(text: string): boolean {
  return (
    text.length >= 2 && !/[\p{L}\p{N}]/u.test(text) && !/\p{Extended_Pictographic}/u.test(text)
  );
}

/** Words for the parts of a list, in the languages in which lists are posted. */
const headings: ReadonlySet<string> = new Set(
  [
    "leader leaders hero heroes hq commander commanders warlord general character characters named",
    "named characters|support characters|high command|command|troop troops unit units infantry cavalry",
    "core elite elites special rare battleline companion companions officer officers other others",
    "support supports beast beasts mercenary mercenaries allies allied reinforcements options roster",
    "army|army list|army roster|list|force|detachment|main deck|deck|sideboard|deckbuilding|event|total",
    "lider lideres heroe heroes|personaje personajes|tropa tropas unidad unidades infanteria caballeria",
    "alto mando|apoyo|apoyos|companero companeros|mercenarios|ejercito|lista|lista de ejercito|otros",
    "meneur meneurs|heros|personnage personnages|troupe troupes|unite unites|infanterie|cavalerie",
    "haut commandement|soutien soutiens|compagnon compagnons|mercenaires|armee|liste|liste d armee|autres",
    "anfuhrer|held helden|charakter charaktere|truppe truppen|einheit einheiten|infanterie|kavallerie",
    "oberkommando|unterstutzung|begleiter|soldner|armee|armeeliste|sonstige",
    "unit qty points|qty|count|quantity|pts|points|cost|name|cantidad|puntos|punkte|anzahl|nombre|cout",
  ].flatMap((line) => line.split("|").flatMap((part) => [part, ...part.split(" ")])),
);

/** Labels in front of what a list is, not of what is in it. */
const labels =
  /^(?:army|army faction|faction|force|fraktion|fazione|list|list name|roster|name|player|author|event|date|format|game size|points limit|limit|detachment|created|exported|powered by|generated|built with|mission|version|battle size|army name|jugador|evento|fecha|lista|ejercito|joueur|liste|armee|spieler|datum|validated|unit|team)$/;

/** A number of points that stands for a whole: `Total: 205/250`, `205 pts`, `[205 pts]`. */
const sum =
  /^(?:\D{0,40}?(?:total|sum|summe|gesamt|suma|somme|points?|puntos|pts|punkte|coste?)\D{0,20})?(\d{2,5})(?:\s*\/\s*\d{2,5})?\s*(?:points?|pts?|puntos?|punkte|pkt|p)?\W*$/iu;
const saysPoints = /total|sum|gesamt|points?|puntos|pts|punkte|pkt|cost|\d\s*\/\s*\d/iu;

/** The sum of a whole list that a line states, in the words of other builders. */
export function readSum(text: string): Total | undefined {
  const bare = text.replaceAll(/[*_#`+=|[\]()]/g, " ").trim();
  const value = saysPoints.test(bare) ? sum.exec(bare)?.[1] : undefined;
  return value === undefined ? undefined : { kind: "total", of: "points", value: Number(value) };
}

function isLabel(labelled: Labelled | undefined): boolean {
  return labelled !== undefined && labels.test(labelled.label);
}

/** No heading is longer, in characters. */
const maxHeading = 300;

/** Tells whether a line heads others, or says what the list is: no unit, and no name of one. */
export function isHeading(text: string): boolean {
  if (text.length > maxHeading) return false;
  const bare = text.replaceAll(/\[[^\]]*\]|\([^)]*\)|\d+\s*(?:pts?|points?|puntos?|cp)?/giu, " ");
  const words = nameKey(bare)
    .split(" ")
    .filter((word) => word !== "" && word !== "x");
  if (words.length === 0) return true;
  if (headings.has(words.join(" ")) || words.every((word) => headings.has(word))) return true;
  if (/^(?:\+{1,5}|={2,}|-{2,}|~{2,})\s*.*\s*(?:\+{1,5}|={2,}|-{2,}|~{2,})$/u.test(text))
    return true;
  return (
    isLabel(readLabelled(text)) ||
    /^\s*(?:created|exported|generated|built|made) (?:with|by|in|using)\b/iu.test(text)
  );
}
