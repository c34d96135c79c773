import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { featById } from "#web/data/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";

/** The feats of the next game, or the way to choose one. */
export function GameFeats({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations("missions.game");
  const language = useLanguage();
  const feats = ids.flatMap((id) => featById(id)?.feat ?? []);
  return (
    <div className="flex flex-wrap items-center justify-items-start gap-x-3 gap-y-1.5 md:grid">
      <p className="text-muted">{t("feats", { count: Math.max(1, feats.length) })}</p>
      {feats.length === 0 ? (
        <Link to="/missions/feats" className={buttonStyle()}>
          {t("chooseFeat")}
        </Link>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {feats.map(({ id, names }) => (
            <li key={id}>
              <Link to="/missions/feats/$featId" params={{ featId: id }} className={buttonStyle()}>
                {names[language]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
