import { useQuery } from "@tanstack/react-query";
import { Map as MapIcon, Swords, Trophy } from "lucide-react";
import { Fragment, useMemo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cardsOf, textParts, type Linked, type TextPart } from "#domain/messages/links.ts";
import type { Invitation } from "#domain/match/invitation.ts";
import { missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { pictureQuery } from "#web/data/messages/linked-profile.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { linkedMatchQuery } from "#web/data/messages/linked-match.ts";
import { typeName, unitById } from "#web/data/catalog/catalog.ts";
import { Portrait } from "#web/shared/portrait.tsx";
import { OwnLink } from "./own-link.tsx";
import { FullListCard, PostCard, ShortListCard } from "./cards/list-cards.tsx";
import { CardFrame, IconTile } from "./cards/card-frame.tsx";

interface InvitationCardProps {
  readonly path: string;
  readonly invitation: Invitation;
}

/** An invitation to a match, with the way in. */
function InvitationCard({ path, invitation }: InvitationCardProps) {
  const t = useTranslations("messages.card");
  const { name, action } = {
    opponent: { name: t("joinTitle"), action: t("join") },
    spectator: { name: t("watchTitle"), action: t("watch") },
    device: { name: t("seatTitle"), action: t("open") },
  }[invitation.for];
  return <OwnCard path={path} name={name} action={action} />;
}

interface OwnCardProps {
  readonly path: string;
  readonly name: string;
  readonly action: string;
}

function OwnCard({ path, name, action }: OwnCardProps) {
  const menu = useTranslations("menu");
  return (
    <CardFrame
      path={path}
      picture={
        <IconTile>
          <Swords aria-hidden size={24} />
        </IconTile>
      }
      kind={menu("play")}
      name={name}
      action={action}
    />
  );
}

interface LinkedCardProps {
  readonly path: string;
  readonly linked: Linked;
}

/** The card for what an address of ours leads to. */
function LinkedCard({ path, linked }: LinkedCardProps) {
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

/** The text of a message, with its links, and cards for what it links to here. Never read as HTML. */
function MessageText({ text }: { readonly text: string }) {
  const parts = useMemo(() => textParts(text, location.origin), [text]);
  const cards = cardsOf(parts);
  const isBareCard = cards.length === 1 && parts.length === 1;
  return (
    <>
      {!isBareCard && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {parts.map((part, place) => (
            // Parts have no name of their own, and never change.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={place}>
              <Part part={part} />
            </Fragment>
          ))}
        </p>
      )}
      {cards.map(({ path, linked }) => (
        <LinkedCard key={path} path={path} linked={linked} />
      ))}
    </>
  );
}

const linkStyle = "text-gold underline underline-offset-4";

function Part({ part }: { readonly part: TextPart }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "own":
      return (
        <OwnLink path={part.path} className={linkStyle}>
          {shortened(part.text)}
        </OwnLink>
      );
    case "foreign":
      return (
        <a href={part.text} target="_blank" rel="noopener noreferrer ugc" className={linkStyle}>
          {shortened(part.text)}
        </a>
      );
  }
}

const mostShown = 60;

/** The code of a list is hundreds of characters that tell nobody anything. */
function shortened(address: string): string {
  const bare = address.replace(/^https?:\/\//, "");
  return bare.length <= mostShown ? bare : `${bare.slice(0, mostShown)}…`;
}

interface BubbleProps {
  readonly isOwn: boolean;
  readonly content: string;
  /** Time and state, below the text. */
  readonly foot: ReactNode;
  /** Beside the bubble. */
  readonly menu?: ReactNode;
  /** Below the bubble. */
  readonly children?: ReactNode;
}

/** A message: one's own at the right, the partner's at the left. */
export function Bubble({ isOwn, content, foot, menu, children }: BubbleProps) {
  const look = isOwn
    ? "rounded-br-sm border-gold-deep/60 bg-gold/10"
    : "rounded-bl-sm border-line bg-raised";
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-1 ${isOwn ? "justify-items-end" : "justify-items-start"}`}
    >
      <div
        className={`flex max-w-full items-center gap-0.5 ${isOwn ? "flex-row-reverse md:pl-20" : "md:pr-20"}`}
      >
        <div className={`max-w-xl min-w-0 rounded-2xl border px-3.5 py-2 ${look}`}>
          <MessageText text={content} />
          <p className="mt-0.5 flex items-center justify-end gap-1.5 text-[0.85rem] text-muted tabular-nums">
            {foot}
          </p>
        </div>
        {menu}
      </div>
      {children}
    </div>
  );
}
