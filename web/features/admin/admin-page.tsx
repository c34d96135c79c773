import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isKindId } from "#web/data/admin/kinds.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { AuditPage } from "./audit/audit-page.tsx";
import { EntryPage } from "./editor/entry-page.tsx";
import { isSitePageId, type SitePageId } from "./frame/site-page-ids.ts";
import { Gate } from "./frame/gate.tsx";
import { AwaitedFrame, Frame } from "./frame/frame.tsx";
import { Missing } from "./frame/missing.tsx";
import { Overview } from "./frame/overview.tsx";
import { ImportPage } from "./import/import-page.tsx";
import { KindPage } from "./list/kind-page.tsx";
import { MailPage } from "./mail/mail-page.tsx";
import { MemberPage } from "./members/member-page.tsx";
import { MembersPage } from "./members/members-page.tsx";
import { ReportsPage } from "./reports/reports-page.tsx";
import { AlertsPage } from "./alerts-page.tsx";
import { AnnouncementsPage } from "./announcements/announcements-page.tsx";
import { ChangelogPage } from "./changelog-page.tsx";
import { DeploymentPage } from "./deployment/deployment-page.tsx";
import { DevOptionsPage } from "./dev-options/dev-options-page.tsx";

/** The pages of administrators, at `/admin` and below it. */
export function AdminPage() {
  const { _splat: path = "" } = useParams({ from: "/admin/$" });
  return (
    <Gate waiting={path === "" ? <Awaited /> : <Spinner />}>
      <Place />
    </Gate>
  );
}

/** The room of the overview, with nothing of it to see: most who open it by chance are no administrators. */
function Awaited() {
  return (
    <AwaitedFrame>
      <Spinner />
    </AwaitedFrame>
  );
}

/** The outbox, at `/mail`. */
export function EmailPage() {
  return (
    <Gate waiting={<Spinner />}>
      <Frame current="mail">
        <MailPage />
      </Frame>
    </Gate>
  );
}

/** One route for all of it, so that what only administrators need costs nobody else a byte. */
function Place() {
  const { _splat: path = "" } = useParams({ from: "/admin/$" });
  const [kind = "", entry, ...rest] = path.split("/").filter((part) => part !== "");
  return <Frame current={kind}>{pageAt(kind, entry, rest.length === 0)}</Frame>;
}

function pageAt(kind: string, entry: string | undefined, isKnown: boolean) {
  if (kind === "") return <Overview />;
  if (kind === "reports" && entry === undefined) return <ReportsPage />;
  if (kind === "members" && isKnown) {
    return entry === undefined ? <MembersPage /> : <MemberPage key={entry} id={entry} />;
  }
  if (kind === "audit" && entry === undefined) return <AuditPage />;
  if (isSitePageId(kind) && entry === undefined) return sitePages[kind];
  if (!isKindId(kind) || !isKnown) return <Missing />;
  if (entry === undefined) return <KindPage key={kind} kindId={kind} />;
  if (kind === "units" && entry === "import") return <ImportPage />;
  return <EntryPage key={`${kind}/${entry}`} kindId={kind} entryId={entry} />;
}

/** The pages about running the site, by the part of their address behind `/admin/`. */
const sitePages: Readonly<Record<SitePageId, ReactNode>> = {
  announcements: <AnnouncementsPage key="mail" channel="mail" />,
  notices: <AnnouncementsPage key="notice" channel="notice" />,
  alerts: <AlertsPage />,
  deployment: <DeploymentPage />,
  changelog: <ChangelogPage />,
  "dev-options": <DevOptionsPage />,
};
