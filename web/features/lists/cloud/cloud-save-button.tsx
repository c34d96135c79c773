import { CloudUpload, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useSaveToCloud } from "./use-save-to-cloud.ts";

/**
 * Saves the list in progress to the cloud. For guests it looks and counts as disabled but can still be
 * reached, so that touch and keyboard learn why.
 */
export function CloudSaveButton() {
  const t = useTranslations("cloud");
  const isMember = useAuth((state) => state.isAuthenticated === true);
  const isGuest = useAuth((state) => state.isGuest);
  const { save, isSaving } = useSaveToCloud();

  return (
    <Button
      className="aria-disabled:opacity-55"
      aria-label={isSaving ? undefined : t("saveLong")}
      aria-disabled={!isMember || isSaving}
      title={isGuest ? t("loginRequired") : undefined}
      onClick={() => {
        if (!isSaving) void save();
      }}
    >
      {isSaving ? (
        <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
      ) : (
        <CloudUpload aria-hidden size={18} />
      )}
      {isSaving ? t("saving") : t("save")}
    </Button>
  );
}
