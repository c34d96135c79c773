import { ExternalLink } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import type { Deployment } from "#web/data/admin/deployments.ts";
import { RowId } from "../frame/row-id.tsx";

/** The names that hosts have for where a deployment stands, by what they mean. */
const meanings = {
  ready: "ready",
  current: "ready",
  error: "error",
  failed: "error",
  building: "building",
  processing: "building",
  preparing: "building",
  prepared: "building",
  uploading: "building",
  uploaded: "building",
  new: "waiting",
  enqueued: "waiting",
  pending_review: "waiting",
  cancelled: "cancelled",
  rejected: "cancelled",
  skipped: "cancelled",
} as const;

const tones = {
  ready: "border-ok text-ok",
  error: "border-danger text-danger",
  building: "border-warning text-warning",
  waiting: "border-line text-muted",
  cancelled: "border-line text-muted",
} as const;

function meaningOf(state: string) {
  return Object.entries(meanings).find(([name]) => name === state)?.[1];
}

/** One deployment: where it stands, of what, since when, what went wrong, and where the host tells more. */
export function DeploymentRow({ deployment }: { readonly deployment: Deployment }) {
  const t = useTranslations("adminSite.deployment");
  const format = useFormatter();
  const { state, siteName, branch, createdAt, error, url } = deployment;
  const meaning = meaningOf(state);
  return (
    <li className="grid min-w-0 gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={`rounded-full border px-3 py-0.5 text-sm font-bold ${tones[meaning ?? "waiting"]}`}
        >
          {meaning === undefined ? state : t(`state.${meaning}`)}
        </span>
        <strong className="min-w-0 break-words">{siteName}</strong>
        <span className="min-w-0 break-words text-muted">{branch ?? t("unknownBranch")}</span>
      </div>
      <p className="text-muted">
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </p>
      {error !== null && (
        <p className="min-w-0 break-words whitespace-pre-line text-danger">{error}</p>
      )}
      <RowId id={deployment.id} />
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-gold underline underline-offset-4"
        >
          {t("details")}
          <ExternalLink aria-label={t("newTab")} size={18} />
        </a>
      )}
    </li>
  );
}
