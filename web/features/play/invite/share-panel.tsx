import { Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

const InviteDialog = lateDialog(
  () => import("./invite-dialog.tsx"),
  (late) => late.InviteDialog,
);

/** The way to more devices: the opponent's phone, spectators, another device of one's own. */
export function SharePanel({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.invite");
  const [isOpen, setIsOpen] = useState(false);
  if (match.writesAs.length === 0) return null;
  return (
    <section
      aria-labelledby="share-heading"
      className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-5"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="share-heading" className="text-xl text-gold">
          {t("heading")}
        </h2>
        <p className="text-muted">{t(match.line.kind === "alone" ? "alone" : "shared")}</p>
      </div>
      <Button className="max-md:w-full" onClick={() => setIsOpen(true)}>
        <Smartphone aria-hidden size={20} />
        {t("open")}
      </Button>
      {isOpen && <InviteDialog match={match} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
