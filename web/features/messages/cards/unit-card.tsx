import { useTranslations } from "use-intl";
import { typeName, unitById } from "#web/data/catalog.ts";
import { Portrait } from "#web/game/portrait.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardFrame } from "./card-frame.tsx";

/** A unit by its page; nothing for one that the catalogue does not have. */
export function UnitCard({ path, id }: { readonly path: string; readonly id: string }) {
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
