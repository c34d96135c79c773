import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { missionById } from "#web/data/missions.ts";
import { listRemoved } from "#web/data/play/match-archive.ts";
import { useMatches } from "#web/data/play/matches.ts";
import { ownMatchesQuery, type OwnMatch } from "#web/data/play/own-matches.ts";
import { enterMatch } from "#web/data/play/share-match.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { JoinTrouble } from "./join-trouble.tsx";

/** The member's shared matches that are not on this device yet. Where nobody can say, nothing is missed. */
export function Elsewhere() {
  const memberId = useMemberId();
  return memberId === null ? null : <MatchesElsewhere memberId={memberId} />;
}

/** The matches that are neither here nor were removed here: whoever removed one does not want it back at once. */
function useElsewhere(memberId: string): readonly OwnMatch[] {
  const { data } = useQuery(ownMatchesQuery(memberId));
  const here = useMatches()
    ?.map(({ id }) => id)
    .join(" ");
  const [elsewhere, setElsewhere] = useState<readonly OwnMatch[]>([]);
  useEffect(() => {
    if (data === undefined || here === undefined) return;
    let isCurrent = true;
    // Read anew with every change of what is here: one that has just gone may have been removed.
    const show = async () => {
      const known = new Set([...here.split(" "), ...(await listRemoved())]);
      if (isCurrent) setElsewhere(data.filter(({ id }) => !known.has(id)));
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [data, here]);
  return elsewhere;
}

function MatchesElsewhere({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("play.entry.elsewhere");
  const elsewhere = useElsewhere(memberId);
  if (elsewhere.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere-heading" className="grid gap-3">
      <h2 id="elsewhere-heading" className="text-xl">
        {t("title")}
      </h2>
      <ul className="grid gap-2">
        {elsewhere.map((match) => (
          <MatchElsewhere key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function MatchElsewhere({ match }: { readonly match: OwnMatch }) {
  const t = useTranslations("play.entry.elsewhere");
  const format = useFormatter();
  const language = useLanguage();
  const navigate = useNavigate();
  const known = match.mission === null ? undefined : missionById(match.mission);
  const { submit, isReady, trouble } = useSubmit(async () => {
    const gameId = await enterMatch(match.id);
    if (gameId !== null) await navigate({ to: "/play/$gameId", params: { gameId } });
  });
  return (
    <li className="panel grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="grid gap-0.5">
          <span className="text-lg leading-tight">
            {known === undefined ? t("unnamed") : known.mission.names[language]}
          </span>
          <span className="text-[0.95rem] text-muted">
            {format.dateTime(match.activeAt, { dateStyle: "medium", timeStyle: "short" })}
          </span>
        </span>
        <Button disabled={!isReady} onClick={submit}>
          {t("open")}
        </Button>
      </div>
      <JoinTrouble isUnknown={false} trouble={trouble} isCode={false} />
    </li>
  );
}
