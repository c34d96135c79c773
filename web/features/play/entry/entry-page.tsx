import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { invitationIn } from "#domain/game/invitation.ts";
import { askPlayMode, usePlayAccess } from "#web/data/play/access.ts";
import { useMatchesPutAway } from "#web/data/play/matches.ts";
import { Queries } from "#web/data/queries.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { MatchTroubles } from "#web/features/play/parts/match-troubles.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { Invited } from "./invited.tsx";
import { JoinPanel } from "./join-panel.tsx";
import { MatchList } from "./match-list.tsx";
import { NewPanel } from "./new-panel.tsx";
import { RunningMatch } from "./running-match.tsx";

/** The way into play mode. */
export function EntryPage() {
  return (
    <LateWords part="play">
      <Queries>
        <Entry />
      </Queries>
    </LateWords>
  );
}

function Entry() {
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
