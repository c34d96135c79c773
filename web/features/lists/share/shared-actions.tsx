import { Link } from "@tanstack/react-router";
import { CopyPlus, Dices, GitCompareArrows, Hammer, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SharedList } from "#domain/share/shared-list.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useCopyToMyLists } from "./copy-to-my-lists.ts";
import { useOpenInBuilder } from "../draft/open-in-builder.ts";

const ShareDialog = lateDialog(
  () => import("./share-dialog.tsx"),
  (late) => late.ShareDialog,
  { words: "share" },
);
const CompareWithMineDialog = lateDialog(
  () => import("../compare/compare-with-mine.tsx"),
  (late) => late.CompareWithMineDialog,
  { words: "bring" },
);

interface SharedActionsProps {
  readonly shared: SharedList;
  /** The code that the list is in. */
  readonly code: string;
}

/** The actions on a list of somebody else. */
export function SharedActions({ shared, code }: SharedActionsProps) {
  const t = useTranslations("share");
  const { list } = shared;
  const copy = useCopyToMyLists();
  const openInBuilder = useOpenInBuilder();
  const [dialog, setDialog] = useState<"share" | "compare" | null>(null);
  const close = () => setDialog(null);
  if (list.rows.length === 0) return null;

  return (
    <>
      <div className="grid gap-2 md:grid-cols-2">
        <Button tone="gold" onClick={() => copy(list)}>
          <CopyPlus aria-hidden size={18} />
          {t("copyToMine")}
        </Button>
        <Button onClick={() => openInBuilder(list)}>
          <Hammer aria-hidden size={18} />
          {t("openInBuilder")}
        </Button>
        <Button onClick={() => setDialog("compare")}>
          <GitCompareArrows aria-hidden size={18} />
          {t("compare")}
        </Button>
        <Button onClick={() => setDialog("share")}>
          <Share2 aria-hidden size={18} />
          {t("shareOrPrint")}
        </Button>
        <Link
          to="/dice/lists"
          search={{ c: code }}
          className={buttonStyle({ class: "md:col-span-2" })}
        >
          <Dices aria-hidden size={18} />
          {t("odds")}
        </Link>
      </div>
      {dialog === "compare" && <CompareWithMineDialog list={list} onClose={close} />}
      {dialog === "share" && (
        <ShareDialog
          list={list}
          createdAt={shared.createdAt}
          isCourtesy={shared.courtesy}
          onClose={close}
        />
      )}
    </>
  );
}
