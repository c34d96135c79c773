import { Check, Copy, QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Profile } from "#web/data/members/profiles.ts";
import { Button } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { useCopied } from "#web/ui/use-copied.ts";
import { Panel } from "./panel.tsx";

/** The member's public id, and the code that another player's camera reads across the table. */
export function WabIdPanel({ profile: { wabId, username } }: { readonly profile: Profile }) {
  const t = useTranslations("profile.id");
  const [isOpen, setIsOpen] = useState(false);
  const { copied, copy } = useCopied({ done: t("copied"), failed: t("copyFailed") });
  const address = `${globalThis.location.origin}/profile/${encodeURIComponent(username)}#add`;
  return (
    <Panel heading={t("heading")}>
      <div className="flex flex-wrap items-center gap-2">
        <code className="grow text-lg break-all">{wabId}</code>
        <Button size="icon" aria-label={t("copy")} onClick={() => void copy(wabId)}>
          {copied === wabId ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        </Button>
      </div>
      <p className="text-muted">{t("hint")}</p>
      <Button
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <QrIcon aria-hidden size={18} />
        {isOpen ? t("hideQr") : t("showQr")}
      </Button>
      {isOpen && (
        <div className="grid justify-items-center gap-2 text-center">
          <QrCode text={address} label={t("qr")} />
          <p className="text-muted">{t("qrHint")}</p>
        </div>
      )}
    </Panel>
  );
}
