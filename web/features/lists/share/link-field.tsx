import { Check, Copy, QrCode as QrIcon, Share2 } from "lucide-react";
import { useId, useState, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { SendToFriend } from "#web/shared/messages/send-to-friend.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCopied } from "#web/ui/use-copied.ts";
import { QrCode } from "#web/ui/qr-code.tsx";

/** The most characters of a code: denser codes are read by few cameras from a screen. */
const maxLength = 1200;

interface LinkFieldProps {
  /** Null while it is being made. */
  readonly address: string | null;
  /** The list's name. */
  readonly name: string;
}

/** A link to take along: to copy, to hand to another app, or to scan from this screen. */
export function LinkField({ address, name }: LinkFieldProps) {
  const t = useTranslations("share");
  const app = useTranslations("app");
  const qrId = useId();
  const [isQrOpen, setIsQrOpen] = useState(false);
  const canShare = typeof navigator.share === "function";

  // Whoever closes the system's sheet has changed their mind, or was told by the sheet what is wrong.
  const handleShare = () => {
    if (address !== null) navigator.share({ title: name, url: address }).catch(() => undefined);
  };

  return (
    <>
      <div className="flex gap-2" aria-busy={address === null}>
        <input
          readOnly
          aria-label={t("link")}
          className="field min-w-0 grow"
          value={address ?? ""}
          placeholder={app("loading")}
          onFocus={(event) => event.target.select()}
        />
        <CopyLink address={address} />
      </div>
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button disabled={address === null} onClick={handleShare}>
            <Share2 aria-hidden size={18} />
            {t("system")}
          </Button>
        )}
        <Button
          disabled={address === null}
          aria-expanded={isQrOpen}
          aria-controls={qrId}
          onClick={() => setIsQrOpen(!isQrOpen)}
        >
          <QrIcon aria-hidden size={18} />
          {t("qr")}
        </Button>
        <SendToFriend text={address} />
      </div>
      <div id={qrId}>{isQrOpen && address !== null && <LinkQr address={address} />}</div>
    </>
  );
}

function CopyLink({ address }: Pick<LinkFieldProps, "address">) {
  const t = useTranslations("share");
  const { copied, copy } = useCopied({ done: t("linkCopied"), failed: t("linkNotCopied") });
  const isCopied = address !== null && copied === address;
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      tone="gold"
      className="shrink-0"
      disabled={address === null}
      onClick={() => {
        if (address !== null) void copy(address);
      }}
    >
      <Icon aria-hidden size={18} />
      {isCopied ? t("copied") : t("copyLink")}
    </Button>
  );
}

/** The link for somebody else's camera. */
function LinkQr({ address }: { readonly address: string }) {
  const t = useTranslations("share");
  const code = useRef<HTMLDivElement>(null);

  // It opens below what was pressed, where a phone's screen often ends.
  useLayoutEffect(() => {
    code.current?.scrollIntoView({ block: "nearest" });
  }, []);

  if (address.length > maxLength) return <p role="status">{t("qrTooLong")}</p>;
  return (
    <div ref={code} className="grid justify-items-center gap-1 py-1">
      <QrCode text={address} label={t("qrLabel")} />
      <p className="text-[0.95rem] text-muted">{t("qrHint")}</p>
    </div>
  );
}
