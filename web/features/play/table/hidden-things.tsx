import { EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { HiddenSecret } from "../parts/hidden-secret.tsx";

interface HiddenThingsProps {
  readonly match: OpenMatch;
  readonly playerId: string;
}

/** The things that a player hides: one's own to reveal, of the other's only that they are there. */
export function HiddenThings({ match, playerId }: HiddenThingsProps) {
  const t = useTranslations("table.hidden");
  const { state, writesAs } = match;
  const hidden = hiddenSecrets(state, playerId);
  if (hidden.length === 0) return null;
  if (!writesAs.includes(playerId)) {
    return (
      <p className="flex min-h-11 items-center gap-2 px-2 text-muted">
        <EyeOff aria-hidden size={18} />
        {t("ofOther", { count: hidden.length })}
      </p>
    );
  }
  return (
    <ul aria-label={t("own")} className="grid gap-1.5">
      {hidden.map((secret) => (
        <li
          key={secret.id}
          className="panel flex min-h-15 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-dashed p-1.5 pl-3"
        >
          <EyeOff aria-hidden size={20} className="shrink-0 text-muted" />
          {/* Where one phone is everybody's, the other player looks at it too. */}
          <HiddenSecret match={match} secret={secret} isNamed={writesAs.length === 1} />
        </li>
      ))}
    </ul>
  );
}
