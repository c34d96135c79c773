import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { allFactions, factionIconOf, factionName } from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { currentList, switchFaction, useListPart } from "../draft/list-store.ts";
import { useRefresh } from "./use-refresh.ts";

/** The faction of the list. Changing it puts the list aside, and says so when there was one. */
export function FactionSelect() {
  const t = useTranslations("faction");
  const app = useTranslations("app");
  const language = useLanguage();
  const shown = useListPart((list) => list.factionId);
  const refresh = useRefresh();
  const [refreshing, setRefreshing] = useState<"loading" | "failed" | null>(null);
  const { compare } = new Intl.Collator(language);
  const factions = allFactions().toSorted((a, b) => compare(a.names[language], b.names[language]));

  const state = factions.length === 0 ? "none" : refreshing;

  const handleRefresh = async () => {
    setRefreshing("loading");
    setRefreshing((await refresh("factions")) ? null : "failed");
  };

  const handleChange = (value: string) => {
    const list = currentList();
    const factionId = asFactionId(value);
    if (factionId === undefined || factionId === list.factionId) return;
    const goBack = switchFaction(factionId);
    if (list.rows.length === 0) return;
    notify({
      title: t("switched", { faction: factionName(factionId, language) }),
      description: t("kept", { faction: factionName(list.factionId, language) }),
      action: { label: app("undo"), run: goBack },
    });
  };

  return (
    <div
      data-of-faction
      data-faction={shown}
      className="flex w-full flex-wrap items-center gap-2.5 md:w-96"
    >
      <img src={factionIconOf(shown)} alt="" width={44} height={44} className="shrink-0" />
      <select
        aria-label={t("label")}
        className="field w-0 grow border-(--accent) font-bold"
        value={shown}
        onChange={(event) => handleChange(event.target.value)}
      >
        {factions.map((faction) => (
          <option key={faction.id} value={faction.id}>
            {faction.names[language]}
          </option>
        ))}
      </select>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("refresh")}
        title={t("refresh")}
        disabled={refreshing === "loading"}
        onClick={() => void handleRefresh()}
      >
        <RefreshCw aria-hidden size={20} />
      </Button>
      {state !== null && (
        <p role="status" className="basis-full text-muted">
          {t(state)}
        </p>
      )}
    </div>
  );
}
