import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { untilAtRest } from "#web/data/at-rest.ts";
import { askPlayMode, hasMatches } from "#web/data/play/access.ts";
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

/** Milliseconds: the page that was asked for comes first. */
const tableDelay = 1000;

/** Has the table's code and words here before its match is opened, on a device that has one. */
function useTableAtHand(): void {
  const router = useRouter();
  useEffect(() => {
    if (!hasMatches()) return;
    // Without a network it is loaded when it is opened, as every page is.
    void untilAtRest(tableDelay)
      .then(() => router.preloadRoute({ to: "/game" }))
      .catch(() => undefined);
  }, [router]);
}

/** Parts that the first paint does not need: messages in the corner, the update banner, what sends saved lists. */
export function LateParts({ theme }: { readonly theme: Theme }) {
  const t = useTranslations("app");
  useNotices();
  useTableAtHand();
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
