import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { endOtherSessions, sessionsQuery } from "#web/data/auth/sessions.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { SectionData } from "./section.tsx";
import { Section } from "./section.tsx";
import { SessionRow } from "./session-row.tsx";

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
