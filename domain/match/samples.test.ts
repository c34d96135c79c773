/** Frozen logs: what a released version has written means the same for ever. A sample is added, never changed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseGameEvent, type GameEvent } from "./event.ts";
import { foldGame } from "./fold.ts";
import { asSeenBy } from "./secrets.ts";
import { summaryOf, type GameSummary } from "./summary.ts";

/** The outcome that the version of the sample made of its events. */
interface Outcome {
  readonly match: string;
  readonly state: unknown;
  readonly refused: readonly (readonly [id: string, kind: string])[];
  readonly undone: readonly string[];
  readonly overruled: readonly (readonly [id: string, by: string, what: string])[];
  readonly summary: GameSummary;
}

/** The events of a sample, one a line as a browser keeps them, and the outcome in its last line. */
function readSample(file: string) {
  const text = readFileSync(new URL(`samples/${file}`, import.meta.url), "utf8");
  const lines = text.trimEnd().split("\n");
  const outcome = JSON.parse(lines.pop() ?? "") as Outcome;
  const events = lines.map((line): GameEvent => {
    const parsed = parseGameEvent(JSON.parse(line));
    if (!parsed.ok) throw new Error(`Not read: ${line}`);
    return parsed.value;
  });
  return { events, outcome };
}

function outcomeOf(events: readonly GameEvent[], { match, summary }: Outcome): Outcome {
  const folded = foldGame(match, events);
  const { own, app } = summary;
  return {
    match,
    state: folded.state,
    refused: folded.refused.map(({ event, refusal }) => [event.id, refusal.kind]),
    undone: folded.undone.map(({ id }) => id),
    overruled: folded.overruled.map(({ event, by, what }) => [event.id, by.id, what]),
    summary: summaryOf(folded, { id: match, own, app }),
  };
}

test.each(["match-2026-11-28.jsonl"])(
  "the match of %s is what it was, on the device of a player and from the server's rows",
  (file) => {
    const { events, outcome } = readSample(file);
    expect(outcomeOf(events, outcome)).toEqual(outcome);
    const asSpectator = events.map((event) => asSeenBy(event, null));
    expect(outcomeOf(asSpectator, outcome)).toEqual(outcome);
  },
);
