import { useDeferredValue, useEffect, useState } from "react";
import type { FileRefusal, ReadFile } from "#domain/editing/import-lines.ts";
import { planImport, unitsToWrite, type PlannedUnit } from "#domain/editing/import-plan.ts";
import { accept, type Result } from "#domain/result.ts";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { importUnits, readUnits } from "#web/data/admin/import-units.ts";
import { knownOf, type Choosable } from "#web/data/admin/known.ts";
import { forgetImport, keepImport, readImport } from "#web/data/local/entry-drafts.ts";
import { useSubmit } from "#web/forms/use-submit.ts";

export interface Planned {
  readonly units: readonly PlannedUnit[];
  readonly ignored: readonly string[];
}

interface Given {
  readonly units: readonly ContentEntry[];
  readonly choosable: Choosable;
}

type Reading = { readonly text: string; readonly file: Result<ReadFile, FileRefusal> };

/**
 * The changes that a text would make; planned anew as soon as the text, or what it is compared with, is
 * another.
 */
export function usePlan({ units, choosable }: Given) {
  const [text, setText] = useState(readImport);
  const [reading, setReading] = useState<Reading | null>(null);
  const [isDone, setIsDone] = useState(false);
  const wanted = useDeferredValue(text);

  useEffect(() => {
    let isWanted = true;
    if (wanted === "") forgetImport();
    else keepImport(wanted);
    const read = async () => {
      const file = await readUnits(wanted);
      if (isWanted) setReading({ text: wanted, file });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [wanted]);

  const outcome = text.trim() === "" ? null : plan(reading, { units, choosable });
  const submission = useSubmit(async () => {
    if (outcome?.ok !== true) return;
    await importUnits(unitsToWrite(outcome.value.units), units);
    // What was typed meanwhile is the next import.
    setText((now) => (now === text ? "" : now));
    setIsDone(true);
  });
  // For a moment, what is shown is the plan of the text before.
  const isReady = submission.isReady && reading?.text === text;

  return {
    text,
    setText: (next: string) => {
      setIsDone(false);
      setText(next);
    },
    outcome,
    submission: { ...submission, isReady },
    isDone,
  };
}

function plan(
  reading: Reading | null,
  { units, choosable }: Given,
): Result<Planned, FileRefusal> | null {
  if (reading === null) return null;
  const { file } = reading;
  if (!file.ok) return file;
  const current = new Map(units.map(({ id, values }) => [id, values]));
  const planned = planImport(file.value.lines, current, knownOf(choosable));
  return accept({ units: planned, ignored: file.value.ignored });
}
