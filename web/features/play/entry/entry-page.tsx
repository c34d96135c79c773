import { useLocation } from "@tanstack/react-router";
import { useEffect, useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { invitationIn, type Invitation } from "#domain/match/invitation.ts";
import { askPlayMode, usePlayAccess } from "#web/data/play/access.ts";
import { useMatchesPutAway } from "#web/data/play/matches.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { MatchTroubles } from "../parts/match-troubles.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { JoinPanel } from "./join-panel.tsx";
import { MatchList } from "./match-list.tsx";
import { NewPanel } from "./new-panel.tsx";
import { RunningMatch } from "./running-match.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOwnName } from "../parts/use-own-name.ts";
import { JoinTrouble } from "./join-trouble.tsx";
import { NameField } from "./name-field.tsx";
import { useJoin } from "./use-join.ts";

/** The way into play mode. */
export function EntryPage() {
  const t = useTranslations("play.entry");
  const access = usePlayAccess();
  const invitation = invitationIn(useLocation({ select: ({ hash }) => hash }));
  useEffect(() => {
    void askPlayMode();
  }, []);
  useMatchesPutAway();

  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 px-3 py-4 wrap-anywhere md:px-5 md:py-8">
      <PageHead title={t("title")} lead={t(access === false ? "leadTesters" : "lead")} />
      <MatchTroubles />
      {invitation !== null && <Invited key={invitation.text} invitation={invitation} />}
      <RunningMatch />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <NewPanel access={access} />
        {invitation === null && <JoinPanel />}
      </div>
      <Elsewhere />
      <MatchList />
    </div>
  );
}

/** The invitation of the address, which is accepted by a press and not by looking at it. */
function Invited({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations("play.entry.invited");
  const ownName = useOwnName();
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? ownName;
  const { submit, isReady, isUnknown, trouble } = useJoin(invitation, name);
  const { for: whom } = invitation;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) submit();
  };

  return (
    <section aria-labelledby="invited-heading" className="panel border-gold-deep p-4 md:p-5">
      <form className="grid gap-3" onSubmit={handleSubmit}>
        <h2 id="invited-heading" className="text-2xl text-gold">
          {t(`${whom}.title`)}
        </h2>
        <p className="text-lg">{t(`${whom}.text`)}</p>
        {whom === "opponent" && <NameField name={name} onChange={setTypedName} />}
        <JoinTrouble isUnknown={isUnknown} trouble={trouble} isCode={false} />
        <Button type="submit" tone="gold" size="large" disabled={!isReady}>
          {t(`${whom}.button`)}
        </Button>
      </form>
    </section>
  );
}
