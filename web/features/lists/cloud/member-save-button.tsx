import { CloudUpload, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { useSaveToCloud } from "./use-save-to-cloud.ts";

export function MemberSaveButton() {
  const t = useTranslations("list");
  const words = useTranslations("cloud");
  const { save, isSaving } = useSaveToCloud();

  return (
    <Button
      className="aria-disabled:opacity-55"
      aria-label={isSaving ? undefined : t("cloudLong")}
      aria-disabled={isSaving}
      onClick={() => {
        if (!isSaving) void save();
      }}
    >
      {isSaving ? (
        <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
      ) : (
        <CloudUpload aria-hidden size={18} />
      )}
      {isSaving ? words("saving") : t("cloud")}
    </Button>
  );
}
