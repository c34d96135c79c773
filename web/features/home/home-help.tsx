import { useQuery } from "@tanstack/react-query";
import { Download, Mail } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { appVersion } from "#web/app-version.ts";
import { thisHost } from "#web/data/local/config.ts";
import { askClearing, useIsClearing } from "#web/data/health/clearing-store.ts";
import { useDevOptions } from "#web/data/local/dev-options.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { siteFactsQuery } from "#web/data/legal/site-facts.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Diagnostics } from "./diagnostics.tsx";

/** The end of the home page: where to write to, the way out of a broken cache, and what a developer asks for. */
export function HomeHelp({ readyLink }: { readonly readyLink: ReactNode }) {
  const t = useTranslations("home");
  const { showsFacts } = useDevOptions();
  return (
    <section
      aria-labelledby="help-heading"
      className="grid grid-cols-1 justify-items-center gap-4 border-t border-line pt-6 text-center"
    >
      <h2 id="help-heading" className="text-xl md:text-2xl">
        {t("help")}
      </h2>
      <Queries>
        <Feedback />
        <div className="flex flex-wrap justify-center gap-3">
          {readyLink}
          <KeepCards />
          <ClearCache />
        </div>
      </Queries>
      {(thisHost() !== "production" || showsFacts) && <Diagnostics />}
    </section>
  );
}

/** Not there where the site names no address. */
function Feedback() {
  const t = useTranslations("news.feedback");
  const contact = useQuery(siteFactsQuery).data?.contactMail ?? null;
  if (contact === null) return null;
  const subject = encodeURIComponent(t("subject", { version: appVersion }));
  return (
    <div className="grid max-w-full grid-cols-1 justify-items-center gap-2">
      <h3 className="text-lg text-gold">{t("title")}</h3>
      <p className="max-w-xl text-muted">{t("text")}</p>
      <a
        href={`mailto:${contact}?subject=${subject}`}
        className={buttonStyle({ className: "max-w-full" })}
      >
        <Mail aria-hidden size={18} />
        <span className="min-w-0 break-words">{contact}</span>
      </a>
    </div>
  );
}

/** The dialog needs the units, which this page does not. */
const AllCardsDialog = lateDialog(
  () => import("./all-cards-dialog.tsx"),
  (late) => late.AllCardsDialog,
);

function KeepCards() {
  const t = useTranslations("news.offline");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Download aria-hidden size={18} />
        {t("open")}
      </Button>
      {isOpen && <AllCardsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ClearCache() {
  const t = useTranslations("home");
  const news = useTranslations("news.clear");
  const isClearing = useIsClearing();
  return (
    <Button tone="danger" disabled={isClearing} onClick={() => askClearing("clearCache")}>
      {isClearing ? news("busy") : t("clearCache")}
    </Button>
  );
}
