import { useTranslations } from "use-intl";
import type { MissionFacts } from "#catalog/missions.ts";
import { eventTurns } from "#domain/match/mission-events.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { InOrder } from "#web/ui/in-order.tsx";

/** The rounds with their turns, one pip each, and the turns that end with the mission's event. */
export function Course({ facts: { turnsPerRound, event } }: { readonly facts: MissionFacts }) {
  const t = useTranslations("missions.detail");
  const list = new Intl.ListFormat(useLanguage());
  const events = event === undefined ? [] : eventTurns(event, turnsPerRound);
  return (
    <section aria-labelledby="course-heading" className="panel grid gap-2 p-4">
      <h2 id="course-heading" className="text-xl text-gold">
        {t("course")}
      </h2>
      <ol className="grid gap-1.5">
        <InOrder of={turnsPerRound}>
          {(turns, index) => {
            const now = events[index] ?? [];
            return (
              <li className="flex items-center justify-between gap-3">
                <span>
                  {t("roundTurns", { round: index + 1, turns })}
                  {now.length > 0 && (
                    <span className="block text-[0.95rem] text-muted">
                      {t("eventTurns", { count: now.length, turns: list.format(now.map(String)) })}
                    </span>
                  )}
                </span>
                <span aria-hidden className="flex gap-2.5 pr-1">
                  {Array.from({ length: turns }, (_, turn) => (
                    <span
                      key={turn}
                      className={`size-3 rotate-45 border border-gold-deep ${now.includes(turn + 1) ? "bg-gold" : "bg-raised"}`}
                    />
                  ))}
                </span>
              </li>
            );
          }}
        </InOrder>
      </ol>
    </section>
  );
}
