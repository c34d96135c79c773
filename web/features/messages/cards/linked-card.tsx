import type { Linked } from "#domain/messages/links.ts";
import { InvitationCard } from "./invitation-card.tsx";
import { FullListCard, PostCard, ShortListCard } from "./list-cards.tsx";
import { Map as MapIcon, Trophy } from "lucide-react";
import { useTranslations } from "use-intl";
import { missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardFrame, IconTile } from "./card-frame.tsx";
import { useQuery } from "@tanstack/react-query";
import { pictureQuery } from "#web/data/messages/linked-profile.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { linkedMatchQuery } from "#web/data/messages/linked-match.ts";
import { typeName, unitById } from "#web/data/catalog/catalog.ts";
import { Portrait } from "#web/shared/portrait.tsx";

interface LinkedCardProps {
  readonly path: string;
  readonly linked: Linked;
}

/** The card for what an address of ours leads to. */
export function LinkedCard({ path, linked }: LinkedCardProps) {
  switch (linked.kind) {
    case "list":
      return linked.link.kind === "full" ? (
        <FullListCard path={path} code={linked.link.code} />
      ) : (
        <ShortListCard path={path} id={linked.link.id} />
      );
    case "post":
      return <PostCard path={path} id={linked.id} />;
    case "unit":
      return <UnitCard path={path} id={linked.id} />;
    case "mission":
      return <MissionCard path={path} id={linked.id} />;
    case "profile":
      return <ProfileCard path={path} username={linked.username} />;
    case "invitation":
      return <InvitationCard path={path} invitation={linked.invitation} />;
    case "result":
      return <ResultCard path={path} id={linked.id} />;
  }
}

/** A mission by its page; nothing for one that nobody knows. */
function MissionCard({ path, id }: { readonly path: string; readonly id: string }) {
  const t = useTranslations("messages.card");
  const language = useLanguage();
  const known = missionById(id);
  if (known === undefined) return null;
  return (
    <CardFrame
      path={path}
      picture={
        <IconTile>
          <MapIcon aria-hidden size={24} />
        </IconTile>
      }
      kind={t("mission")}
      name={known.mission.names[language] ?? known.mission.names.en}
    />
  );
}

/** A member by the address of the profile. */
function ProfileCard({ path, username }: { readonly path: string; readonly username: string }) {
  const t = useTranslations("messages.card");
  const { data: url = null } = useQuery(pictureQuery(username));
  return (
    <CardFrame
      path={path}
      picture={<Avatar username={username} url={url} size={48} />}
      kind={t("profile")}
      name={username}
    />
  );
}

/** The result of a match, with who played and the score where this browser or account knows it. */
function ResultCard({ path, id }: { readonly path: string; readonly id: string }) {
  const t = useTranslations("messages.card");
  const { data: summary } = useQuery(linkedMatchQuery(id));
  const [one, other] = summary?.players ?? [];
  const isKnown = one !== undefined && other !== undefined;
  return (
    <CardFrame
      path={path}
      picture={
        <IconTile>
          <Trophy aria-hidden size={24} />
        </IconTile>
      }
      kind={t("result")}
      name={isKnown ? t("versus", { one: one.name, other: other.name }) : t("open")}
      details={isKnown ? `${one.score} : ${other.score}` : undefined}
    />
  );
}

/** A unit by its page; nothing for one that the catalogue does not have. */
function UnitCard({ path, id }: { readonly path: string; readonly id: string }) {
  const t = useTranslations("messages.card");
  const language = useLanguage();
  const unit = unitById(id);
  if (unit === undefined) return null;
  return (
    <CardFrame
      path={path}
      picture={<Portrait unit={unit} size={48} />}
      kind={t("unit")}
      name={unit.names[language] ?? unit.names.en}
      details={typeName(unit.type, language)}
    />
  );
}
