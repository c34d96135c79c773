import { Share2, Users } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { currentList } from "#web/features/lists/draft/list-store.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";

/** The ways of a list to other players. Memoised: it asks for the list when it is needed. */
export const ShareActions = memo(function ShareActions() {
  const t = useTranslations("list");
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        className="grow"
        onClick={() => openDialog({ kind: "share", list: currentList(), createdAt: null })}
      >
        <Share2 aria-hidden size={18} />
        {t("share")}
      </Button>
      <Button className="grow" onClick={() => openDialog({ kind: "post", list: currentList() })}>
        <Users aria-hidden size={18} />
        {t("post")}
      </Button>
    </div>
  );
});
