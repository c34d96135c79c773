import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { faultsOf, type Fault } from "#domain/editing/faults.ts";
import { valueOf, type Known, type Values } from "#domain/editing/field.ts";
import { tidy } from "#domain/editing/tidy.ts";
import { unitFaults } from "#domain/editing/unit-fields.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { saveEntry } from "#web/data/admin/save-entry.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import type { EntryForm } from "./use-entry-form.ts";

function faultsIn(
  kindId: KindId,
  values: Values,
  known: Known,
  taken: ReadonlySet<string>,
): readonly Fault[] {
  if (taken.has(valueOf(values, "id"))) return [{ column: "id", reason: { kind: "taken" } }];
  return kindId === "units"
    ? unitFaults(values, known)
    : faultsOf(kinds[kindId].fields, values, known);
}

/**
 * Tells whether the app brings the entries along. It corrects them when a page begins, not under the
 * player's hands.
 */
function isBroughtAlong(kindId: KindId): boolean {
  return kindId === "units" || kindId === "factions" || kindId === "special-rules";
}

interface Sending {
  readonly kindId: KindId;
  readonly form: EntryForm;
  readonly known: Known;
  /** Ids that a new entry may not have. */
  readonly taken: ReadonlySet<string>;
}

/** Saves what is typed once nothing is wrong with it; what is wrong shows from the first try on. */
export function useSave({ kindId, form, known, taken }: Sending) {
  const t = useTranslations("admin");
  const navigate = useNavigate();
  const [isChecked, setIsChecked] = useState(false);
  const values = tidy(kinds[kindId].fields, form.values, form.entry.values);
  const faults = faultsIn(kindId, values, known, taken);

  const submission = useSubmit(async () => {
    const outcome = await saveEntry(kindId, form.entry, values, form.newId);
    if (outcome.kind === "conflict") {
      form.clash(outcome.theirs);
      return;
    }
    form.settle(outcome.entry, form.values);
    setIsChecked(false);
    notify({ title: t(isBroughtAlong(kindId) ? "savedNextTime" : "saved"), tone: "success" });
    if (form.entry.id !== "") return;
    await navigate({
      to: "/admin/$",
      params: { _splat: `${kindId}/${outcome.entry.id}` },
      replace: true,
    });
  });

  return {
    submission,
    faults: isChecked ? faults : [],
    /** Gives the first column that keeps it from being saved, or null. */
    save: (): string | null => {
      setIsChecked(true);
      const [first] = faults;
      if (first !== undefined) return first.column;
      if (submission.isReady) submission.submit();
      return null;
    },
  };
}
