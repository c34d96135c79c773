import type { ReactNode } from "react";
import { AlertsPage } from "./alerts/alerts-page.tsx";
import { AnnouncementsPage } from "./announcements/announcements-page.tsx";
import { ChangelogPage } from "./changelog/changelog-page.tsx";
import { DeploymentPage } from "./deployment/deployment-page.tsx";
import { DevOptionsPage } from "./dev-options/dev-options-page.tsx";
import type { SitePageId } from "./frame/site-page-ids.ts";

/** The pages about running the site, by the part of their address behind `/admin/`. */
export const sitePages: Readonly<Record<SitePageId, ReactNode>> = {
  announcements: <AnnouncementsPage key="mail" channel="mail" />,
  notices: <AnnouncementsPage key="notice" channel="notice" />,
  alerts: <AlertsPage />,
  deployment: <DeploymentPage />,
  changelog: <ChangelogPage />,
  "dev-options": <DevOptionsPage />,
};
