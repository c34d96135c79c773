import { useTranslations } from "use-intl";
import type { GameSummary } from "#domain/game/summary.ts";
import { recordFor } from "#web/data/play/record-matches.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { useMatchWords } from "../parts/use-match-words.ts";

/** The choice for whom a match counts that both played on this device. */
export function OwnSeat({ summary: { id, own, players } }: { readonly summary: GameSummary }) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  if (own === null) return null;
  const choices = players.map((player, index) => ({
    value: player.id,
    label: words.player(player, index + 1),
  }));
  return (
    <section aria-labelledby="seat-heading" className="no-print panel grid gap-1 p-4">
      <h2 id="seat-heading" className="text-xl text-gold">
        {t("seat")}
      </h2>
      <Segmented
        label={t("seatLead")}
        value={own}
        choices={choices}
        onChange={(player) => void recordFor(id, player)}
      />
    </section>
  );
}
