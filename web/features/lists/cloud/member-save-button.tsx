import { CloudUpload, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { MemberWords } from "./member-words.tsx";
import { useSaveToCloud } from "./use-save-to-cloud.ts";

// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function MemberSaveButton() {
  return (
    <MemberWords>
      <SaveButton />
    </MemberWords>
  );
}

function SaveButton() {
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
