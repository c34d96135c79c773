import { useTranslations } from "use-intl";
import { InOrder } from "#web/ui/in-order.tsx";

/** The rounds with their turns, one pip each. */
export function Course({ turnsPerRound }: { readonly turnsPerRound: readonly number[] }) {
  const t = useTranslations("missions.detail");
  return (
    <section aria-labelledby="course-heading" className="panel grid gap-2 p-4">
      <h2 id="course-heading" className="text-xl text-gold">
        {t("course")}
      </h2>
      <ol className="grid gap-1.5">
        <InOrder of={turnsPerRound}>
          {(turns, index) => (
            <li className="flex items-center justify-between gap-3">
              {t("roundTurns", { round: index + 1, turns })}
              <span aria-hidden className="flex gap-2.5 pr-1">
                {Array.from({ length: turns }, (_, turn) => (
                  <span key={turn} className="size-3 rotate-45 border border-gold-deep bg-raised" />
                ))}
              </span>
            </li>
          )}
        </InOrder>
      </ol>
    </section>
  );
}
