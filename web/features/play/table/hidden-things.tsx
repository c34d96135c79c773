import { EyeOff } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import type { Seal } from "#domain/game/action.ts";
import type { GameState } from "#domain/game/state.ts";
import { Button } from "#web/ui/button.tsx";
import { useUnitName } from "../parts/use-unit-name.ts";

interface HiddenThingsProps {
  readonly secrets: GameState["secrets"];
  readonly seals: ReadonlyMap<string, Seal>;
  readonly isOwn: boolean;
  /** Tells whether the other player looks at this screen too: then nothing hidden is named. */
  readonly isShared: boolean;
  readonly onReveal: (secretId: string) => void;
}

/** The things that a player hides: one's own to reveal, of the other's only that they are there. */
export function HiddenThings({ secrets, seals, isOwn, isShared, onReveal }: HiddenThingsProps) {
  const t = useTranslations("table.hidden");
  const format = useFormatter();
  const unitName = useUnitName();
  const hidden = secrets.filter(({ content }) => content === null);
  if (hidden.length === 0) return null;
  if (!isOwn) {
    return (
      <p className="flex min-h-11 items-center gap-2 px-2 text-muted">
        <EyeOff aria-hidden size={18} />
        {t("ofOther", { count: hidden.length })}
      </p>
    );
  }
  const nameOf = (seal: Seal | undefined, place: number) => {
    if (seal === undefined || isShared) return t("concealed", { number: place + 1 });
    return seal.content.kind === "words"
      ? seal.content.words
      : format.list(seal.content.units.map((unit) => unitName(unit)));
  };
  return (
    <ul aria-label={t("own")} className="grid gap-1.5">
      {hidden.map(({ id }, place) => {
        const seal = seals.get(id);
        const what = nameOf(seal, place);
        return (
          <li
            key={id}
            className="panel flex min-h-15 items-center gap-2.5 border-dashed p-1.5 pl-3"
          >
            <EyeOff aria-hidden size={20} className="shrink-0 text-muted" />
            <span className="min-w-0 grow leading-tight">
              {what}
              {seal === undefined && <span className="block text-muted">{t("lostSeal")}</span>}
            </span>
            {seal !== undefined && (
              <Button aria-label={t("reveal", { what })} onClick={() => onReveal(id)}>
                {t("revealShort")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
