/** Parts of the forms of a card: each field edits one place of the card's JSON, whatever state that is in. */
import { Plus, Trash2 } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { dieColours, dieSymbols } from "#domain/dice/roll.ts";
import { asRecord, asText, isRecord } from "#domain/outside.ts";
import { dieName, symbolName } from "#web/data/catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceField } from "../parts/choice-field.tsx";

type Json = Readonly<Record<string, unknown>>;

type Path = readonly (string | number)[];

/** The value with another one at its place; undefined takes a key out. */
export function withValue(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json)) {
    const items: readonly unknown[] = json;
    return items.map((item, place) => (place === key ? withValue(item, rest, value) : item));
  }
  const record = asRecord(json);
  const inner = withValue(record[key], rest, value);
  if (inner !== undefined) return { ...record, [key]: inner };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : asRecord(inner)[key]),
    json,
  );
}

export function listAt(json: unknown, path: Path): readonly unknown[] {
  const list = valueAt(json, path);
  return Array.isArray(list) ? list : [];
}

export interface FormProps {
  readonly json: Json;
  readonly onChange: (json: unknown) => void;
}

export interface PartProps extends FormProps {
  readonly path: Path;
}

interface NumberFieldProps extends PartProps {
  readonly label: string;
  /** Meaning of an empty field: a dash on the card, or none of them. */
  readonly empty: null | undefined;
}

export function NumberField({ json, path, label, empty, onChange }: NumberFieldProps) {
  const id = useId();
  const value = valueAt(json, path);
  const shown = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const handleChange = (text: string) => {
    const isWhole = /^\d{1,6}$/.test(text);
    onChange(withValue(json, path, text === "" ? empty : isWhole ? Number(text) : text));
  };
  return (
    <div className="grid content-end gap-0.5">
      <label htmlFor={id} className="text-[0.9rem] leading-tight text-muted">
        {label}
      </label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        onChange={(event) => handleChange(event.target.value)}
      />
    </div>
  );
}

export const few = "grid grid-cols-3 gap-2 md:grid-cols-6";

export function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-2 border-t border-line pt-2">
      <legend className="pe-2 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Dice, and symbols where they may stand: each with its number, or left empty. */
export function Pool({
  names,
  path,
  ...form
}: PartProps & { readonly names: "dice" | "symbols" | "both" }) {
  const language = useLanguage();
  return (
    <div className={few}>
      {names !== "symbols" &&
        dieColours.map((colour) => (
          <NumberField
            key={colour}
            {...form}
            path={[...path, colour]}
            label={dieName(colour, language)}
            empty={undefined}
          />
        ))}
      {names !== "dice" &&
        dieSymbols.map((symbol) => (
          <NumberField
            key={symbol}
            {...form}
            path={[...path, symbol]}
            label={symbolName(symbol, language)}
            empty={undefined}
          />
        ))}
    </div>
  );
}

/** A part that the card may not have: added with a press, and taken out with another. */
export function Optional(
  props: PartProps & {
    readonly title: string;
    readonly begin: unknown;
    readonly children: ReactNode;
  },
) {
  const { json, path, title, begin, onChange, children } = props;
  const t = useTranslations("admin.card");
  const isThere = isRecord(valueAt(json, path));
  return (
    <Group title={title}>
      {isThere && children}
      <Button
        className="justify-self-start"
        onClick={() => onChange(withValue(json, path, isThere ? null : begin))}
      >
        {isThere ? <Trash2 aria-hidden size={18} /> : <Plus aria-hidden size={18} />}
        {t(isThere ? "takeOut" : "add", { part: title })}
      </Button>
    </Group>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** A choice; what is there and not among the choices stays until another is made. */
export function SelectField({ value, choices, ...field }: SelectFieldProps) {
  const isKnown = choices.some((each) => each.value === value);
  const all = isKnown ? choices : [{ value, label: "–" }, ...choices];
  return <ChoiceField {...field} value={value} choices={all} />;
}

export function useSymbolChoices(): readonly Choice[] {
  const language = useLanguage();
  return dieSymbols.map((symbol) => ({ value: symbol, label: symbolName(symbol, language) }));
}

export function noText() {
  return { en: "", es: "", fr: "" };
}

export interface ItemProps extends PartProps {
  readonly onTakeOut: () => void;
}

interface TickProps extends PartProps {
  readonly label: string;
}

/** Something that is so or is not said. */
export function Tick({ json, path, label, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 self-end">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-(--color-gold)"
        checked={valueAt(json, path) === true}
        onChange={(event) =>
          onChange(withValue(json, path, event.target.checked ? true : undefined))
        }
      />
      {label}
    </label>
  );
}

interface TextFieldProps extends PartProps {
  readonly label: string;
  readonly rows?: number;
  /** Tells that an empty text is none. */
  readonly isOptional?: boolean;
}

export function TextField({
  json,
  path,
  label,
  rows,
  isOptional = false,
  onChange,
}: TextFieldProps) {
  const id = useId();
  const shared = {
    id,
    className: "field",
    value: asText(valueAt(json, path)),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(
        withValue(
          json,
          path,
          isOptional && event.target.value === "" ? undefined : event.target.value,
        ),
      ),
  };
  return (
    <div className="grid gap-0.5">
      <label htmlFor={id} className="text-[0.9rem] text-muted">
        {label}
      </label>
      {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
    </div>
  );
}
