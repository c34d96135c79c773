import { CloudUpload } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { ListPlace } from "#domain/list/list-entry.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { notInCloud } from "#domain/list/upload-offer.ts";
import { useCloud } from "#web/data/lists/cloud-store.ts";
import { useLists } from "#web/data/lists/lists.ts";
import {
  notOffered,
  readOffers,
  rememberOffer,
  subscribeOffers,
} from "#web/data/local/offered-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { openDialog } from "../draft/builder-dialogs.ts";

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
export function UploadOffer({ memberId }: { readonly memberId: string }) {
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
