import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { changeMember, type AdministeredMember } from "#web/data/admin/members.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { deviceName } from "#web/ui/device-name.ts";
import { notify } from "#web/ui/toast.ts";
import { ChangeTrouble } from "../parts/change-trouble.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { When } from "../parts/when.tsx";

interface MemberSessionsProps {
  readonly member: AdministeredMember;
}

/** The devices on which the member is signed in, with the way to end one or all of it. */
export function MemberSessions({ member: { id, sessions } }: MemberSessionsProps) {
  const t = useTranslations("adminPeople.member");
  const [isAsking, setIsAsking] = useState(false);
  const ending = useSubmit(async () => {
    await changeMember(id, { kind: "end-sessions" });
    setIsAsking(false);
    notify({ title: t("sessionsEnded"), tone: "success" });
  });
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  if (sessions.length === 0) return <p className="text-muted">{t("noSessions")}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <SessionLine key={session.id} memberId={id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          className="justify-self-start"
          disabled={!ending.isReady}
          onClick={() => setIsAsking(true)}
        >
          <LogOut aria-hidden size={18} />
          {t("endAll")}
        </Button>
      )}
      {isAsking && (
        <QuestionDialog
          title={t("endAllTitle")}
          text={t("endAllText", { count: others.length })}
          action={t("endAll")}
          submission={ending}
          onClose={() => setIsAsking(false)}
        >
          <ChangeTrouble of={ending} />
        </QuestionDialog>
      )}
    </>
  );
}

interface SessionLineProps {
  readonly memberId: string;
  readonly session: AdministeredMember["sessions"][number];
}

function SessionLine({ memberId, session }: SessionLineProps) {
  const t = useTranslations("adminPeople.member");
  const { browser, system } = deviceName(session.userAgent);
  const name = [browser, system].filter((part) => part !== undefined).join(", ");
  const label = name === "" ? t("unknownDevice") : name;
  const [isAsking, setIsAsking] = useState(false);
  const ending = useSubmit(async () => {
    await changeMember(memberId, { kind: "end-sessions", sessionId: session.id });
    notify({ title: t("sessionEnded"), tone: "success" });
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0">
        <span className="font-bold">{label}</span>
        <span className="block text-muted">
          {t("used")} <When at={session.usedAt} />
        </span>
      </p>
      {session.isCurrent ? (
        <span className="text-ok">{t("thisDevice")}</span>
      ) : (
        <Button
          aria-label={t("endOne", { device: label })}
          disabled={!ending.isReady}
          onClick={() => setIsAsking(true)}
        >
          {t("end")}
        </Button>
      )}
      {isAsking && (
        <QuestionDialog
          title={t("endTitle", { device: label })}
          text={t("endText")}
          action={t("end")}
          submission={ending}
          onClose={() => setIsAsking(false)}
        >
          <ChangeTrouble of={ending} />
        </QuestionDialog>
      )}
    </li>
  );
}
