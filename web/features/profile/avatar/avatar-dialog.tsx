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
import {
  allFactions,
  factionName,
  portraitOf,
  searchTextOf,
  unitsOf,
} from "#web/data/catalog/catalog.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PhotoPart } from "./photo-part.tsx";

interface PortraitPartProps {
  readonly current: string | null;
  readonly isBusy: boolean;
  readonly onUse: (address: string) => void;
}

function foldedText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}

/** Our portraits by faction, with a search. A press takes one. */
function PortraitPart({ current, isBusy, onUse }: PortraitPartProps) {
  const t = useTranslations("profile.avatar");
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const wanted = foldedText(search);
  const groups = allFactions()
    .map(({ id }) => ({
      id,
      units: unitsOf(id).filter((unit) => foldedText(searchTextOf(unit)).includes(wanted)),
    }))
    .filter(({ units }) => units.length > 0);

  return (
    <div className="grid gap-3">
      <SearchField
        label={t("search")}
        placeholder={t("search")}
        clearLabel={t("clear")}
        text={search}
        onChange={setSearch}
      />
      {groups.length === 0 && <p className="text-muted">{t("none")}</p>}
      {groups.map(({ id, units }) => (
        <section key={id} aria-label={factionName(id, language)} className="grid gap-2">
          <h3 className="text-lg">{factionName(id, language)}</h3>
          <div className="flex flex-wrap gap-2">
            {units.map((unit) => (
              <button
                key={unit.id}
                type="button"
                disabled={isBusy}
                aria-label={unit.names[language]}
                aria-pressed={portraitOf(unit) === current}
                title={unit.names[language]}
                className="rounded-full aria-pressed:outline-3 aria-pressed:outline-gold"
                onClick={() => onUse(portraitOf(unit))}
              >
                <Avatar username={unit.names[language]} url={portraitOf(unit)} size={64} />
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

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
