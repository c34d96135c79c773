import { Trash } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { uploadAvatar } from "#web/data/members/avatars.ts";
import { saveAvatar, type Profile } from "#web/data/members/profiles.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { notify } from "#web/ui/toast.ts";
import { PhotoPart } from "./photo-part.tsx";
import { PortraitPart } from "./portrait-part.tsx";

interface AvatarDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** The choice of the member's picture: a photo of their own or one of our portraits. */
export function AvatarDialog({ profile, onClose }: AvatarDialogProps) {
  const t = useTranslations("profile.avatar");
  const [source, setSource] = useState<"upload" | "portraits">("upload");
  const { isBusy, save, remove } = useAvatar(profile, onClose);
  return (
    <Dialog title={t("title")} width="36rem" onClose={onClose}>
      <Segmented
        label={t("title")}
        value={source}
        choices={[
          { value: "upload", label: t("upload") },
          { value: "portraits", label: t("portraits") },
        ]}
        onChange={setSource}
      />
      {source === "upload" ? (
        <PhotoPart
          isBusy={isBusy}
          onUse={(picture) => void save(() => uploadAvatar(profile.id, picture))}
        />
      ) : (
        <PortraitPart
          current={profile.avatarUrl}
          isBusy={isBusy}
          onUse={(address) => void save(() => Promise.resolve(address))}
        />
      )}
      {profile.avatarUrl !== null && (
        <Button className="justify-self-start" disabled={isBusy} onClick={() => void remove()}>
          <Trash aria-hidden size={18} />
          {t("remove")}
        </Button>
      )}
    </Dialog>
  );
}

function useAvatar({ id, avatarUrl }: Profile, onClose: () => void) {
  const t = useTranslations("profile.avatar");
  const app = useTranslations("app");
  const { isBusy, attempt } = useAttempt();
  const save = (address: () => Promise<string | null>) =>
    attempt(t("failed"), async () => saveAvatar(id, await address()));

  return {
    isBusy,
    save: async (address: () => Promise<string>) => {
      if (!(await save(address))) return;
      notify({ title: t("saved"), tone: "success" });
      onClose();
    },
    // The file stays in the storage until the next one takes its place, so this can be taken back.
    remove: async () => {
      if (!(await save(() => Promise.resolve(null)))) return;
      const undo = () => void save(() => Promise.resolve(avatarUrl));
      notify({ title: t("removed"), action: { label: app("undo"), run: undo } });
      onClose();
    },
  };
}
