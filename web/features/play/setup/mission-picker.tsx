import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { allMissions, type KnownMission } from "#web/data/catalog/missions.ts";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface MissionPickerProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

const kinds = ["official", "community"] as const;

/** All missions, of which one is picked. */
export function MissionPicker({ chosen, onChoose, onClose }: MissionPickerProps) {
  const t = useTranslations("play.setup.mission");
  const list = useTranslations("missions.list");
  const pick = (id: string) => {
    onChoose(id);
    onClose();
  };
  return (
    <Dialog title={t("pickerTitle")} width="44rem" onClose={onClose}>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={`missions-${kind}`} className="grid gap-2">
          <h3 id={`missions-${kind}`} className="font-text text-base font-bold text-muted">
            {list(kind)}
          </h3>
          <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
            {allMissions()
              .filter(({ mission }) => mission.kind === kind)
              .map((known) => (
                <li key={known.mission.id} className="grid">
                  <MissionButton
                    known={known}
                    isChosen={known.mission.id === chosen}
                    onPick={() => pick(known.mission.id)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

interface MissionButtonProps {
  readonly known: KnownMission;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

function MissionButton({ known: { mission, facts }, isChosen, onPick }: MissionButtonProps) {
  const t = useTranslations("play.setup.mission");
  const language = useLanguage();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="flex items-center gap-3 rounded-lg border border-line bg-raised p-2 text-start hover:border-gold-deep aria-pressed:border-gold"
      onClick={onPick}
    >
      <span aria-hidden className="w-14 shrink-0">
        <LateSketch missionId={mission.id} />
      </span>
      <span className="grid min-w-0 grow">
        <span className="font-title text-lg leading-tight">{mission.names[language]}</span>
        <span className="text-[0.95rem] text-muted">{t("rounds", { count: facts.rounds })}</span>
      </span>
      {isChosen && <Check aria-hidden size={20} className="shrink-0 text-gold" />}
    </button>
  );
}
