import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly onChange: (page: number) => void;
}

/** One page on, or back; nothing where there is only one. */
export function Pager({ page, hasMore, onChange }: PagerProps) {
  const t = useTranslations("adminPeople.pages");
  if (page === 0 && !hasMore) return null;
  const go = (to: number) => {
    onChange(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={t("label")} className="flex flex-wrap items-center justify-center gap-3">
      <Button disabled={page === 0} onClick={() => go(page - 1)}>
        <ChevronLeft aria-hidden size={18} />
        {t("back")}
      </Button>
      <span className="tabular-nums">{t("page", { number: page + 1 })}</span>
      <Button disabled={!hasMore} onClick={() => go(page + 1)}>
        {t("on")}
        <ChevronRight aria-hidden size={18} />
      </Button>
    </nav>
  );
}
