import { useTranslations } from "use-intl";
import type { Fault } from "#domain/editing/faults.ts";
import { valueOf, type FactField } from "#domain/editing/field.ts";
import { cardTextOf, type CardPart } from "#domain/editing/card-text.ts";
import { isRecord } from "#domain/outside.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import type { Choosable } from "#web/data/admin/known.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { useChoices } from "../use-choosable.ts";
import { FieldFrame, type Framed } from "./field-frame.tsx";
import type { EntryForm } from "./use-entry-form.ts";

// A part of a unit's card: filled in as a form, or as JSON in the form of the catalogue's files.

const StatsForm = lateComponent(
  () => import("./card-form.tsx"),
  (late) => late.StatsForm,
  { words: "stats" },
);
const AbilitiesForm = lateComponent(
  () => import("./abilities-form.tsx"),
  (late) => late.AbilitiesForm,
  { words: "stats" },
);

interface CardInputProps extends Framed {
  readonly part: CardPart;
  readonly unitId: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The card as JSON, while it is an object of any kind. */
function jsonIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : null;
  } catch {
    return null;
  }
}

/** The card of the catalogue, from which a correction begins; of a unit that has none, an empty one. */
async function cardToBegin(unitId: string, part: CardPart): Promise<unknown> {
  const { catalogueCard } = await import("#web/data/admin/catalogue-cards.ts");
  return catalogueCard(unitId, part) ?? (part === "stats" ? emptyStats : {});
}

const emptyStats = {
  figures: 1,
  movement: null,
  wounds: 1,
  willpower: null,
  morale: null,
  badge: null,
  cardCode: null,
  profiles: [],
  joined: null,
};

/** Empty where the catalogue's card counts. */
function CardInput({ part, unitId, value, onChange, ...frame }: CardInputProps) {
  const t = useTranslations("admin.card");
  const json = value === "" ? null : jsonIn(value);
  const write = (next: unknown) => onChange(cardTextOf(next, part));
  if (value === "") {
    return (
      <>
        <Button
          className="justify-self-start"
          onClick={() => void cardToBegin(unitId, part).then(write)}
        >
          {t(`correct.${part}`)}
        </Button>
        <p className="text-[0.95rem] text-muted">{t("asCatalogue")}</p>
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {json !== null &&
        (part === "stats" ? (
          <StatsForm json={json} onChange={write} />
        ) : (
          <AbilitiesForm json={json} onChange={write} />
        ))}
      <details open={json === null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
          {t("asJson")}
        </summary>
        <textarea
          {...frame}
          className="field min-h-60 font-mono text-[0.9rem]"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </details>
      <Button className="justify-self-start" onClick={() => onChange("")}>
        {t("drop")}
      </Button>
    </div>
  );
}

interface FactInputProps extends Framed {
  readonly field: FactField;
  readonly value: string;
  readonly isFixed: boolean;
  readonly choosable: Choosable;
  /** The unit whose card a field corrects. */
  readonly unitId: string;
  readonly onChange: (text: string) => void;
}

/** The input that suits a fact. */
function FactInput({
  field,
  value,
  isFixed,
  choosable,
  unitId,
  onChange,
  ...frame
}: FactInputProps) {
  const choicesOf = useChoices(choosable);
  const t = useTranslations("admin");
  const shared = {
    ...frame,
    className: "field",
    value,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
  };
  switch (field.kind) {
    case "choice":
      return (
        <Choices
          {...shared}
          choices={choicesOf(field.source)}
          isRequired={field.isRequired === true}
        />
      );
    case "flag": {
      const choices = [
        { value: "true", label: t("yes") },
        { value: "false", label: t("no") },
      ];
      return <Choices {...shared} choices={choices} isRequired />;
    }
    case "card":
      return (
        <CardInput {...frame} part={field.part} unitId={unitId} value={value} onChange={onChange} />
      );
    case "terms":
      return <textarea {...shared} rows={2} spellCheck={false} />;
    case "number":
      return <input {...shared} inputMode="numeric" autoComplete="off" />;
    case "date":
      return <input {...shared} type="date" />;
    case "line":
    case "slug":
      return <input {...shared} readOnly={isFixed} autoComplete="off" spellCheck={false} />;
  }
}

interface ChoicesProps extends Framed {
  readonly className: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired: boolean;
}

/** A value that is not among the choices any more stays chosen until somebody chooses another. */
function Choices({ choices, isRequired, value, ...select }: ChoicesProps) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <select {...select} value={value}>
      {(!isRequired || !isKnown) && (
        <option value={isKnown ? "" : value}>{isKnown ? "–" : value || "–"}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

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
