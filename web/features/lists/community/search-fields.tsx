import { TextSearch } from "lucide-react";
import { useTranslations } from "use-intl";
import { allFactions } from "#web/data/catalog/catalog.ts";
import { postOrders } from "#domain/share/post/post-order.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { maxSearchLength, type PostQuery } from "./post-search.ts";

export interface SearchFieldsProps {
  readonly query: PostQuery;
  readonly onChange: (part: Partial<PostQuery>) => void;
}

/** The fields for the search among the posts, and for their order. */
export function SearchFields({ query, onChange }: SearchFieldsProps) {
  const t = useTranslations("community.search");
  return (
    <form
      role="search"
      className="panel grid gap-1 p-4 pb-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_13rem_13rem] md:gap-3">
        <label className="relative col-span-2 md:col-span-1">
          <span className="visually-hidden">{t("text")}</span>
          <TextSearch
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-3 left-3 text-muted"
          />
          <input
            type="search"
            className="field pl-10"
            placeholder={t("textPlaceholder")}
            maxLength={maxSearchLength}
            value={query.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </label>
        <FactionField query={query} onChange={onChange} />
        <OrderField query={query} onChange={onChange} />
      </div>
      <MoreFilters query={query} onChange={onChange} />
    </form>
  );
}

function FactionField({ query, onChange }: SearchFieldsProps) {
  const t = useTranslations();
  const language = useLanguage();
  const factions = allFactions();
  return (
    <select
      aria-label={t("faction.label")}
      className="field"
      value={query.factionId ?? ""}
      onChange={({ target }) =>
        onChange({ factionId: factions.find(({ id }) => id === target.value)?.id ?? null })
      }
    >
      <option value="">{t("community.search.allFactions")}</option>
      {factions.map(({ id, names }) => (
        <option key={id} value={id}>
          {names[language]}
        </option>
      ))}
    </select>
  );
}

function OrderField({ query, onChange }: SearchFieldsProps) {
  const t = useTranslations("community.search");
  return (
    <select
      aria-label={t("order")}
      className="field"
      value={query.order}
      onChange={({ target }) =>
        onChange({ order: postOrders.find((order) => order === target.value) ?? "newest" })
      }
    >
      {postOrders.map((order) => (
        <option key={order} value={order}>
          {t(`orders.${order}`)}
        </option>
      ))}
    </select>
  );
}
