import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { starterLists, type StarterList } from "#catalog/starter-lists.ts";
import { startOfList } from "#domain/list/start-address.ts";
import { factionIconOf, factionName, unitById } from "#web/data/catalog/catalog.ts";
import { Portrait } from "#web/shared/portrait.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";

/** The lists to begin from. Apart, because they need the whole catalogue. */
export function StarterLists() {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {starterLists.map((starter) => (
        <Starter key={starter.id} starter={starter} />
      ))}
    </ul>
  );
}

function Starter({ starter }: { readonly starter: StarterList }) {
  const t = useTranslations();
  const language = useLanguage();
  const { factionId, points, units, names, why } = starter;
  const name = names[language];
  const rows = Object.entries(units).flatMap(([id, quantity]) => {
    const unit = unitById(id);
    return unit === undefined ? [] : [{ unit, quantity }];
  });
  const open = t("home.open");

  return (
    <li
      data-faction={factionId}
      className="panel flex flex-col gap-2 border-l-4 border-l-(--accent) p-4"
    >
      <div className="flex items-center gap-3">
        <img src={factionIconOf(factionId)} alt="" width={40} height={40} loading="lazy" />
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p className="text-muted">
            {factionName(factionId, language)} · {t("unit.points", { points })}
          </p>
        </div>
      </div>
      <p>{why[language]}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {rows.map(({ unit, quantity }) => (
          <li key={unit.id} className="flex items-center gap-1.5 text-[0.95rem] text-muted">
            <Portrait unit={unit} size={28} />
            <span>
              {unit.names[language]}
              {quantity > 1 && ` ×${quantity}`}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to="/builder"
        hash={startOfList({ factionId, points, units, name })}
        aria-label={t("app.labelled", { label: open, value: name })}
        className={buttonStyle({ className: "mt-auto self-start" })}
      >
        {open}
      </Link>
    </li>
  );
}
