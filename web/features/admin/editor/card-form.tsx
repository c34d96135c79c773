/**
 * The card of a unit as a form that is filled in with the card in the hand. The form edits the card's JSON, whatever
 * state it is in; what may stand there is said by the field's own fault (`card-text.ts`).
 */
import { Plus, Trash2 } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { abilityKinds } from "#domain/catalog/abilities.ts";
import { dieColours, dieSymbols } from "#domain/dice/roll.ts";
import { languages } from "#domain/language.ts";
import { asRecord, asText, isRecord } from "#domain/outside.ts";
import { dieName, symbolName } from "#web/data/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLanguageName } from "../names.ts";

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** The value with another one at its place; undefined takes a key out. */
function withValue(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
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

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : asRecord(inner)[key]),
    json,
  );
}

interface FormProps {
  readonly json: Json;
  readonly onChange: (json: unknown) => void;
}

interface PartProps extends FormProps {
  readonly path: Path;
}

interface NumberFieldProps extends PartProps {
  readonly label: string;
  /** What an empty field says: a dash on the card, or none of them. */
  readonly empty: null | undefined;
}

function NumberField({ json, path, label, empty, onChange }: NumberFieldProps) {
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

const few = "grid grid-cols-3 gap-2 md:grid-cols-6";

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2 border-t border-line pt-2">
      <legend className="pe-2 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Dice, and symbols where they may stand: each with its number, or left empty. */
function Pool({
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

const noRoll = { dice: {}, fixed: {}, stress: null, switches: [] };

/** A part that the card may not have: added with a press, and taken out with another. */
function Optional(
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

function RollFields({ path, ...form }: PartProps) {
  const t = useTranslations("admin.card");
  return (
    <>
      <Pool {...form} path={[...path, "dice"]} names="dice" />
      <Group title={t("fixed")}>
        <Pool {...form} path={[...path, "fixed"]} names="symbols" />
      </Group>
      <Optional {...form} path={[...path, "stress"]} title={t("stress")} begin={{}}>
        <Pool {...form} path={[...path, "stress"]} names="both" />
      </Optional>
    </>
  );
}

function Band({ path, ...form }: PartProps) {
  const t = useTranslations("admin.card");
  const sheet = useTranslations("stats.sheet");
  return (
    <>
      <div className={few}>
        <NumberField {...form} path={[...path, "troopsMin"]} label={t("troopsMin")} empty={null} />
        <NumberField {...form} path={[...path, "troopsMax"]} label={t("troopsMax")} empty={null} />
        <NumberField
          {...form}
          path={[...path, "conquest"]}
          label={sheet("conquest")}
          empty={null}
        />
      </div>
      <Optional
        {...form}
        path={[...path, "ranged"]}
        title={sheet("ranged")}
        begin={{ range: 1, ...noRoll }}
      >
        <div className={few}>
          <NumberField
            {...form}
            path={[...path, "ranged", "range"]}
            label={t("range")}
            empty={null}
          />
        </div>
        <RollFields {...form} path={[...path, "ranged"]} />
      </Optional>
      <Optional {...form} path={[...path, "melee"]} title={sheet("melee")} begin={noRoll}>
        <RollFields {...form} path={[...path, "melee"]} />
      </Optional>
      <Group title={sheet("defence")}>
        <RollFields {...form} path={[...path, "defence"]} />
      </Group>
    </>
  );
}

/** The figures and rolls. Switches, and what a Character adds when joined, are written as JSON. */
export function StatsForm({ json, onChange }: FormProps) {
  const t = useTranslations("admin.card");
  const sheet = useTranslations("stats.sheet");
  const form = { json, onChange };
  const bands: readonly unknown[] = Array.isArray(json["profiles"]) ? json["profiles"] : [];
  const band = {
    troopsMin: 1,
    troopsMax: null,
    ranged: null,
    melee: null,
    defence: noRoll,
    conquest: null,
  };
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      <div className={few}>
        <NumberField {...form} path={["figures"]} label={sheet("figures")} empty={null} />
        <NumberField {...form} path={["wounds"]} label={sheet("wounds")} empty={null} />
        <NumberField {...form} path={["morale"]} label={sheet("morale")} empty={null} />
      </div>
      <Optional
        {...form}
        path={["movement"]}
        title={sheet("movement")}
        begin={{ first: 0, second: 0, charge: 0 }}
      >
        <div className={few}>
          {(["first", "second", "charge"] as const).map((part) => (
            <NumberField
              key={part}
              {...form}
              path={["movement", part]}
              label={t(`movement.${part}`)}
              empty={null}
            />
          ))}
        </div>
      </Optional>
      <Optional {...form} path={["willpower"]} title={sheet("willpower")} begin={{ dice: {} }}>
        <Pool {...form} path={["willpower", "dice"]} names="dice" />
      </Optional>
      <InOrder of={bands}>
        {(_, place) => (
          <Group title={t("band", { number: place + 1 })}>
            <Band {...form} path={["profiles", place]} />
            <Button
              className="justify-self-start"
              onClick={() =>
                onChange({ ...json, profiles: bands.filter((__, other) => other !== place) })
              }
            >
              <Trash2 aria-hidden size={18} />
              {t("takeOut", { part: t("band", { number: place + 1 }) })}
            </Button>
          </Group>
        )}
      </InOrder>
      <Button
        className="justify-self-start"
        onClick={() => onChange({ ...json, profiles: [...bands, band] })}
      >
        <Plus aria-hidden size={18} />
        {t("addBand")}
      </Button>
      <p className="text-[0.95rem] text-muted">{t("switches")}</p>
    </div>
  );
}

interface TextFieldProps extends PartProps {
  readonly label: string;
  readonly rows?: number;
}

function TextField({ json, path, label, rows, onChange }: TextFieldProps) {
  const id = useId();
  const shared = {
    id,
    className: "field",
    value: asText(valueAt(json, path)),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(withValue(json, path, event.target.value)),
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

const noWords = { en: "", es: "", fr: "" };

/** The abilities of the unit, and those that a Character brings when it joins one. */
export function AbilitiesForm({ json, onChange }: FormProps) {
  const t = useTranslations("admin.card");
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      {(["own", "joined"] as const).map((list) => {
        const listed = json[list];
        const items: readonly unknown[] = Array.isArray(listed) ? listed : [];
        const write = (next: readonly unknown[]) =>
          onChange(withValue(json, [list], next.length === 0 ? undefined : next));
        return (
          <Group key={list} title={t(`abilities.${list}`)}>
            <InOrder of={items}>
              {(_, place) => (
                <AbilityFields
                  json={json}
                  path={[list, place]}
                  onChange={onChange}
                  onTakeOut={() => write(items.filter((__, other) => other !== place))}
                />
              )}
            </InOrder>
            <Button
              className="justify-self-start"
              onClick={() => write([...items, { kind: "passive", names: noWords, text: noWords }])}
            >
              <Plus aria-hidden size={18} />
              {t("addAbility")}
            </Button>
          </Group>
        );
      })}
      <p className="text-[0.95rem] text-muted">{t("symbols")}</p>
    </div>
  );
}

function AbilityFields({
  path,
  onTakeOut,
  ...form
}: PartProps & { readonly onTakeOut: () => void }) {
  const t = useTranslations("admin.card");
  const kinds = useTranslations("stats.sheet.ability");
  const languageName = useLanguageName();
  const id = useId();
  return (
    <div className="grid gap-2 border-b border-line pb-3">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="text-[0.9rem] text-muted">
          {t("kind")}
        </label>
        <select
          id={id}
          className="field"
          value={asText(valueAt(form.json, [...path, "kind"]))}
          onChange={(event) =>
            form.onChange(withValue(form.json, [...path, "kind"], event.target.value))
          }
        >
          {abilityKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds(kind)}
            </option>
          ))}
        </select>
      </div>
      {languages.map((language) => (
        <div key={language} className="grid gap-1">
          <TextField
            {...form}
            path={[...path, "names", language]}
            label={t("name", { language: languageName(language) })}
          />
          <TextField
            {...form}
            path={[...path, "text", language]}
            label={t("text", { language: languageName(language) })}
            rows={2}
          />
        </div>
      ))}
      <Button className="justify-self-start" onClick={onTakeOut}>
        <Trash2 aria-hidden size={18} />
        {t("takeOutAbility")}
      </Button>
    </div>
  );
}
