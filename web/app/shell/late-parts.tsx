import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { askPlayMode } from "#web/data/play/access.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { purgeTrash } from "#web/data/local/trash.ts";
import { UpdateBanner } from "#web/pwa/update-banner.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import type { Theme } from "#web/data/local/preferences.ts";
import { markShellWhole } from "../early/whole-shell.ts";
import { PaletteOpener } from "./palette-opener.tsx";
import { useNotices } from "./use-notices.ts";

const CloudSender = lateComponent(
  () => import("#web/features/lists/cloud/cloud-sender.tsx"),
  (late) => late.CloudSender,
  { words: "cloud" },
);

/** Milliseconds: who is here for a moment only is not asked to pay for the next time. */
const newsDelay = 6000;

/**
 * Has this browser hear of corrected units, and of who sees matches, for the next time; this lives as long as
 * the page does.
 */
function askForNews(): void {
  setTimeout(() => {
    import("#web/data/amendments.ts").then((late) => late.tryRefresh()).catch(() => undefined);
    void askPlayMode();
  }, newsDelay);
}

/** Parts that the first paint does not need: messages in the corner, the update banner, what sends saved lists. */
export function LateParts({ theme }: { readonly theme: Theme }) {
  const t = useTranslations("app");
  useNotices();
  useEffect(() => {
    void inTurn(() => purgeTrash(new Date()));
  }, []);
  useEffect(askForNews, []);
  useEffect(markShellWhole, []);
  const isMember = useMemberId() !== null;
  return (
    <>
      <Toaster theme={theme} label={t("messages")} />
      <UpdateBanner />
      <PaletteOpener />
      {isMember && <CloudSender />}
    </>
  );
}
