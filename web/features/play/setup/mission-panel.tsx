import { Dices, Map as MapIcon, ScrollText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { scenarioOf } from "#domain/match/scenario.ts";
import { allMissions, missionById } from "#web/data/catalog/missions.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDraw } from "../parts/use-draw.ts";
import { useWrite } from "../parts/use-write.ts";

const MissionPicker = lateComponent(
  () => import("./mission-picker.tsx"),
  (late) => late.MissionPicker,
  { words: "missions" },
);
const MissionRules = lateComponent(
  () => import("./mission-rules.tsx"),
  (late) => late.MissionRules,
  { words: "missions" },
);

/** The missions that lots are drawn among: official ones, which every group has. */
const officialIds = () =>
  allMissions().flatMap(({ mission }) => (mission.kind === "official" ? [mission.id] : []));

/** The mission of the match: chosen, drawn by lot, looked up. */
export function MissionPanel({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.setup.mission");
  const [open, setOpen] = useState<"picker" | "rules" | null>(null);
  const write = useWrite(match);
  const [author] = match.writesAs;
  const chosen = match.state.mission?.id ?? null;

  const choose = (id: string) => {
    const known = missionById(id);
    if (known === undefined || author === undefined) return;
    write(author, [{ kind: "set-mission", mission: scenarioOf(known.facts) }]);
  };
  const { draw, passing } = useDraw(officialIds(), choose);

  return (
    <section aria-labelledby="mission-heading" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="mission-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <MissionShown id={passing ?? chosen} isPassing={passing !== null} />
        <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
          {chosen !== null && (
            <Button disabled={passing !== null} onClick={() => setOpen("rules")}>
              <ScrollText aria-hidden size={18} />
              {t("rules")}
            </Button>
          )}
          {author !== undefined && (
            <>
              <Button disabled={passing !== null} onClick={() => setOpen("picker")}>
                <MapIcon aria-hidden size={18} />
                {t(chosen === null ? "choose" : "another")}
              </Button>
              <Button disabled={passing !== null} onClick={() => draw(chosen)}>
                <Dices aria-hidden size={18} />
                {t("draw")}
              </Button>
            </>
          )}
        </div>
      </div>
      {open === "picker" && (
        <MissionPicker chosen={chosen} onChoose={choose} onClose={() => setOpen(null)} />
      )}
      {open === "rules" && chosen !== null && (
        <MissionRules id={chosen} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

interface MissionShownProps {
  readonly id: string | null;
  readonly isPassing: boolean;
}

function MissionShown({ id, isPassing }: MissionShownProps) {
  const t = useTranslations("play.setup.mission");
  const language = useLanguage();
  const known = id === null ? undefined : missionById(id);
  if (known === undefined) return <p className="text-muted">{t("none")}</p>;
  const { mission, facts } = known;
  return (
    <div className={`flex min-w-0 items-center gap-3 ${isPassing ? "opacity-60" : ""}`}>
      <span aria-hidden className="w-20 shrink-0">
        <LateSketch missionId={mission.id} />
      </span>
      {/* Only what was drawn is said, not what passes by. */}
      <div role="status" aria-busy={isPassing} className="grid min-w-0 gap-0.5">
        <strong className="font-title text-xl leading-tight font-normal">
          {mission.names[language]}
        </strong>
        <span className="text-muted">{t("rounds", { count: facts.rounds })}</span>
      </div>
    </div>
  );
}
