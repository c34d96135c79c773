import { Link, useNavigate } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { rematch } from "#web/data/play/matches.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

interface NextStepsProps {
  readonly id: string;
  /** The id of the player whose match it is. */
  readonly own: string | null;
}

/** The ways on from a match: the same two again, the history, the entry. */
export function NextSteps({ id, own }: NextStepsProps) {
  const t = useTranslations("results.summary");
  const navigate = useNavigate();

  const handleRematch = async () => {
    try {
      const gameId = await rematch(id, own);
      await navigate({ to: "/setup/$gameId", params: { gameId } });
    } catch {
      notify({ title: t("rematchFailed"), tone: "error" });
    }
  };

  return (
    <section aria-labelledby="next-heading" className="no-print panel grid gap-2 p-4">
      <h2 id="next-heading" className="text-xl text-gold">
        {t("next")}
      </h2>
      <Button tone="gold" onClick={() => void handleRematch()}>
        <RotateCcw aria-hidden size={20} />
        {t("rematch")}
      </Button>
      <WaysBack />
    </section>
  );
}

/** The ways to the history and to the entry. */
export function WaysBack() {
  const t = useTranslations("results.summary");
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to="/play/history" className={buttonStyle({ className: "px-2 text-center" })}>
        {t("toHistory")}
      </Link>
      <Link to="/play" className={buttonStyle({ className: "px-2 text-center" })}>
        {t("toPlay")}
      </Link>
    </div>
  );
}
