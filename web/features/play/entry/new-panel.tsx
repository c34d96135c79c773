import { Swords } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isPlayOpen } from "#web/data/play/access.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNewMatch } from "./use-new-match.ts";

interface NewPanelProps {
  /** Undefined as long as it is not known. */
  readonly access: boolean | undefined;
}

/** The way into a new match; for those who may not play yet, what to wait for. */
export function NewPanel({ access }: NewPanelProps) {
  const t = useTranslations("play.entry.new");
  const begin = useNewMatch();
  const [isBusy, setIsBusy] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  const handleNew = async () => {
    setIsBusy(true);
    if (access === true || (await isPlayOpen())) return await begin();
    setIsDialogOpen(true);
    setIsBusy(false);
  };

  return (
    <section aria-labelledby="new-heading" className="panel grid gap-3 p-4 md:p-5">
      <FetchCloudLists />
      <h2 id="new-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      <p>{t("text")}</p>
      <Button
        tone={access === false ? "plain" : "gold"}
        size="large"
        disabled={access === undefined || isBusy}
        onClick={() => void handleNew()}
      >
        <Swords aria-hidden size={22} />
        {t("button")}
      </Button>
      {isDialogOpen && <TestersOnly onClose={() => setIsDialogOpen(false)} />}
    </section>
  );
}

/** Says kindly that playing is for testers as yet. */
function TestersOnly({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("play.entry.testers");
  const app = useTranslations("app");
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{app("cancel")}</Button>}
    >
      <p className="text-lg">{t("notice")}</p>
      <p className="text-muted">{t("hint")}</p>
    </Dialog>
  );
}
