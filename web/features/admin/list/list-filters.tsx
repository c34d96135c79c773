import { Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import type { ListFilter } from "./use-list-filter.ts";

/** The search, and the way to what is not translated yet. */
export function ListFilters({ filter }: { readonly filter: ListFilter }) {
  const t = useTranslations("admin");
  const { term, setTerm, isMissingOnly, setIsMissingOnly, missingCount } = filter;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-56 grow md:max-w-xl">
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          clearLabel={t("clearSearch")}
          text={term}
          onChange={setTerm}
        />
      </div>
      {(missingCount > 0 || isMissingOnly) && (
        <Button
          aria-pressed={isMissingOnly}
          className="aria-pressed:border-gold aria-pressed:text-gold"
          onClick={() => setIsMissingOnly(!isMissingOnly)}
        >
          <Languages aria-hidden size={18} />
          {t("untranslated", { count: missingCount })}
        </Button>
      )}
    </div>
  );
}
