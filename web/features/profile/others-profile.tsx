import { Link, useRouterState } from "@tanstack/react-router";
import { EllipsisVertical, ExternalLink, Flag, MessageSquare } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import type { Profile, ProfileDetails } from "#web/data/members/profiles.ts";
import { useFriendship } from "#web/data/members/use-friendship.ts";
import { BlockItem } from "#web/shared/members/block-item.tsx";
import { FriendButton } from "#web/shared/members/friend-button.tsx";
import { ReportDialog } from "#web/shared/report/late-report-dialog.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { factionName } from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { MatchesPanel } from "./matches-panel.tsx";
import { PostsPanel } from "./posts-panel.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { Panel } from "./panel.tsx";

/** The details that a member tells of themselves. */
function AboutPanel({ profile: { username, details } }: { readonly profile: Profile }) {
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

/** Another member's page, with what the visitor may do about them. */
export function OthersProfile({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const { id, username } = profile;
  const isScanned = useRouterState({ select: ({ location }) => location.hash === "add" });
  const button = <FriendButton memberId={id} username={username} />;

  return (
    <>
      {isScanned && (
        <section className="panel grid justify-items-start gap-3 border-gold p-4 md:p-6">
          <h2 className="text-xl">{t("add.heading", { name: username })}</h2>
          <p className="text-muted">{t("add.text", { name: username })}</p>
          {button}
        </section>
      )}
      <ProfileHead profile={profile}>
        {!isScanned && button}
        <MessageLink memberId={id} />
        <MoreMenu profile={profile} />
      </ProfileHead>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <AboutPanel profile={profile} />
          <MatchesPanel profile={profile} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PostsPanel profile={profile} />
          <CommentsPanel profile={profile} />
        </div>
      </div>
    </>
  );
}

/** Messages are between friends. */
function MessageLink({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("profile");
  const { friendship } = useFriendship(memberId);
  if (friendship?.stage !== "friends") return null;
  return (
    <Link to="/messages/$memberId" params={{ memberId }} className={buttonStyle()}>
      <MessageSquare aria-hidden size={18} />
      {t("message")}
    </Link>
  );
}

function MoreMenu({ profile: { id, username } }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const [isReporting, setIsReporting] = useState(false);
  if (useMemberId() === null) return null;
  return (
    <>
      <Menu
        iconOnly
        isLate
        label={t("moreOf", { name: username })}
        button={<EllipsisVertical aria-hidden size={20} />}
      >
        <BlockItem memberId={id} username={username} />
        <button type="button" className="menu-item" onClick={() => setIsReporting(true)}>
          <Flag aria-hidden size={18} />
          {t("report")}
        </button>
      </Menu>
      {isReporting && (
        <ReportDialog
          about={{ kind: "profile", id }}
          name={username}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}
