/** The abilities of a card as a form, as `card-form.tsx` has its figures. */
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { abilityKinds } from "#domain/catalog/abilities.ts";
import { languages } from "#domain/language.ts";
import { asText } from "#domain/outside.ts";
import { InOrder } from "#web/ui/in-order.tsx";
import { Button } from "#web/ui/button.tsx";
import { useLanguageName } from "../names.ts";
import {
  withValue,
  valueAt,
  listAt,
  type FormProps,
  Group,
  SelectField,
  noText,
  type ItemProps,
  TextField,
} from "./card-parts.tsx";

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
