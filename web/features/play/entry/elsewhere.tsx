import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { missionById } from "#web/data/catalog/missions.ts";
import { useMatches, useRemovedMatches } from "#web/data/play/matches.ts";
import { ownMatchesQuery, type OwnMatch } from "#web/data/play/own-matches.ts";
import { enterMatch } from "#web/data/play/share-match.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { JoinTrouble } from "./join-trouble.tsx";

/** The matches that are drawn at first, and with each wish for more. */
const portion = 10;

/** The member's shared matches that are not on this device yet. Where nobody can say, nothing is missed. */
export function Elsewhere() {
  const memberId = useMemberId();
  return memberId === null ? null : <MatchesElsewhere memberId={memberId} />;
}

/** The matches that are neither here nor were removed here: whoever removed one does not want it back at once. */
function useElsewhere(memberId: string): readonly OwnMatch[] {
  const { data } = useQuery(ownMatchesQuery(memberId));
  const here = useMatches();
  const removed = useRemovedMatches();
  if (data === undefined || here === undefined || removed === undefined) return [];
  const known = new Set([...here.map(({ id }) => id), ...removed]);
  return data.filter(({ id }) => !known.has(id));
}

function MatchesElsewhere({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("play.entry.elsewhere");
  const entry = useTranslations("play.entry");
  const elsewhere = useElsewhere(memberId);
  const [most, setMost] = useState(portion);
  const rest = elsewhere.length - most;
  if (elsewhere.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere-heading" className="grid gap-3">
      <h2 id="elsewhere-heading" className="text-xl">
        {t("title")}
      </h2>
      <ul className="grid gap-2">
        {elsewhere.slice(0, most).map((match) => (
          <MatchElsewhere key={match.id} match={match} />
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setMost(most + portion)}>
          {entry("more", { count: Math.min(rest, portion) })}
        </Button>
      )}
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
