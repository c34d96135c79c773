/** Fields for what a switch or an ability does. */
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { unitStates, type Effect } from "#domain/catalog/unit-stats.ts";
import { languages } from "#domain/language.ts";
import { asRecord, asText, isRecord } from "#domain/outside.ts";
import { InOrder } from "#web/ui/in-order.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLanguageName } from "../names.ts";
import {
  withValue,
  valueAt,
  listAt,
  type PartProps,
  NumberField,
  few,
  Group,
  type Choice,
  SelectField,
  useSymbolChoices,
  noText,
  type ItemProps,
  Tick,
  TextField,
} from "./card-parts.tsx";

/** The effects, each as it begins. */
export const effects = {
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
export function SwitchFields({ path, onTakeOut, ...form }: ItemProps) {
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
