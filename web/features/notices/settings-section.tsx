import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { isAlwaysTold, kindsFor, type NoticeKind } from "#domain/notices/kinds.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { pushQuery } from "#web/data/notices/push.ts";
import {
  type NoticeSetting,
  noticeSettingsQuery,
  saveNoticeSetting,
} from "#web/data/notices/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { notify } from "#web/ui/toast.ts";
import { PushSection } from "./push-section.tsx";
import { SettingRow } from "./setting-row.tsx";

interface SettingsSectionProps {
  readonly memberId: string;
}

/** The kinds of notifications with what the member wants of each. */
export function SettingsSection({ memberId }: SettingsSectionProps) {
  const t = useTranslations("notices.settings");
  return (
    <section
      id="settings"
      aria-labelledby="notice-settings"
      className="panel grid gap-4 p-4 md:p-6"
    >
      <div>
        <h2 id="notice-settings" className="text-xl">
          {t("title")}
        </h2>
        <p className="text-muted">{t("lead")}</p>
      </div>
      <Kinds memberId={memberId} />
      <PushSection memberId={memberId} />
    </section>
  );
}

function Kinds({ memberId }: SettingsSectionProps) {
  const t = useTranslations("notices.settings");
  const query = useQuery(noticeSettingsQuery(memberId));
  const isAdmin = useAuth((state) => state.isWabAdmin);
  const push = useQuery(pushQuery(memberId)).data;
  const isOffered = push !== undefined && push !== "not-offered";
  const save = useSaveSetting(memberId);

  if (query.data === undefined) {
    if (!query.isError && query.fetchStatus !== "paused") return <Spinner />;
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t("failed")}
        <Button onClick={() => void query.refetch()}>{t("retry")}</Button>
      </p>
    );
  }
  const settings = query.data;
  return (
    <table className="w-full">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="text-start">
            {t("kind")}
          </th>
          <th scope="col">{t("inApp")}</th>
          {isOffered && <th scope="col">{t("push")}</th>}
        </tr>
      </thead>
      <tbody>
        {kindsFor({ isAdmin }).map((kind) => (
          <SettingRow
            key={kind}
            name={t(`kinds.${kind}`)}
            setting={settings[kind]}
            isFixed={isAlwaysTold(kind)}
            showsPush={isOffered}
            onChange={(setting) => void save(kind, setting)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Shown at once, and taken back where the server does not agree. */
function useSaveSetting(memberId: string) {
  const t = useTranslations("notices.settings");
  const queries = useQueryClient();
  const { queryKey } = noticeSettingsQuery(memberId);
  /** The last choice of each kind. */
  const latest = useRef(new Map<NoticeKind, NoticeSetting>());
  const show = (kind: NoticeKind, setting: NoticeSetting) =>
    queries.setQueryData(queryKey, (known) =>
      known === undefined ? undefined : { ...known, [kind]: setting },
    );

  return async (kind: NoticeKind, setting: NoticeSetting) => {
    latest.current.set(kind, setting);
    const before = queries.getQueryData(queryKey)?.[kind];
    await queries.cancelQueries({ queryKey });
    show(kind, setting);
    const isWanted = () => latest.current.get(kind) === setting;
    try {
      await saveNoticeSetting(memberId, kind, setting, isWanted);
    } catch {
      // What was chosen since is on its way.
      if (before !== undefined && isWanted()) {
        show(kind, before);
        // What was shown before may not have been saved either.
        void queries.invalidateQueries({ queryKey });
      }
      notify({ title: t("saveFailed"), tone: "error" });
    }
  };
}
