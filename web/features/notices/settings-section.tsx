import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isAlwaysTold, kindsFor, type NoticeKind } from "#domain/notices/kinds.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { pushQuery, turnPushOff, turnPushOn, type PushState } from "#web/data/notices/push.ts";
import {
  noticeSettingsQuery,
  saveNoticeSetting,
  type NoticeSetting,
} from "#web/data/notices/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { notify } from "#web/ui/toast.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Notifications on this device, off until the member presses, where the site and the browser can do it. */
function PushSection({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("notices.push");
  const { data: state } = useQuery(pushQuery(memberId));
  if (state === undefined) return null;

  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-lg text-gold">{t("title")}</h3>
      {state !== "not-offered" && <p className="text-muted">{t("lead")}</p>}
      <p role="status">{t(state)}</p>
      {(state === "on" || state === "off") && <PushButton memberId={memberId} state={state} />}
    </div>
  );
}

interface PushButtonProps {
  readonly memberId: string;
  readonly state: "on" | "off";
}

function PushButton({ memberId, state }: PushButtonProps) {
  const t = useTranslations("notices");
  const queries = useQueryClient();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);

  const change = async (work: () => Promise<PushState>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      queries.setQueryData(pushQuery(memberId).queryKey, await work());
    } catch {
      notify({ title: t("push.failed"), description: t("tryLater"), tone: "error" });
    } finally {
      setIsBusy(false);
    }
  };

  if (state === "on") {
    return (
      <Button
        className="justify-self-start"
        aria-disabled={isBusy}
        onClick={() => void change(turnPushOff)}
      >
        <BellOff aria-hidden size={20} />
        {t("push.turnOff")}
      </Button>
    );
  }
  return (
    <Button
      tone="gold"
      className="justify-self-start"
      aria-disabled={isBusy}
      onClick={() => void change(() => turnPushOn(language))}
    >
      <BellRing aria-hidden size={20} />
      {t("push.turnOn")}
    </Button>
  );
}

interface SettingRowProps {
  readonly name: string;
  readonly setting: NoticeSetting;
  /** True for a kind that cannot be switched off in the app. */
  readonly isFixed: boolean;
  readonly showsPush: boolean;
  readonly onChange: (setting: NoticeSetting) => void;
}

/** One kind of notifications, with a switch for each way of hearing of it. */
function SettingRow({ name, setting, isFixed, showsPush, onChange }: SettingRowProps) {
  const t = useTranslations("notices.settings");
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 text-start font-normal">
        {name}
        {isFixed && <span className="block text-sm text-muted">{t("always")}</span>}
      </th>
      <Switch
        label={`${name}: ${t("inApp")}`}
        isOn={setting.inApp}
        isFixed={isFixed}
        onToggle={() => onChange({ ...setting, inApp: !setting.inApp })}
      />
      {showsPush && (
        <Switch
          label={`${name}: ${t("push")}`}
          isOn={setting.inApp && setting.push}
          // Nothing is made of a kind that is off, so there is nothing to tell of either.
          isFixed={!setting.inApp}
          onToggle={() => onChange({ ...setting, push: !setting.push })}
        />
      )}
    </tr>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly onToggle: () => void;
}

function Switch({ label, isOn, isFixed, onToggle }: SwitchProps) {
  return (
    <td className="w-24 text-center">
      <label className="inline-grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          className="size-5 accent-gold"
          checked={isOn}
          disabled={isFixed}
          onChange={onToggle}
        />
      </label>
    </td>
  );
}

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
