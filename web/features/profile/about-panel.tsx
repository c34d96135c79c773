import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { factionName } from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import type { Profile, ProfileDetails } from "#web/data/members/profiles.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Panel } from "./panel.tsx";

/** The details that a member tells of themselves. */
export function AboutPanel({ profile: { username, details } }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  return (
    <Panel heading={t("about.heading", { name: username })}>
      {details === null ? (
        <p className="text-muted">{t("hidden.details", { name: username })}</p>
      ) : (
        <Details details={details} username={username} />
      )}
    </Panel>
  );
}

interface DetailsProps {
  readonly details: ProfileDetails;
  readonly username: string;
}

function Details({ details, username }: DetailsProps) {
  const t = useTranslations("profile.about");
  const language = useLanguage();
  const { bio, location, favouriteFaction, links } = details;
  if (bio === "" && location === "" && favouriteFaction === "" && links.length === 0) {
    return <p className="text-muted">{t("empty", { name: username })}</p>;
  }
  const faction = asFactionId(favouriteFaction);
  return (
    <>
      {bio !== "" && (
        <p className="break-words whitespace-pre-line">
          <bdi>{bio}</bdi>
        </p>
      )}
      <dl className="grid gap-2">
        {location !== "" && <Fact name={t("location")} value={location} />}
        {favouriteFaction !== "" && (
          <Fact
            name={t("faction")}
            value={faction === undefined ? favouriteFaction : factionName(faction, language)}
          />
        )}
      </dl>
      {links.length > 0 && (
        <ul aria-label={t("links")} className="grid gap-1">
          {links.map(({ label, address }) => (
            <li key={`${label} ${address}`} className="min-w-0">
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                title={address}
                className="inline-flex min-h-11 max-w-full items-center gap-2 text-gold underline underline-offset-4"
              >
                <ExternalLink aria-hidden size={16} className="shrink-0" />
                <bdi className="truncate">{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
