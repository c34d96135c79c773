import { useQuery } from "@tanstack/react-query";
import { QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ownNameQuery } from "#web/data/members/own-name.ts";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { codeAddress } from "./code-address.ts";

interface OwnCodeProps {
  readonly memberId: string;
}

/** Opens one's own code, for somebody across the table to scan with their phone. */
export function OwnCodeButton({ memberId }: OwnCodeProps) {
  const t = useTranslations("friends.code");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <QrIcon aria-hidden size={18} />
        {t("open")}
      </Button>
      {isOpen && (
        <Dialog title={t("title")} width="24rem" onClose={() => setIsOpen(false)}>
          <OwnCode memberId={memberId} />
        </Dialog>
      )}
    </>
  );
}

function OwnCode({ memberId }: OwnCodeProps) {
  const t = useTranslations("friends.code");
  const own = useQuery(ownNameQuery(memberId));
  if (own.data === undefined) return <QueryWaiting query={own} />;
  const { username, wabId } = own.data;
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode
        text={codeAddress(window.location.origin, username)}
        label={t("label", { name: username })}
      />
      <p>
        <bdi className="font-bold">{username}</bdi>
        <br />
        <span className="text-muted">{wabId}</span>
      </p>
      <p className="text-muted">{t("hint")}</p>
    </div>
  );
}
