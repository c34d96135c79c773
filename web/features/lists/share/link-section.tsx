import { useState, useEffect } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { DataError } from "#web/data/backend/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { LinkField } from "./link-field.tsx";
import { type MadeLink, makeLink, type LinkWish } from "./make-link.ts";

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
