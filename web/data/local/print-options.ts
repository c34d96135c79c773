/** The choices of this player about printing, remembered from one printing to the next. */
import { isRecord } from "#domain/outside.ts";
import { paperFor, papers, type Paper } from "#domain/share/paper.ts";
import { keys } from "./keys.ts";
import type { WriteOutcome } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

/** The choices about printing. */
export interface PrintOptions {
  readonly paper: Paper;
  /** Without pictures and tinted areas. */
  readonly inkSaving: boolean;
  /** A box to tick for every copy of a unit. */
  readonly tally: boolean;
  /** With characteristics, keywords and special rules. */
  readonly details: boolean;
  /** With the player's note, on the full list. */
  readonly note: boolean;
  /** With what the list has, on the full list, where that takes no further page. */
  readonly facts: boolean;
}

/** A stored paper, or null for that of the region: whoever moves house gets the other paper. */
interface Stored extends Omit<PrintOptions, "paper"> {
  readonly paper: Paper | null;
}

const untouched: Stored = {
  paper: null,
  inkSaving: false,
  tally: false,
  details: true,
  note: false,
  facts: true,
};

function parse(json: unknown): Parsed<Stored> {
  if (!isRecord(json)) return { value: untouched, damaged: [] };
  const flag = (name: "inkSaving" | "tally" | "details" | "note" | "facts") => {
    const value = json[name];
    return typeof value === "boolean" ? value : untouched[name];
  };
  const value = {
    paper: papers.find((paper) => paper === json["paper"]) ?? null,
    inkSaving: flag("inkSaving"),
    tally: flag("tally"),
    details: flag("details"),
    note: flag("note"),
    facts: flag("facts"),
  };
  return { value, damaged: [] };
}

const stored = storedJson<Stored>({ key: keys.print, empty: untouched, parse });

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
