import { CloudAlert, CloudCheck, CloudUpload, HardDrive, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListEntry } from "#domain/list/list-entry.ts";

const icons = { local: HardDrive, cloud: CloudCheck, waiting: CloudUpload, refused: CloudAlert };
const colours = {
  local: "text-muted",
  cloud: "text-gold",
  waiting: "text-muted",
  refused: "text-warning",
};

function placeOf({ place, state }: ListEntry) {
  if (place === "device") return "local";
  return state === "kept" ? "cloud" : state;
}

/** Says where a list is: on this device, in the cloud, or on its way there. */
export function PlaceIcon({ entry }: { readonly entry: ListEntry }) {
  const t = useTranslations("saved");
  const place = placeOf(entry);
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
