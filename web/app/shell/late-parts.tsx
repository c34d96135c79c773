import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { isOfMatch } from "#domain/pages.ts";
import { useOpenClearing } from "#web/data/health/clearing-store.ts";
import { isSlowLoad, subscribeLoad } from "#web/data/health/load-time.ts";
import { tidyUp } from "#web/data/health/start-tidy.ts";
import { isOptimizerHidden, subscribeOptimizerHidden } from "#web/data/health/optimizer-choice.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { untilAtRest } from "#web/data/offline/at-rest.ts";
import { askPlayMode, hasMatches } from "#web/data/play/access.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { purgeTrash } from "#web/data/local/trash.ts";
import { UpdateBanner } from "#web/pwa/update-banner.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import type { Theme } from "#web/data/local/preferences.ts";
import { notify } from "#web/ui/toast.ts";
import { markShellWhole } from "../early/whole-shell.ts";
import { takenArrival } from "../arrival.ts";
import { onSessionEnd } from "../session-end.ts";
import { PaletteOpener } from "./palette-opener.tsx";

/** Says what concerns the whole app: what was in the address, and that a session has ended elsewhere. */
function useNotices(): void {
  const t = useTranslations("auth");
  const navigate = useNavigate();

  const sayArrival = useEffectEvent(() => {
    const arrival = takenArrival();
    if (arrival === "foreign-session") notify({ title: t("foreignSession"), tone: "error" });
    if (arrival === "refused-link") notify({ title: t("linkRefused"), tone: "error" });
  });
  const sayEnd = useEffectEvent(() =>
    notify({
      title: t("sessionEnded"),
      tone: "info",
      action: { label: t("signIn"), run: () => void navigate({ to: "/login" }) },
    }),
  );

  useEffect(() => {
    sayArrival();
  }, []);
  useEffect(() => {
    const stop = onSessionEnd(() => sayEnd());
    return stop;
  }, []);
}

const CloudSender = lateComponent(
  () => import("#web/features/lists/cloud/cloud-sender.tsx"),
  (late) => late.CloudSender,
  { words: "cloud" },
);

const MessageSender = lateComponent(
  () => import("#web/features/messages/message-sender.tsx"),
  (late) => late.MessageSender,
);

const ClearingHost = lateDialog(
  () => import("#web/features/health/clearing-host.tsx"),
  (late) => late.ClearingHost,
  { words: "health" },
);

const HelpOptions = lateComponent(
  () => import("#web/features/health/help-options.tsx"),
  (late) => late.HelpOptions,
  { words: "health" },
);

const PerformanceOptimizer = lateComponent(
  () => import("#web/features/health/performance-optimizer.tsx"),
  (late) => late.PerformanceOptimizer,
  { words: "health" },
);

/** Milliseconds: who is here for a moment only is not asked to pay for the next time. */
const newsDelay = 6000;

/** Has this browser hear of corrected units, and of who sees matches, for the next time. */
function askForNews(): () => void {
  const timer = setTimeout(() => {
    import("#web/data/catalog/amendments.ts")
      .then((late) => late.tryRefresh())
      .catch(() => undefined);
    void askPlayMode();
    void untilAtRest()
      .then(tidyUp)
      .catch(() => undefined);
  }, newsDelay);
  return () => clearTimeout(timer);
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

/** Sends what matches owe the server: at the start, when somebody signs in, and when the network is back. */
function useMatchSending(memberId: string | null): void {
  useEffect(() => {
    let hasLeft = false;
    const send = async () => {
      // Of a match that is gone from here, only a member has something on the way.
      if (!navigator.onLine || (memberId === null && !hasMatches())) return;
      await untilAtRest(tableDelay);
      if (hasLeft) return;
      const late = await import("#web/data/play/send-matches.ts");
      await late.sendMatches();
    };
    const handleOnline = () => void send().catch(() => undefined);
    handleOnline();
    window.addEventListener("online", handleOnline);
    return () => {
      hasLeft = true;
      window.removeEventListener("online", handleOnline);
    };
  }, [memberId]);
}

/** Shows the member to their friends as present; without that code, nobody misses anything here. */
function useAnnounced(memberId: string | null): void {
  useEffect(() => {
    if (memberId === null) return;
    let hasLeft = false;
    let stop: () => void = () => undefined;
    const start = async () => {
      const late = await import("#web/data/members/presence.ts");
      if (!hasLeft) stop = late.startAnnouncing(memberId);
    };
    start().catch(() => undefined);
    return () => {
      hasLeft = true;
      stop();
    };
  }, [memberId]);
}

/** Milliseconds: nothing comes up under the finger of somebody who has waited long enough. */
const optimizerDelay = 2000;

/** Tells whether this load was so slow that its player is told what may help; nobody is bothered with it at a match. */
function useShowsOptimizer(): boolean {
  const isPlaying = useLocation({ select: ({ pathname }) => isOfMatch(pathname) });
  const isHidden = useSyncExternalStore(subscribeOptimizerHidden, isOptimizerHidden);
  // This part of the page may stand before the app counts as having taken over.
  const isSlow = useSyncExternalStore(subscribeLoad, isSlowLoad, isSlowLoad);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isSlow) void untilAtRest(optimizerDelay).then(() => setIsDue(true));
  }, [isSlow]);
  return isDue && !isPlaying && !isHidden;
}

/** Parts that the first paint does not need: messages in the corner, the update banner, what sends saved lists and messages. */
export function LateParts({ theme }: { readonly theme: Theme }) {
  const t = useTranslations("app");
  useNotices();
  useTableAtHand();
  useEffect(() => {
    void inTurn(() => purgeTrash(new Date()));
  }, []);
  useEffect(askForNews, []);
  useEffect(markShellWhole, []);
  const memberId = useMemberId();
  useAnnounced(memberId);
  useMatchSending(memberId);
  const showsOptimizer = useShowsOptimizer();
  const [isOptimizerClosed, setIsOptimizerClosed] = useState(false);
  const isClearingAsked = useOpenClearing() !== null;
  return (
    <>
      <Toaster theme={theme} label={t("messages")} />
      <UpdateBanner help={<HelpOptions />} />
      {showsOptimizer && !isOptimizerClosed && (
        <PerformanceOptimizer onClose={() => setIsOptimizerClosed(true)} />
      )}
      {isClearingAsked && <ClearingHost />}
      <PaletteOpener />
      {memberId !== null && <CloudSender />}
      {memberId !== null && <MessageSender />}
    </>
  );
}
