import { Check, Copy, QrCode as QrIcon, Share2 } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { DataError } from "#web/data/backend/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SendToFriend } from "#web/shared/messages/send-to-friend.tsx";
import { useCopied } from "#web/ui/use-copied.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { makeLink, type LinkWish, type MadeLink } from "./make-link.ts";

/** The most characters of a code: denser codes are read by few cameras from a screen. */
const maxLength = 1200;

interface LinkFieldProps {
  /** Null while it is being made. */
  readonly address: string | null;
  /** The list's name. */
  readonly name: string;
}

/** A link to take along: to copy, to hand to another app, or to scan from this screen. */
function LinkField({ address, name }: LinkFieldProps) {
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

interface LinkSectionProps {
  readonly list: ArmyList;
  readonly createdAt: string | null;
  readonly courtesy: boolean;
  readonly language: Language | null;
}

/** The link of the list, short unless the player wants it in full. */
export function LinkSection({ list, createdAt, courtesy, language }: LinkSectionProps) {
  const t = useTranslations("share");
  const [isShort, setIsShort] = useState(true);
  const { link, retry } = useLink(list, createdAt, { courtesy, isShort });

  return (
    <section aria-labelledby="share-link" className="grid gap-2">
      <h3 id="share-link" className="text-lg">
        {t("link")}
      </h3>
      <Segmented
        label={t("linkForm")}
        value={isShort ? "short" : "full"}
        choices={[
          { value: "short", label: t("short") },
          { value: "full", label: t("full") },
        ]}
        onChange={(form) => setIsShort(form === "short")}
      />
      <LinkState link={link} name={list.name} language={language} onRetry={retry} />
      <p className="text-[0.95rem] text-muted">{t("note")}</p>
    </section>
  );
}

interface LinkStateProps {
  readonly link: MadeLink | null;
  readonly name: string;
  readonly language: Language | null;
  readonly onRetry: () => void;
}

/**
 * The link, or the state of making it. Buttons below are pressed meanwhile, so that they have to stay where
 * they are when the link comes.
 */
function LinkState({ link, name, language, onRetry }: LinkStateProps) {
  const t = useTranslations("share");
  if (link?.kind === "refused") return <p role="alert">{t(`refused-${link.refusal.kind}`)}</p>;
  if (link?.kind === "failed") return <Trouble problem={link.problem} onRetry={onRetry} />;
  // One field for both, so that an open QR code stays open while another link is made.
  const trouble = link?.trouble ?? null;
  return (
    <>
      {trouble !== null && (
        <>
          <p role="status">{t("fellBack")}</p>
          <Trouble problem={trouble} onRetry={onRetry} />
        </>
      )}
      <LinkField address={link === null ? null : shareAddress(link.path, language)} name={name} />
    </>
  );
}

interface TroubleProps {
  readonly problem: DataError;
  readonly onRetry: () => void;
}

function Trouble({ problem, onRetry }: TroubleProps) {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-warning">
      <p>{t(`auth.problem.${problem.kind}`)}</p>
      <Button onClick={onRetry}>{t("error.retry")}</Button>
    </div>
  );
}

/** The whole address of a path; with a language, the page shows itself in that one whoever opens it. */
function shareAddress(path: string, language: Language | null): string {
  return `${location.origin}${path}${language === null ? "" : `?lang=${language}`}`;
}

/** The same all day, so that a list that is shared again has the link that it had. */
function today(): string {
  const now = new Date();
  const noon = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  return new Date(noon).toISOString();
}

/** The link of a list as it is wished for; null while it is being made. */
function useLink(list: ArmyList, createdAt: string | null, wish: LinkWish) {
  const { courtesy, isShort } = wish;
  const [tries, setTries] = useState(0);
  const [last, setLast] = useState<{ readonly wish: string; readonly link: MadeLink } | null>(null);
  const asked = `${courtesy} ${isShort} ${tries}`;

  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      const link = await makeLink(list, createdAt ?? today(), { courtesy, isShort });
      if (isWanted) setLast({ wish: asked, link });
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [list, createdAt, courtesy, isShort, asked]);

  return {
    link: last?.wish === asked ? last.link : null,
    retry: () => setTries(tries + 1),
  };
}
