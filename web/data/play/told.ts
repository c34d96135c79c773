/** The steps of matches of which the player has been told that they do not count, by the ids of their events. */
import { asTexts, parseJson } from "#domain/outside.ts";
import { keys } from "../local/keys.ts";
import { readText, writeText } from "../local/storage.ts";

/** The most ids that are kept; who plays on has heard of the others long ago. */
const maxKept = 200;

function toldIds(): readonly string[] {
  return asTexts(parseJson(readText(keys.toldSteps) ?? ""));
}

/** Tells whether the player is to be told of a step now: true the first time that it is asked. */
export function tellOnce(eventId: string): boolean {
  const told = toldIds();
  if (told.includes(eventId)) return false;
  writeText(keys.toldSteps, JSON.stringify([...told, eventId].slice(-maxKept)));
  return true;
}
