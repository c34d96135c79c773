import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Menu } from "#web/ui/menu.tsx";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
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
      <button
        type="button"
        className="menu-item"
        onClick={() => openDialog({ kind: "refresh", task: "deployment" })}
      >
        {t("deployment")}
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={() => openDialog({ kind: "refresh", task: "caches" })}
      >
        {t("caches")}
      </button>
    </Menu>
  );
}
