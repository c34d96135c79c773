import { useNavigate } from "@tanstack/react-router";
import { Swords } from "lucide-react";
import { useTranslations } from "use-intl";
import { createMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";

/** The history before the first match. */
export function NoMatches() {
  const t = useTranslations("results.history");
  const navigate = useNavigate();
  const handleNew = async () => {
    const gameId = await createMatch();
    await navigate({ to: "/setup/$gameId", params: { gameId } });
  };
  return (
    <div className="panel grid justify-items-center gap-3 px-4 py-12 text-center">
      <Swords aria-hidden size={40} className="text-gold" />
      <h2 className="text-2xl">{t("emptyTitle")}</h2>
      <p className="max-w-md text-muted">{t("emptyLead")}</p>
      <Button tone="gold" onClick={() => void handleNew()}>
        {t("newMatch")}
      </Button>
    </div>
  );
}
