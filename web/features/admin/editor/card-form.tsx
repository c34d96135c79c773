/**
 * The card of a unit as a form that is filled in with the card in the hand. The form edits the card's JSON, whatever
 * state it is in; what may stand there is said by the field's own fault (`card-text.ts`).
 */
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { InOrder } from "#web/ui/in-order.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  withValue,
  valueAt,
  listAt,
  type FormProps,
  type PartProps,
  NumberField,
  few,
  Group,
  Pool,
  Optional,
  SelectField,
} from "./card-parts.tsx";
import { effects, SwitchFields } from "./effect-fields.tsx";

const noRoll = { dice: {}, fixed: {}, stress: null, switches: [] };

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
