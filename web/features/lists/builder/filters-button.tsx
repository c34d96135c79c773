import { ListFilter } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

// Made once: between two keys of a search there is no time to draw it again.
const filterIcon = <ListFilter aria-hidden size={20} />;

interface FiltersButtonProps {
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly panelId: string;
  /** The number of filters that are set. */
  readonly active: number;
  readonly onClick: () => void;
}

/** Opens and closes the filters, and wears the number of those that are set. */
export function FiltersButton({ isOpen, panelId, active, onClick }: FiltersButtonProps) {
  const t = useTranslations("units");
  return (
    <Button
      size="icon"
      tone={isOpen ? "gold" : "plain"}
      aria-expanded={isOpen}
      aria-controls={panelId}
      aria-label={active > 0 ? t("filtersActive", { count: active }) : t("filters")}
      title={t("filters")}
      className="relative"
      onClick={onClick}
    >
      {filterIcon}
      {active > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-sm text-ground"
        >
          {active}
        </span>
      )}
    </Button>
  );
}
