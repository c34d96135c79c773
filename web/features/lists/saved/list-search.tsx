import { useTranslations } from "use-intl";
import { SearchField } from "#web/ui/search-field.tsx";

interface ListSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The field that searches the saved lists by name, tag, faction and unit. */
export function ListSearch({ text, onChange }: ListSearchProps) {
  const t = useTranslations();
  return (
    <SearchField
      label={t("saved.search")}
      placeholder={t("saved.searchHint")}
      clearLabel={t("units.clearSearch")}
      text={text}
      onChange={onChange}
    />
  );
}

/** Said where no list has what is searched. */
export function NoneFound({ search }: { readonly search: string }) {
  const t = useTranslations("saved");
  return (
    <p role="status" className="py-2 break-words text-muted">
      {t("noneFound", { search })}
    </p>
  );
}
