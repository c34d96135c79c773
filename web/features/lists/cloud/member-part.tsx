import { CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { ListPlace } from "#domain/list/list-entry.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { notInCloud } from "#domain/list/upload-offer.ts";
import { CloudListsQuery } from "#web/shared/lists/cloud-lists-query.tsx";
import { useCloud } from "#web/data/lists/cloud-store.ts";
import { useLists } from "#web/data/lists/lists.ts";
import {
  notOffered,
  readOffers,
  rememberOffer,
  subscribeOffers,
} from "#web/data/local/offered-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";
import { refreshLists } from "#web/data/lists/update-cloud-store.ts";
import { tryAgain } from "#web/data/lists/sender.ts";
import { openDialog } from "../draft/builder-dialogs.ts";

/**
 * The state of the cloud, where the player should know it: that it is being asked, is out of reach, or has
 * not got something yet.
 */
function CloudState() {
  return (
    <div role="status" className="grid gap-2 text-muted empty:hidden">
      <FetchState />
      <OutboxState />
    </div>
  );
}

function useDate(): (time: number) => string {
  const format = useFormatter();
  return (time) => format.dateTime(new Date(time), { dateStyle: "medium", timeStyle: "short" });
}

function FetchState() {
  const t = useTranslations("cloud.state");
  const words = useTranslations("cloud");
  const { rows, connection, problem, fetchedAt } = useCloud((state) => state);
  const isOnline = useHasNetwork();
  const dateOf = useDate();
  const date = dateOf(fetchedAt);

  if (!isOnline || problem?.kind === "offline") {
    return (
      <Line icon={<CloudOff aria-hidden size={18} />}>
        {rows === null ? t("offlineNever") : t("offline", { date })}
      </Line>
    );
  }
  if (rows === null && problem === null) return connection === "fetching" && <p>{t("fetching")}</p>;
  if (problem === null || connection === "fetching") return null;
  return (
    <Line
      icon={<TriangleAlert aria-hidden size={18} className="text-warning" />}
      action={<Button onClick={() => void refreshLists()}>{words("tryAgain")}</Button>}
    >
      {rows === null ? t("failed") : t("failedKnown", { date })}
    </Line>
  );
}

function OutboxState() {
  const t = useTranslations("cloud.state");
  const words = useTranslations("cloud");
  const problems = useTranslations("auth.problem");
  const obstacle = useCloud((state) => state.obstacle);
  const refused = useCloud((state) => state.refused);
  const waiting = useCloud((state) => state.waiting);
  const troubles = waiting.flatMap(({ name }) => refused[name] ?? []);
  const count = waiting.length - troubles.length;
  const isOnline = useHasNetwork();
  const reason = troubles[0] ?? (isOnline ? obstacle : null);

  if (waiting.length === 0) return null;
  return (
    <Line
      icon={<CloudUpload aria-hidden size={18} />}
      action={
        reason !== null && <Button onClick={() => void tryAgain()}>{words("tryAgain")}</Button>
      }
    >
      {count > 0 && <p>{t(obstacle === null ? "sending" : "waiting", { count })}</p>}
      {troubles.length > 0 && <p>{t("refused", { count: troubles.length })}</p>}
      {reason !== null && <p>{problems(reason.kind)}</p>}
    </Line>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Line({ icon, action, children }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="shrink-0">{icon}</span>
      <div className="min-w-0 grow leading-snug">{children}</div>
      {action}
    </div>
  );
}

const noOffers: readonly unknown[] = [];

/** Lists that were made as a guest, and that the member has not been asked about. */
function useOffer(memberId: string): readonly SavedList[] {
  const lists = useLists();
  const isKnown = useCloud((state) => state.rows !== null && state.problem === null);
  const offers = useSyncExternalStore(subscribeOffers, readOffers, () => noOffers);
  if (!isKnown) return [];
  const at = (wanted: ListPlace) =>
    lists.flatMap(({ list, place }) => (place === wanted ? list : []));
  return notOffered(notInCloud(at("device"), at("cloud")), memberId, offers);
}

/** Asks once whether lists of this device should be in the cloud too. Nothing goes there by itself. */
function UploadOffer({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("cloud.offer");
  const lists = useOffer(memberId);
  if (lists.length === 0) return null;

  return (
    <div className="grid gap-2 rounded-lg border border-gold-deep bg-raised p-3">
      <p className="flex gap-2">
        <CloudUpload aria-hidden size={20} className="mt-0.5 shrink-0 text-gold" />
        {t("text", { count: lists.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => openDialog({ kind: "upload", lists })}>{t("choose")}</Button>
        <Button tone="ghost" onClick={() => rememberOffer(lists, memberId)}>
          {t("later")}
        </Button>
      </div>
    </div>
  );
}

interface MemberPartProps {
  readonly memberId: string;
}

/**
 * The part of the saved lists' panel that is for members: their lists are fetched, and it says how that
 * goes.
 */
export function MemberPart({ memberId }: MemberPartProps) {
  // What a menu or a dialog will need is on its way before the network may go.
  useEffect(() => {
    Promise.all([
      import("#web/data/lists/queue.ts"),
      import("#web/data/lists/delete-in-cloud.ts"),
    ]).catch(() => undefined);
  }, []);
  return (
    <>
      <CloudListsQuery memberId={memberId} />
      <CloudState />
      <UploadOffer memberId={memberId} />
    </>
  );
}
