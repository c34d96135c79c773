import { Map as MapIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { missionById } from "#web/data/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardFrame, IconTile } from "./card-frame.tsx";

/** A mission by its page; nothing for one that nobody knows. */
export function MissionCard({ path, id }: { readonly path: string; readonly id: string }) {
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
