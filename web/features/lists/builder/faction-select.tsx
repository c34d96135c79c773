import { useTranslations } from "use-intl";
import { normaliseFactionId } from "#domain/catalog/faction.ts";
import { allFactions, factionName } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";
import { currentList, switchFaction, useListPart } from "../list-store.ts";
import { useUndo } from "./undo.ts";

/** The faction of the list. Changing it puts the list aside, and says so when there was one. */
export function FactionSelect() {
  const t = useTranslations("faction");
  const app = useTranslations("app");
  const language = useLanguage();
  const shown = useListPart((list) => list.factionId);
  const { undo } = useUndo();
  const { compare } = new Intl.Collator(language);
  const factions = allFactions().toSorted((a, b) => compare(a.names[language], b.names[language]));

  const handleChange = (value: string) => {
    const list = currentList();
    const factionId = normaliseFactionId(value);
    if (factionId === "unknown" || factionId === list.factionId) return;
    switchFaction(factionId);
    if (list.rows.length === 0) return;
    notify({
      title: t("switched", { faction: factionName(factionId, language) }),
      description: t("kept", { faction: factionName(list.factionId, language) }),
      action: { label: app("undo"), run: undo },
    });
  };

  return (
    <select
      aria-label={t("label")}
      data-faction={shown}
      className="field w-full border-(--accent) font-bold md:w-80"
      value={shown}
      onChange={(event) => handleChange(event.target.value)}
    >
      {factions.map((faction) => (
        <option key={faction.id} value={faction.id}>
          {faction.names[language]}
        </option>
      ))}
    </select>
  );
}
