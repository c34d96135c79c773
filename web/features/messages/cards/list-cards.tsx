import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import { totals } from "#domain/list/totals.ts";
import { factionIconOf, factionName } from "#web/data/catalog/catalog.ts";
import { sharedListQuery } from "#web/data/share/share-code.ts";
import { postQuery } from "#web/data/community/shared-lists.ts";
import { shortLinkQuery } from "#web/data/share/short-links.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardFrame, IconTile } from "./card-frame.tsx";

/** A list that is in its own address. */
export function FullListCard({ path, code }: { readonly path: string; readonly code: string }) {
  const t = useTranslations("messages.card");
  const { data, isError } = useQuery(sharedListQuery(code));
  const shared = data?.ok === true ? data.value : undefined;
  if (shared === undefined) {
    return <PlainCard path={path} isGone={data !== undefined} isOffline={isError} />;
  }
  return (
    <ListCard
      path={path}
      kind={shared.courtesy ? t("courtesy") : t("list")}
      name={shared.list.name}
      factionId={shared.list.factionId}
      points={totals(shared.list).points}
    />
  );
}

/** A list behind a short link. */
export function ShortListCard({ path, id }: { readonly path: string; readonly id: string }) {
  const { data: code, isError, fetchStatus } = useQuery(shortLinkQuery(id));
  if (typeof code === "string") return <FullListCard path={path} code={code} />;
  const isOffline = isError || fetchStatus === "paused";
  return <PlainCard path={path} isGone={code === null} isOffline={isOffline} />;
}

/** A list that somebody posted to the community. */
export function PostCard({ path, id }: { readonly path: string; readonly id: string }) {
  const t = useTranslations("messages.card");
  const { data: post, isError, fetchStatus } = useQuery(postQuery(id));
  if (post === undefined || post === null) {
    const isOffline = isError || fetchStatus === "paused";
    return <PlainCard path={path} isGone={post === null} isOffline={isOffline} />;
  }
  return (
    <ListCard
      path={path}
      kind={post.author === "" ? t("post") : `${t("post")} · ${t("by", { name: post.author })}`}
      name={post.name}
      factionId={post.factionId}
      points={post.points}
    />
  );
}

interface ListCardProps {
  readonly path: string;
  readonly kind: string;
  readonly name: string;
  readonly factionId: FactionId | "unknown";
  readonly points: number;
}

function ListCard({ path, kind, name, factionId, points }: ListCardProps) {
  const t = useTranslations();
  const language = useLanguage();
  const isKnown = factionId !== "unknown";
  const faction = isKnown ? factionName(factionId, language) : t("faction.unknown");
  return (
    <CardFrame
      path={path}
      picture={isKnown ? <FactionIcon id={factionId} /> : <ListIcon />}
      kind={kind}
      name={name}
      details={t("messages.card.points", { faction, points })}
    />
  );
}

function FactionIcon({ id }: { readonly id: FactionId }) {
  return <img src={factionIconOf(id)} alt="" width={48} height={48} className="shrink-0" />;
}

function ListIcon() {
  return (
    <IconTile>
      <ScrollText aria-hidden size={24} />
    </IconTile>
  );
}

interface PlainCardProps {
  readonly path: string;
  readonly isGone: boolean;
  readonly isOffline: boolean;
}

/** A list of which nothing is known yet, or any more. */
function PlainCard({ path, isGone, isOffline }: PlainCardProps) {
  const t = useTranslations("messages.card");
  const app = useTranslations("app");
  return (
    <CardFrame
      path={path}
      picture={<ListIcon />}
      kind={t("list")}
      name={isGone ? t("gone") : isOffline ? t("offline") : app("loading")}
    />
  );
}
