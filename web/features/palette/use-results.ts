import { startTransition, useEffect, useMemo, useState } from "react";
import { askedFor, type Asked } from "#domain/palette/asked.ts";
import { findEntries, type FoundEntry } from "#domain/palette/find-entries.ts";
import { meantLine } from "#domain/palette/meant-line.ts";
import { foundGroups } from "#domain/palette/found-groups.ts";
import { recentChoices } from "#web/data/local/recent-choices.ts";
import { entryKinds, type EntryKind, type PaletteEntry } from "./entries/entry.ts";
import type { Searchables } from "./use-entries.ts";

export type FoundHere = FoundEntry<PaletteEntry>;

export interface ResultGroup {
  readonly kind: EntryKind | "recent";
  readonly shown: readonly FoundHere[];
  readonly count: number;
  /** Tells whether the rest can be asked for. */
  readonly isCut: boolean;
}

/** The number of answers of a kind, until all are asked for. */
const most = 5;

/**
 * The number of answers that fit on a screen: they are drawn with the letter that was typed, the rest right
 * after.
 */
const screenful = 14;

function unasked(entry: PaletteEntry): FoundHere {
  return { entry, rank: 0, where: { part: "name", place: 0 } };
}

/** The answers before anything is typed: what was chosen last, what can be done, and the pages. */
function startGroups(entries: readonly PaletteEntry[]): readonly ResultGroup[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const recent = recentChoices().flatMap((id) => byId.get(id) ?? []);
  const ofKind = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind);
  const groups = [
    { kind: "recent" as const, of: recent },
    { kind: "action" as const, of: ofKind("action") },
    { kind: "page" as const, of: ofKind("page") },
  ];
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) => ({ kind, shown: of.map(unasked), count: of.length, isCut: false }));
}

interface Answers {
  /** The question that was answered: what was typed, or what was probably meant. */
  readonly asked: Asked;
  readonly found: readonly FoundHere[];
  /** The words that were probably meant, where nothing is called as it was typed. */
  readonly meant: string | null;
}

function answersTo(entries: Searchables, asked: Asked): Answers {
  const found = findEntries(entries, asked);
  const meant = found.length > 0 ? null : meantLine(entries, asked);
  const instead = meant === null ? null : askedFor(meant);
  if (instead === null) return { asked, found, meant: null };
  return { asked: instead, found: findEntries(entries, instead), meant };
}

function answerGroups(
  found: readonly FoundHere[],
  whole: EntryKind | null,
): readonly ResultGroup[] {
  const groups = foundGroups(found, entryKinds, most);
  return groups.map((group) =>
    group.kind === whole
      ? { ...group, shown: found.filter(({ entry }) => entry.kind === whole), isCut: false }
      : { ...group, isCut: group.shown.length < group.count },
  );
}

function firstOf(groups: readonly ResultGroup[], room: number): readonly ResultGroup[] {
  const [first, ...others] = groups;
  if (first === undefined || room <= 0) return [];
  const shown = first.shown.slice(0, room);
  const isCut = first.isCut && shown.length === first.shown.length;
  return [{ ...first, shown, isCut }, ...firstOf(others, room - shown.length)];
}

/** The text that is typed, and its answers. */
export function useResults(entries: Searchables) {
  const [term, setTerm] = useState("");
  /** The kind of which all are shown. */
  const [whole, setWhole] = useState<EntryKind | null>(null);
  const answers = useMemo(() => {
    const typed = askedFor(term);
    return typed === null ? null : answersTo(entries, typed);
  }, [entries, term]);
  const asked = answers?.asked ?? null;
  const groups = useMemo(
    () =>
      answers === null
        ? startGroups(entries.map(({ entry }) => entry))
        : answerGroups(answers.found, whole),
    [entries, answers, whole],
  );
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    startTransition(() => setSettled(asked));
  }, [asked]);
  const count = groups.reduce((sum, group) => sum + group.count, 0);

  const type = (next: string) => {
    setTerm(next);
    setWhole(null);
  };
  const drawn = settled === asked ? groups : firstOf(groups, screenful);
  const meant = answers?.meant ?? null;
  return { term, type, asked, meant, groups: drawn, count, showAll: setWhole };
}
