import type { Fault } from "#domain/editing/faults.ts";
import { valueOf } from "#domain/editing/field.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import type { Choosable } from "#web/data/admin/known.ts";
import { FactInput } from "./fact-input.tsx";
import { FieldFrame } from "./field-frame.tsx";
import type { EntryForm } from "./use-entry-form.ts";

interface FactFieldsProps {
  readonly kindId: KindId;
  readonly form: EntryForm;
  readonly faults: readonly Fault[];
  readonly choosable: Choosable;
}

/** The fields with values that are the same in every language. */
export function FactFields({ kindId, form, faults, choosable }: FactFieldsProps) {
  const facts = kinds[kindId].fields.filter((field) => field.kind !== "text");
  if (facts.length === 0) return null;
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {facts.map((field) => (
        <FieldFrame
          key={field.column}
          field={field}
          column={field.column}
          form={form}
          faults={faults}
          isWide={field.kind === "card"}
        >
          {(frame) => (
            <FactInput
              {...frame}
              field={field}
              value={valueOf(form.values, field.column)}
              isFixed={form.isFixed(field, field.column)}
              choosable={choosable}
              unitId={valueOf(form.values, "id")}
              onChange={(text) => form.set(field.column, text)}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  );
}
