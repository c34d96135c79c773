import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import {
  endOtherSessions,
  endSession,
  sessionsQuery,
  type Session,
} from "#web/data/auth/sessions.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { deviceName, isHandheld } from "#web/ui/device-name.ts";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { Section, SectionData } from "./section.tsx";

interface SessionRowProps {
  readonly session: Session;
  readonly userId: string;
}

/** One device on which the member is signed in. */
function SessionRow({ session, userId }: SessionRowProps) {
  const t = useTranslations("account.sessions");
  const queries = useQueryClient();
  const device = deviceName(session.userAgent);
  const name = t("device", {
    browser: device.browser ?? t("unknownBrowser"),
    system: device.system ?? t("unknownSystem"),
  });
  const submission = useSubmit(async () => {
    await endSession(session.id);
    notify({ title: t("ended"), tone: "success" });
    await queries.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
  });
  const Icon = isHandheld(device) ? Smartphone : Monitor;

  return (
    <li className="grid gap-2 border-b border-line py-2 last:border-0">
      <div className="flex items-center gap-3">
        <Icon aria-hidden size={24} className="shrink-0 text-muted" />
        <div className="min-w-0 grow">
          <p className="font-bold">{name}</p>
          <Times session={session} />
        </div>
        {session.isCurrent ? (
          <span className="chip shrink-0 rounded-full border-ok text-ok">{t("current")}</span>
        ) : (
          <Button
            aria-label={t("end", { device: name })}
            aria-disabled={!submission.isReady}
            onClick={submission.submit}
          >
            {t("endShort")}
          </Button>
        )}
      </div>
      <AccountTrouble of={submission} />
    </li>
  );
}

function Times({ session }: { readonly session: Session }) {
  const t = useTranslations("account.sessions");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  // A clock that is off would see a session of the future.
  const ago = (moment: string) =>
    format.relativeTime(new Date(Math.min(Date.parse(moment), now.getTime())), now);

  return (
    <p className="text-muted">
      {t("used", { when: ago(session.usedAt) })} · {t("since", { when: ago(session.createdAt) })}
    </p>
  );
}

export function SessionsSection({ userId }: { readonly userId: string }) {
  const t = useTranslations("account.sessions");
  const sessions = useQuery(sessionsQuery(userId));

  return (
    <Section id="sessions" heading={t("heading")}>
      <SectionData query={sessions}>
        {(known) => (
          <>
            <ul className="grid gap-1">
              {known.map((session) => (
                <SessionRow key={session.id} session={session} userId={userId} />
              ))}
            </ul>
            {known.length > 1 ? (
              <EndOthers userId={userId} />
            ) : (
              <p className="text-muted">{t("only")}</p>
            )}
          </>
        )}
      </SectionData>
    </Section>
  );
}

function EndOthers({ userId }: { readonly userId: string }) {
  const t = useTranslations("account.sessions");
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    await endOtherSessions();
    notify({ title: t("othersEnded"), tone: "success" });
    await queries.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
  });

  return (
    <>
      <AccountTrouble of={submission} />
      <Button
        className="justify-self-start"
        aria-disabled={!submission.isReady}
        onClick={submission.submit}
      >
        {t("endOthers")}
      </Button>
    </>
  );
}
