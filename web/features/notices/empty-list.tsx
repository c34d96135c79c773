import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";

/** Stands where nothing has happened yet, and says what will be here. */
export function EmptyList() {
  const t = useTranslations("notices");
  return (
    <div className="grid justify-items-center gap-2 rounded-xl border border-dashed border-line px-4 py-10 text-center">
      <Bell aria-hidden size={28} className="text-gold" />
      <p className="text-lg font-bold">{t("none")}</p>
      <p className="text-muted">{t("noneHint")}</p>
    </div>
  );
}
