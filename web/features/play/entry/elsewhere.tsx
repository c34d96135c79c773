import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFormatter, useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { missionById } from "#web/data/missions.ts";
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

function MatchesElsewhere({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("play.entry.elsewhere");
  const here = useMatches();
  const { data = [] } = useQuery(ownMatchesQuery(memberId));
  const elsewhere = data.filter(({ id }) => here?.every((match) => match.id !== id));
  if (here === undefined || elsewhere.length === 0) return null;
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
