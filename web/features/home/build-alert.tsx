import { useQuery } from "@tanstack/react-query";
import { ExternalLink, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { warnsOf, type BuildFailure } from "#domain/build-failure.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import {
  latestFailureQuery,
  readShownFailure,
  writeShownFailure,
} from "#web/data/admin/build-failures.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { siteFactsQuery } from "#web/data/legal/site-facts.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";

/** Warns administrators, and previews, of a build that failed. */
export function BuildAlert() {
  return (
    <Queries>
      <Alert />
    </Queries>
  );
}

/** The failure that a preview shows, which asks nobody. */
function sampleOf(siteName: string): BuildFailure {
  const createdAt = new Date().toISOString();
  return { id: "preview", createdAt, siteName, branch: "main", deployUrl: null };
}

function useFailure(shownId: string | null): BuildFailure | null {
  const isPreview = useAuth((state) => state.isPreview);
  const { data: latest = null, dataUpdatedAt: now } = useQuery({
    ...latestFailureQuery,
    enabled: !isPreview,
  });
  const { siteNames = [] } = useQuery(siteFactsQuery).data ?? {};
  const [sample] = siteNames;
  if (isPreview) return sample === undefined || shownId === "preview" ? null : sampleOf(sample);
  const isWarned = latest !== null && warnsOf(latest, { isAdmin: true, shownId, siteNames, now });
  return isWarned ? latest : null;
}

function Alert() {
  const [shownId, setShownId] = useState(readShownFailure);
  const failure = useFailure(shownId);
  if (failure === null) return null;

  const handleHide = () => {
    writeShownFailure(failure.id);
    setShownId(failure.id);
  };
  return <Warning failure={failure} onHide={handleHide} />;
}

interface WarningProps {
  readonly failure: BuildFailure;
  readonly onHide: () => void;
}

function Warning({ failure, onHide }: WarningProps) {
  const t = useTranslations("news.alert");
  const isMember = useAuth((state) => !state.isPreview);
  const { siteName, branch, deployUrl } = failure;
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-danger bg-danger/10 p-4">
      <TriangleAlert aria-hidden size={22} className="mt-0.5 shrink-0 text-danger" />
      <div className="grid grow justify-items-start gap-1">
        <p className="font-bold">{t("title")}</p>
        <p className="break-words text-muted">
          {t("site", { site: siteName, branch: branch ?? t("unknownBranch") })}
        </p>
        <p>
          {t("issues")} {isMember ? t("check") : t("team")}
        </p>
        {isMember && deployUrl !== null && (
          <a
            href={deployUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ className: "mt-2" })}
          >
            {t("details")}
            <ExternalLink aria-label={t("newTab")} size={18} />
          </a>
        )}
      </div>
      <Button tone="ghost" size="icon" aria-label={t("dismiss")} onClick={onHide}>
        <X aria-hidden size={20} />
      </Button>
    </div>
  );
}
