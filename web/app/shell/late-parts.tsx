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

/** Parts that the first paint does not need: messages in the corner, the update banner, what sends saved lists. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function LateParts({ theme }: { readonly theme: Theme }) {
  const t = useTranslations("app");
  useNotices();
  useEffect(() => purgeTrash(new Date()), []);
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
