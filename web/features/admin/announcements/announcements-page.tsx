import { useTranslations } from "use-intl";
import type { Channel } from "#web/data/admin/announcements.ts";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementList } from "./announcement-list.tsx";

/** Announcements of administrators to everybody, by mail or as a notification: written, looked at, sent, followed. */
export function AnnouncementsPage({ channel }: { readonly channel: Channel }) {
  const t = useTranslations("adminSite.announcements");
  useAdminTitle(t(`title.${channel}`));
  return (
    <>
      <PageHead title={t(`title.${channel}`)} lead={t(`lead.${channel}`)} />
      <AnnouncementForm channel={channel} />
      <AnnouncementList channel={channel} />
    </>
  );
}
