import { lazy, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { whenLoadable } from "#web/data/cloud-lists/when-loadable.ts";
import { purgeTrash } from "#web/data/local/trash.ts";
import { UpdateBanner } from "#web/pwa/update-banner.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import type { Theme } from "#web/data/local/preferences.ts";
import { PaletteOpener } from "./palette-opener.tsx";
import { useNotices } from "./use-notices.ts";

const CloudSender = lazy(() =>
  whenLoadable(() => import("#web/features/lists/cloud/cloud-sender.tsx")),
);

/** Milliseconds. Whoever is here for a moment only is not asked to pay for the next time. */
const amendmentsDelay = 6000;

/** Has the browser hear of corrected units, for the next time. What cannot be had now can be had then. */
function askForAmendments() {
  const stopped = new AbortController();
  const ask = async () => {
    if (!navigator.onLine) return;
    const { refreshAmendments } = await import("#web/data/amendments.ts");
    await refreshAmendments(stopped.signal);
  };
  const timer = setTimeout(() => void ask().catch(() => undefined), amendmentsDelay);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

/** Parts that the first paint does not need: messages in the corner, the update banner, what sends saved lists. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function LateParts({ theme }: { readonly theme: Theme }) {
  const t = useTranslations("app");
  useNotices();
  useEffect(() => purgeTrash(new Date()), []);
  useEffect(() => askForAmendments(), []);
  const isMember = useMemberId() !== null;
  return (
    <>
      <Toaster theme={theme} label={t("messages")} />
      <UpdateBanner />
      <Suspense>
        <PaletteOpener />
      </Suspense>
      {isMember && (
        <Suspense>
          <CloudSender />
        </Suspense>
      )}
    </>
  );
}
