import { useTranslations } from "use-intl";
import { UpdateBanner } from "#web/pwa/update-banner.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import type { Theme } from "#web/data/local/preferences.ts";
import { useNotices } from "./use-notices.ts";

/** Parts that the first paint does not need: messages in the corner, and the update banner. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function LateParts({ theme }: { readonly theme: Theme }) {
  const t = useTranslations("app");
  useNotices();
  return (
    <>
      <Toaster theme={theme} label={t("messages")} />
      <UpdateBanner />
    </>
  );
}
