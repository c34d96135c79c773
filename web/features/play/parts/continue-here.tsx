import { useTranslations } from "use-intl";
import { enterMatch } from "#web/data/play/share-match.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { JoinTrouble } from "../entry/join-trouble.tsx";
import { Button } from "#web/ui/button.tsx";

interface ContinueHereProps {
  readonly id: string;
  /** Called when the member does not play in it after all. */
  readonly onRefused: () => void;
}

/** Brings the member's own match onto this device. The page shows it then, at the address where it is. */
export function ContinueHere({ id, onRefused }: ContinueHereProps) {
  const t = useTranslations("play.entry.elsewhere");
  const { submit, isReady, trouble } = useSubmit(async () => {
    if ((await enterMatch(id)) === null) onRefused();
  });
  return (
    <>
      <Button tone="gold" disabled={!isReady} onClick={submit}>
        {t("open")}
      </Button>
      <JoinTrouble isUnknown={false} trouble={trouble} isCode={false} />
    </>
  );
}
