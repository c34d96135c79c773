import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SavedList } from "#domain/list/saved-list.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { queueNew } from "#web/data/lists/queue.ts";
import { rememberOffer } from "#web/data/local/offered-lists.ts";
import { notify } from "#web/ui/toast.ts";
import { useSaveRefusal } from "../draft/save-refusal.ts";

interface UploadDialogProps {
  readonly lists: readonly SavedList[];
  readonly onClose: () => void;
}

/** The choice of lists of this device that go to the cloud. */
export function UploadDialog({ lists, onClose }: UploadDialogProps) {
  const t = useTranslations("cloud.offer");
  const app = useTranslations("app");
  const upload = useUpload(lists);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(lists.map(({ id }) => id)));

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  const handleUpload = () => {
    onClose();
    upload(chosen);
  };

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" disabled={chosen.size === 0} onClick={handleUpload}>
            {t("upload", { count: chosen.size })}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t("hint")}</p>
      <ul>
        {lists.map((list) => (
          <Choice
            key={list.id}
            list={list}
            isChosen={chosen.has(list.id)}
            onToggle={() => toggle(list.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly list: SavedList;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Choice({ list, isChosen, onToggle }: ChoiceProps) {
  const t = useTranslations("faction");
  const language = useLanguage();
  const factionId = factionIdOf(list.faction);

  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--color-gold)"
          checked={isChosen}
          onChange={onToggle}
        />
        <span className="min-w-0 break-words">
          <bdi className="font-bold">{list.name}</bdi>{" "}
          <span className="text-muted">
            {factionId === "unknown" ? t("unknown") : factionName(factionId, language)}
          </span>
        </span>
      </label>
    </li>
  );
}

/** Sends the chosen ones of the lists on offer to the cloud; then none of them is offered again. */
function useUpload(lists: readonly SavedList[]): (chosen: ReadonlySet<string>) => void {
  const t = useTranslations("cloud.offer");
  const memberId = useMemberId();
  const explain = useSaveRefusal();

  return (chosen) => {
    if (memberId === null) return;
    const wanted = lists.filter(({ id }) => chosen.has(id));
    for (const list of wanted) {
      const queued = queueNew(list, memberId);
      if (!queued.ok) {
        notify(explain(queued.refusal));
        return;
      }
    }
    rememberOffer(lists, memberId);
    notify({ title: t("done", { count: wanted.length }), tone: "info" });
  };
}
