import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { askClearing } from "#web/data/health/clearing-store.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useRefresh } from "./use-refresh.ts";

export function RefreshMenu() {
  const t = useTranslations("refresh");
  const refresh = useRefresh();

  return (
    <Menu iconOnly label={t("menu")} button={<RefreshCw aria-hidden size={20} />}>
      <button type="button" className="menu-item" onClick={() => void refresh("unit")}>
        {t("unit")}
      </button>
      <button type="button" className="menu-item" onClick={() => void refresh("all")}>
        {t("all")}
      </button>
      <button type="button" className="menu-item" onClick={() => askClearing("deployment")}>
        {t("deployment")}
      </button>
      <button type="button" className="menu-item" onClick={() => askClearing("allCaches")}>
        {t("caches")}
      </button>
    </Menu>
  );
}
