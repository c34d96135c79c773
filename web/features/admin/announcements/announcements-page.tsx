import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import {
  announcementsQuery,
  changeAnnouncement,
  type Announcement,
  type Channel,
} from "#web/data/admin/announcements.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { RowId } from "../frame/row-id.tsx";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";

/** The announcements of one way, with how far each has come. */
function AnnouncementList({ channel }: { readonly channel: Channel }) {
  const t = useTranslations("adminSite.announcements");
  const query = useQuery(announcementsQuery);
  return (
    <section aria-labelledby="announced" className="grid gap-3">
      <h2 id="announced" className="text-xl text-gold">
        {t("announced")}
      </h2>
      <Loadable query={query}>
        {(all) => {
          const announcements = all.filter((each) => each.channel === channel);
          if (announcements.length === 0)
            return <p className="panel px-4 py-10 text-center">{t("none")}</p>;
          return (
            <ul className="panel grid divide-y divide-line px-4">
              {announcements.map((each) => (
                <AnnouncementRow key={each.id} announcement={each} />
              ))}
            </ul>
          );
        }}
      </Loadable>
    </section>
  );
}

const tones = {
  sending: "text-warning",
  paused: "text-muted",
  cancelled: "text-danger",
  done: "text-ok",
} as const;

function AnnouncementRow({ announcement }: { readonly announcement: Announcement }) {
  const t = useTranslations("adminSite.announcements");
  const format = useFormatter();
  const { title, state, sent, recipients, queued, failed, uncertain } = announcement;
  const at = format.dateTime(new Date(announcement.createdAt), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const whole = Math.max(recipients, queued, 1);
  return (
    <li className="grid min-w-0 gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-bold break-words">{title}</p>
        <p className={`font-bold ${tones[state]}`}>{t(`state.${state}`)}</p>
      </div>
      <progress
        aria-label={t("progress", { title })}
        className="h-2 w-full accent-gold"
        max={whole}
        value={Math.min(sent + failed + uncertain, whole)}
      />
      <p className="text-muted">
        {t("written", { at })} · {t("sent", { sent, recipients: whole })}
        {failed > 0 && ` · ${t("failed", { count: failed })}`}
        {uncertain > 0 && ` · ${t("uncertain", { count: uncertain })}`}
      </p>
      <RowId id={announcement.id} />
      {(state === "sending" || state === "paused") && <Controls announcement={announcement} />}
    </li>
  );
}

function Controls({ announcement: { id, state } }: { readonly announcement: Announcement }) {
  const t = useTranslations("adminSite.announcements");
  const turn = useSubmit(() => changeAnnouncement(id, state === "sending" ? "paused" : "sending"));
  const cancel = useSubmit(() => changeAnnouncement(id, "cancelled"));
  return (
    <div className="grid gap-2">
      <AdminTrouble of={turn} />
      <AdminTrouble of={cancel} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!turn.isReady} onClick={turn.submit}>
          {t(state === "sending" ? "pause" : "goOn")}
        </Button>
        <Button tone="ghost" disabled={!cancel.isReady} onClick={cancel.submit}>
          {t("cancelRest")}
        </Button>
      </div>
    </div>
  );
}

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
