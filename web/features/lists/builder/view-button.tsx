import { Rows3 } from "lucide-react";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { readUnitView, subscribeUnitView, writeUnitView } from "#web/data/local/preferences.ts";
import { Button } from "#web/ui/button.tsx";

const rowsIcon = <Rows3 aria-hidden size={20} />;

/** Shows the units on offer as short rows, of which a phone's screen holds ten, or as whole cards again. */
export function ViewButton() {
  const t = useTranslations("units");
  const view = useSyncExternalStore(subscribeUnitView, readUnitView, () => "cards");
  const isRows = view === "rows";

  // The looks are a matter of styles alone: a script in the head of the drawn page has set this before (`web/app/early/own-builder.ts`).
  useLayoutEffect(() => {
    document.documentElement.dataset["units"] = view;
    return () => {
      delete document.documentElement.dataset["units"];
    };
  }, [view]);

  return (
    <Button
      size="icon"
      tone={isRows ? "gold" : "plain"}
      aria-pressed={isRows}
      aria-label={t("rows")}
      title={t("rows")}
      onClick={() => writeUnitView(isRows ? "cards" : "rows")}
    >
      {rowsIcon}
    </Button>
  );
}
