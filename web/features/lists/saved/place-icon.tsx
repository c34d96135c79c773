import { useMemo } from "react";
import { CloudAlert, CloudCheck, CloudUpload, HardDrive, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { isCloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useCloud } from "#web/data/cloud-lists/cloud-store.ts";

/** The place of a list: on this device, in the cloud, or on its way there. */
export type Place = "local" | "cloud" | "waiting" | "refused";

const icons = { local: HardDrive, cloud: CloudCheck, waiting: CloudUpload, refused: CloudAlert };
const colours = {
  local: "text-muted",
  cloud: "text-gold",
  waiting: "text-muted",
  refused: "text-warning",
};

/** Tells where lists are; asked once for all of them, because there may be hundreds. */
export function usePlaces(): (list: SavedList) => Place {
  const refused = useCloud((state) => state.refused);
  const waiting = useCloud((state) => state.waiting);
  return useMemo(() => {
    const names = new Map(waiting.map(({ value, name }) => [value.list.id, name]));
    return (list) => {
      if (!isCloudList(list)) return "local";
      const name = names.get(list.id);
      if (name === undefined) return "cloud";
      return name in refused ? "refused" : "waiting";
    };
  }, [refused, waiting]);
}

export function PlaceIcon({ place }: { readonly place: Place }) {
  const t = useTranslations("saved");
  const Icon = icons[place];
  return (
    <Icon
      role="img"
      aria-label={t(place)}
      size={18}
      className={`mr-1 shrink-0 ${colours[place]}`}
    />
  );
}

/** Says that a list shows no units because nobody can read them. */
export function DamagedMark() {
  const t = useTranslations("saved");
  return (
    <p className="flex items-center gap-1 text-[0.95rem] text-warning">
      <TriangleAlert aria-hidden size={16} className="shrink-0" />
      {t("damagedUnits")}
    </p>
  );
}
