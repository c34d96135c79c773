import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { dismissTrouble, useMatchTroubles } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Everything that went wrong with what this browser keeps of matches, until the player has read it. */
export function MatchTroubles() {
  const t = useTranslations("play.trouble");
  const app = useTranslations("app");
  const troubles = useMatchTroubles();
  return troubles.map((trouble) => (
    <Notice key={trouble}>
      <div className="flex items-start gap-2">
        <p className="grow">{t(trouble)}</p>
        <Button
          tone="ghost"
          size="icon"
          className="-my-2 -mr-2"
          aria-label={app("close")}
          onClick={() => dismissTrouble(trouble)}
        >
          <X aria-hidden size={20} />
        </Button>
      </div>
    </Notice>
  ));
}
