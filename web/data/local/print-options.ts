/** The choices of this player about printing, remembered from one printing to the next. */
import * as v from "valibot";
import { asRecord } from "#domain/outside.ts";
import { paperFor, papers, type Paper } from "#domain/share/paper.ts";
import { keys } from "./keys.ts";
import type { WriteOutcome } from "./storage.ts";
import { storedJson } from "./stored-json.ts";

const storedOptions = v.object({
  /** Null for that of the region: a player who moves house gets the other paper. */
  paper: v.fallback(v.nullable(v.picklist(papers)), null),
  /** Without pictures and tinted areas. */
  inkSaving: v.fallback(v.boolean(), false),
  /** A box to tick for every copy of a unit. */
  tally: v.fallback(v.boolean(), false),
  /** With characteristics, keywords and special rules. */
  details: v.fallback(v.boolean(), true),
  /** With the player's note, on the full list. */
  note: v.fallback(v.boolean(), false),
  /** With what the list has, on the full list, where that takes no further page. */
  facts: v.fallback(v.boolean(), true),
});

type Stored = Readonly<v.InferOutput<typeof storedOptions>>;

/** The choices about printing. */
export interface PrintOptions extends Omit<Stored, "paper"> {
  readonly paper: Paper;
}

const stored = storedJson<Stored>({
  key: keys.print,
  empty: v.getFallbacks(storedOptions),
  parse: (json) => ({ value: v.parse(storedOptions, asRecord(json)), damaged: [] }),
});

/** The player's choices; what was never chosen is as most players want it. */
export function readPrintOptions(): PrintOptions {
  const { paper, ...rest } = stored.read();
  return { ...rest, paper: paper ?? paperFor(navigator.languages) };
}

/** Keeps the choices about printing. */
export function writePrintOptions(options: PrintOptions): WriteOutcome {
  const isUsual = options.paper === paperFor(navigator.languages);
  return stored.write({ ...options, paper: isUsual ? null : options.paper });
}
