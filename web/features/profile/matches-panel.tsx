import { Link } from "@tanstack/react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { Figures, PlayedMatch, Profile } from "#web/data/members/profiles.ts";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { Panel } from "./panel.tsx";

/** The figures of a member's confirmed matches, and the latest of them. */
export function MatchesPanel({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const { figures, matches, username, own } = profile;
  return (
    <Panel heading={t("stats.heading")}>
      {figures === null || matches === null ? (
        <p className="text-muted">{t("hidden.matches", { name: username })}</p>
      ) : (
        <Shown figures={figures} matches={matches} />
      )}
      {own !== null && (
        <Link
          to="/play/history"
          className="inline-flex min-h-11 items-center justify-self-start text-gold underline underline-offset-4"
        >
          {t("stats.history")}
        </Link>
      )}
    </Panel>
  );
}

interface ShownProps {
  readonly figures: Figures;
  readonly matches: readonly PlayedMatch[];
}

function Shown({ figures, matches }: ShownProps) {
  const t = useTranslations("profile.stats");
  const format = useFormatter();
  const total = figures.won + figures.lost + figures.drawn;
  if (total === 0) return <p className="text-muted">{t("none")}</p>;
  const rate = format.number(figures.won / total, { style: "percent" });
  return (
    <>
      <dl className="grid grid-cols-3 gap-3 text-center sm:grid-cols-5">
        <Figure name={t("won")} value={format.number(figures.won)} />
        <Figure name={t("lost")} value={format.number(figures.lost)} />
        <Figure name={t("drawn")} value={format.number(figures.drawn)} />
        <Figure name={t("rate")} value={rate} />
        <Figure name={t("total")} value={format.number(total)} />
      </dl>
      <h3 className="text-lg">{t("latest")}</h3>
      <ul className="grid gap-2">
        {matches.map((match) => (
          <MatchLine key={match.id} match={match} />
        ))}
      </ul>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-[0.95rem] text-muted">{name}</dt>
      <dd className="text-xl font-bold">{value}</dd>
    </div>
  );
}

function MatchLine({ match: { outcome, opponent, at } }: { readonly match: PlayedMatch }) {
  const t = useTranslations("profile.stats");
  const format = useFormatter();
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-t border-line pt-2">
      <span className="font-bold">{t(`outcome.${outcome}`)}</span>
      <span className="min-w-0 break-words">
        {t("against")} {opponent === "" ? t("unknown") : <MemberName username={opponent} />}
      </span>
      <time dateTime={at} className="ml-auto text-muted">
        {format.dateTime(new Date(at), { dateStyle: "medium" })}
      </time>
    </li>
  );
}
