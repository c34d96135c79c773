/**
 * The card of a unit as a form that is filled in with the card in the hand. The form edits the card's JSON, whatever
 * state it is in; what may stand there is said by the field's own fault (`card-text.ts`).
 */
import { Plus, Trash2 } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { abilityKinds } from "#domain/catalog/abilities.ts";
import { unitStates, type Effect } from "#domain/catalog/unit-stats.ts";
import { dieColours, dieSymbols } from "#domain/dice/roll.ts";
import { languages } from "#domain/language.ts";
import { asRecord, asText, isRecord } from "#domain/outside.ts";
import { dieName, symbolName } from "#web/data/catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLanguageName } from "../names.ts";
import { ChoiceField } from "../parts/choice-field.tsx";

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

function listAt(json: unknown, path: Path): readonly unknown[] {
  const list = valueAt(json, path);
  return Array.isArray(list) ? list : [];
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
  /** Meaning of an empty field: a dash on the card, or none of them. */
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

interface Choice {
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
function SelectField({ value, choices, ...field }: SelectFieldProps) {
  const isKnown = choices.some((each) => each.value === value);
  const all = isKnown ? choices : [{ value, label: "–" }, ...choices];
  return <ChoiceField {...field} value={value} choices={all} />;
}

function useSymbolChoices(): readonly Choice[] {
  const language = useLanguage();
  return dieSymbols.map((symbol) => ({ value: symbol, label: symbolName(symbol, language) }));
}

/** The effects, each as it begins. */
const effects = {
  cancel: { kind: "cancel", symbol: "SUCCESS", count: 1 },
  add: { kind: "add", symbol: "SUCCESS", count: 1 },
  either: {
    kind: "either",
    options: [
      { kind: "add", symbol: "SUCCESS", count: 1 },
      { kind: "add", symbol: "BLOCK", count: 1 },
    ],
  },
  damage: { kind: "damage", count: 1, whom: "opponent" },
  stress: { kind: "stress", count: 1, whom: "opponent" },
  "lose-stress": { kind: "lose-stress", count: 1, whom: "self" },
  "lose-state": { kind: "lose-state", count: 1, whom: "self" },
  heal: { kind: "heal", count: 1, whom: "self" },
  recover: { kind: "recover", count: 1, whom: "self" },
  tinge: { kind: "tinge", count: 1, whom: "opponent" },
  state: { kind: "state", state: "slowed", whom: "opponent" },
  demoralise: { kind: "demoralise", whom: "opponent" },
  shove: { kind: "shove", strides: 2, whom: "opponent" },
  place: { kind: "place", strides: 2, whom: "self" },
  displace: { kind: "displace", strides: 2, whom: "self" },
  text: { kind: "text", text: noText() },
} as const satisfies Readonly<Record<Effect["kind"], Effect>>;

const effectKinds = Object.values(effects).map(({ kind }) => kind);

function noText() {
  return { en: "", es: "", fr: "" };
}

interface ItemProps extends PartProps {
  readonly onTakeOut: () => void;
}

interface TickProps extends PartProps {
  readonly label: string;
}

/** Something that is so or is not said. */
function Tick({ json, path, label, onChange }: TickProps) {
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

/** The condition of an effect; without one it always counts. */
function Condition({ path, ...form }: PartProps) {
  const t = useTranslations("admin.card");
  const found = valueAt(form.json, path);
  const opponent = asText(asRecord(found)["opponent"]);
  const value =
    found === undefined ? "always" : asRecord(found)["engaged"] === true ? "engaged" : opponent;
  const conditions: Readonly<Record<string, unknown>> = {
    engaged: { engaged: true },
    ...Object.fromEntries(unitStates.map((state) => [state, { opponent: state }])),
  };
  return (
    <SelectField
      label={t("condition")}
      value={value}
      choices={[
        { value: "always", label: t("always") },
        { value: "engaged", label: t("whileEngaged") },
        ...unitStates.map((state) => ({
          value: state,
          label: t("whileOpponent", { state: t(`states.${state}`) }),
        })),
      ]}
      onChange={(chosen) => form.onChange(withValue(form.json, path, conditions[chosen]))}
    />
  );
}

const nearby = { ally: { side: "ally", within: 5 }, enemy: { side: "enemy", within: 5 } } as const;

/** The unit that an effect is for: a side of the roll, or a unit nearby with what it must have. */
function WhomFields({ path, ...form }: PartProps) {
  const t = useTranslations("admin.card");
  const whom = valueAt(form.json, path);
  const isNearby = isRecord(whom);
  const write = (chosen: string) => {
    if (chosen !== "ally" && chosen !== "enemy") return chosen;
    // Another side leaves the rest as it is.
    return isNearby ? { ...whom, side: chosen } : nearby[chosen];
  };
  return (
    <>
      <SelectField
        label={t("whom")}
        value={isNearby ? asText(whom["side"]) : asText(whom)}
        choices={(["opponent", "self", "ally", "enemy"] as const).map((each) => ({
          value: each,
          label: t(each),
        }))}
        onChange={(chosen) => form.onChange(withValue(form.json, path, write(chosen)))}
      />
      {isNearby && (
        <>
          <NumberField {...form} path={[...path, "within"]} label={t("within")} empty={null} />
          <SelectField
            label={t("measuredFrom")}
            value={asText(whom["of"]) || "self"}
            choices={[
              { value: "self", label: t("self") },
              { value: "opponent", label: t("opponent") },
            ]}
            onChange={(chosen) =>
              form.onChange(
                withValue(form.json, [...path, "of"], chosen === "self" ? undefined : chosen),
              )
            }
          />
          <TextField {...form} path={[...path, "tag"]} label={t("tag")} isOptional />
        </>
      )}
    </>
  );
}

/** One thing that a switch does: its kind, what that kind needs, for whom and when. */
function EffectFields({ path, onTakeOut, ...form }: ItemProps) {
  const t = useTranslations("admin.card");
  const languageName = useLanguageName();
  const effect = asRecord(valueAt(form.json, path));
  const write = (key: string) => (value: unknown) =>
    form.onChange(withValue(form.json, [...path, key], value));
  const kind = effectKinds.find((each) => each === effect["kind"]);
  const symbols: readonly Choice[] = useSymbolChoices().filter(
    ({ value }) => value === "SUCCESS" || value === "BLOCK",
  );
  return (
    <div className="grid gap-2">
      <div className={few}>
        <SelectField
          label={t("effect")}
          value={asText(effect["kind"])}
          choices={effectKinds.map((each) => ({ value: each, label: t(`effects.${each}`) }))}
          onChange={(chosen) =>
            form.onChange(
              withValue(
                form.json,
                path,
                effects[effectKinds.find((each) => each === chosen) ?? "damage"],
              ),
            )
          }
        />
        {kind !== undefined && "symbol" in effects[kind] && (
          <SelectField
            label={t("symbol")}
            value={asText(effect["symbol"])}
            choices={
              kind === "cancel" ? [...symbols, { value: "any", label: t("anySymbol") }] : symbols
            }
            onChange={write("symbol")}
          />
        )}
        {kind !== undefined && "count" in effects[kind] && (
          <NumberField {...form} path={[...path, "count"]} label={t("count")} empty={null} />
        )}
        {kind !== undefined && "strides" in effects[kind] && (
          <NumberField {...form} path={[...path, "strides"]} label={t("strides")} empty={null} />
        )}
        {kind === "state" && (
          <SelectField
            label={t("state")}
            value={asText(effect["state"])}
            choices={unitStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
            onChange={write("state")}
          />
        )}
        {kind !== undefined && "whom" in effects[kind] && (
          <WhomFields {...form} path={[...path, "whom"]} />
        )}
        {kind !== undefined && <Condition {...form} path={[...path, "if"]} />}
        {kind === "cancel" && <Tick {...form} path={[...path, "upTo"]} label={t("upTo")} />}
        {kind !== undefined && "strides" in effects[kind] && (
          <Tick {...form} path={[...path, "disengage"]} label={t("disengage")} />
        )}
      </div>
      {kind === "either" && <Options {...form} path={[...path, "options"]} symbols={symbols} />}
      {kind === "text" &&
        languages.map((language) => (
          <TextField
            key={language}
            {...form}
            path={[...path, "text", language]}
            label={t("text", { language: languageName(language) })}
          />
        ))}
      <Button className="justify-self-start" onClick={onTakeOut}>
        <Trash2 aria-hidden size={18} />
        {t("takeOutEffect")}
      </Button>
    </div>
  );
}

/** The symbols of which one is added. */
function Options({ path, symbols, ...form }: PartProps & { readonly symbols: readonly Choice[] }) {
  const t = useTranslations("admin.card");
  return (
    <InOrder of={listAt(form.json, path)}>
      {(option, place) => (
        <div className={few}>
          <SelectField
            label={t("option", { number: place + 1 })}
            value={asText(asRecord(option)["symbol"])}
            choices={symbols}
            onChange={(symbol) =>
              form.onChange(withValue(form.json, [...path, place, "symbol"], symbol))
            }
          />
          <NumberField {...form} path={[...path, place, "count"]} label={t("count")} empty={null} />
        </div>
      )}
    </InOrder>
  );
}

interface EffectListProps extends PartProps {
  readonly addLabel: string;
  /** Value where there are none: an empty list, or no list. */
  readonly empty: readonly [] | undefined;
}

/** Effects, each of which can be taken out, and one more. */
function EffectList({ path, addLabel, empty, ...form }: EffectListProps) {
  const items = listAt(form.json, path);
  const write = (next: readonly unknown[]) =>
    form.onChange(withValue(form.json, path, next.length === 0 ? empty : next));
  return (
    <>
      <InOrder of={items}>
        {(_, place) => (
          <EffectFields
            {...form}
            path={[...path, place]}
            onTakeOut={() => write(items.filter((__, other) => other !== place))}
          />
        )}
      </InOrder>
      <Button className="justify-self-start" onClick={() => write([...items, effects.damage])}>
        <Plus aria-hidden size={18} />
        {addLabel}
      </Button>
    </>
  );
}

/** Cost and effects of a switch. */
function SwitchFields({ path, onTakeOut, ...form }: ItemProps) {
  const t = useTranslations("admin.card");
  const symbols = useSymbolChoices();
  const cost = listAt(form.json, [...path, "cost"]);
  const write = (next: readonly unknown[]) =>
    form.onChange(withValue(form.json, [...path, "cost"], next));
  return (
    <div className="grid gap-2 border-b border-line pb-3">
      <div className={few}>
        <InOrder of={cost}>
          {(symbol, place) => (
            <SelectField
              label={t("cost", { number: place + 1 })}
              value={asText(symbol)}
              choices={cost.length > 1 ? [...symbols, { value: "", label: t("none") }] : symbols}
              onChange={(chosen) =>
                write(
                  chosen === ""
                    ? cost.filter((_, other) => other !== place)
                    : cost.map((each, other) => (other === place ? chosen : each)),
                )
              }
            />
          )}
        </InOrder>
        <Button className="self-end" onClick={() => write([...cost, "SPECIAL"])}>
          <Plus aria-hidden size={18} />
          {t("addCost")}
        </Button>
      </div>
      <EffectList {...form} path={[...path, "effects"]} addLabel={t("addEffect")} empty={[]} />
      <Group title={t("again")}>
        <EffectList
          {...form}
          path={[...path, "again"]}
          addLabel={t("addAgain")}
          empty={undefined}
        />
      </Group>
      <Button className="justify-self-start" onClick={onTakeOut}>
        <Trash2 aria-hidden size={18} />
        {t("takeOutSwitch")}
      </Button>
    </div>
  );
}

function RollFields({ path, ...form }: PartProps) {
  const t = useTranslations("admin.card");
  const sheet = useTranslations("stats.sheet");
  const switches = listAt(form.json, [...path, "switches"]);
  const write = (next: readonly unknown[]) =>
    form.onChange(withValue(form.json, [...path, "switches"], next));
  return (
    <>
      <Pool {...form} path={[...path, "dice"]} names="dice" />
      <Group title={t("fixed")}>
        <Pool {...form} path={[...path, "fixed"]} names="symbols" />
      </Group>
      <Optional {...form} path={[...path, "stress"]} title={t("stress")} begin={{}}>
        <Pool {...form} path={[...path, "stress"]} names="both" />
      </Optional>
      <Group title={sheet("switches")}>
        <InOrder of={switches}>
          {(_, place) => (
            <SwitchFields
              {...form}
              path={[...path, "switches", place]}
              onTakeOut={() => write(switches.filter((__, other) => other !== place))}
            />
          )}
        </InOrder>
        <Button
          className="justify-self-start"
          onClick={() => write([...switches, { cost: ["SPECIAL"], effects: [effects.damage] }])}
        >
          <Plus aria-hidden size={18} />
          {t("addSwitch")}
        </Button>
      </Group>
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

const noGain = {
  movement: null,
  woundsAdded: null,
  willpower: null,
  morale: null,
  ranged: null,
  melee: null,
  defence: null,
  conquestAdded: 0,
};

/** A figure of the joined part: in place of the unit's own, or added to it. */
function Adds({ path, ...form }: PartProps) {
  const t = useTranslations("admin.card");
  return (
    <SelectField
      label={t("counts")}
      value={valueAt(form.json, [...path, "adds"]) === true ? "added" : "instead"}
      choices={[
        { value: "added", label: t("added") },
        { value: "instead", label: t("instead") },
      ]}
      onChange={(chosen) =>
        form.onChange(withValue(form.json, [...path, "adds"], chosen === "added"))
      }
    />
  );
}

/** The gain of a unit from the Character that has joined it. */
function Joined(form: FormProps) {
  const t = useTranslations("admin.card");
  const sheet = useTranslations("stats.sheet");
  const path = ["joined"];
  return (
    <Optional {...form} path={path} title={sheet("adds")} begin={noGain}>
      <div className={few}>
        <NumberField
          {...form}
          path={[...path, "woundsAdded"]}
          label={sheet("wounds")}
          empty={null}
        />
        <NumberField
          {...form}
          path={[...path, "conquestAdded"]}
          label={sheet("conquest")}
          empty={null}
        />
      </div>
      <Moves {...form} path={[...path, "movement"]} />
      <Optional
        {...form}
        path={[...path, "morale"]}
        title={sheet("morale")}
        begin={{ adds: true, value: 1 }}
      >
        <div className={few}>
          <NumberField
            {...form}
            path={[...path, "morale", "value"]}
            label={t("count")}
            empty={null}
          />
          <Adds {...form} path={[...path, "morale"]} />
        </div>
      </Optional>
      <Optional
        {...form}
        path={[...path, "willpower"]}
        title={sheet("willpower")}
        begin={{ adds: true, dice: {} }}
      >
        <Pool {...form} path={[...path, "willpower", "dice"]} names="dice" />
        <Adds {...form} path={[...path, "willpower"]} />
      </Optional>
      {(["ranged", "melee", "defence"] as const).map((roll) => (
        <Optional key={roll} {...form} path={[...path, roll]} title={sheet(roll)} begin={noRoll}>
          <RollFields {...form} path={[...path, roll]} />
        </Optional>
      ))}
    </Optional>
  );
}

/** First and second move, and the charge. */
function Moves({ path, ...form }: PartProps) {
  const t = useTranslations("admin.card");
  const sheet = useTranslations("stats.sheet");
  return (
    <Optional
      {...form}
      path={path}
      title={sheet("movement")}
      begin={{ first: 0, second: 0, charge: 0 }}
    >
      <div className={few}>
        {(["first", "second", "charge"] as const).map((part) => (
          <NumberField
            key={part}
            {...form}
            path={[...path, part]}
            label={t(`movement.${part}`)}
            empty={null}
          />
        ))}
      </div>
    </Optional>
  );
}

/** The figures and rolls of a card. */
export function StatsForm({ json, onChange }: FormProps) {
  const t = useTranslations("admin.card");
  const sheet = useTranslations("stats.sheet");
  const form = { json, onChange };
  const bands = listAt(json, ["profiles"]);
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
      <Moves {...form} path={["movement"]} />
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
      <Joined {...form} />
    </div>
  );
}

interface TextFieldProps extends PartProps {
  readonly label: string;
  readonly rows?: number;
  /** Tells that an empty text is none. */
  readonly isOptional?: boolean;
}

function TextField({ json, path, label, rows, isOptional = false, onChange }: TextFieldProps) {
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

/** The abilities of the unit, and those that a Character brings when it joins one. */
export function AbilitiesForm({ json, onChange }: FormProps) {
  const t = useTranslations("admin.card");
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      {(["own", "joined"] as const).map((list) => {
        const items = listAt(json, [list]);
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
              onClick={() =>
                write([...items, { kind: "passive", names: noText(), text: noText() }])
              }
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

function AbilityFields({ path, onTakeOut, ...form }: ItemProps) {
  const t = useTranslations("admin.card");
  const kinds = useTranslations("stats.sheet.ability");
  const languageName = useLanguageName();
  return (
    <div className="grid gap-2 border-b border-line pb-3">
      <SelectField
        label={t("kind")}
        value={asText(valueAt(form.json, [...path, "kind"]))}
        choices={abilityKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        onChange={(kind) => form.onChange(withValue(form.json, [...path, "kind"], kind))}
      />
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
