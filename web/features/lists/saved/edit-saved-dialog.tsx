import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { maxNoteLength, type SavedList } from "#domain/list/saved-list.ts";
import { someLines } from "#domain/text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TagsField } from "../draft/tags-field.tsx";
import { useSavedListActions } from "./use-saved-list-actions.ts";

interface EditSavedDialogProps {
  readonly list: SavedList;
  readonly onClose: () => void;
}

/** Note and tags of a saved list, without loading it into the builder. */
export function EditSavedDialog({ list, onClose }: EditSavedDialogProps) {
  const t = useTranslations("savedDialog");
  const words = useTranslations("list");
  const app = useTranslations("app");
  const noteId = useId();
  const { editDetails } = useSavedListActions();
  const [note, setNote] = useState(list.note);
  const [tags, setTags] = useState(list.tags);

  const handleApply = async () => {
    const details = {
      ...(note === list.note ? {} : { note: someLines(note, maxNoteLength) }),
      ...(tags === list.tags ? {} : { tags }),
    };
    if (Object.keys(details).length === 0 || (await editDetails(list, details))) onClose();
  };

  return (
    <Dialog
      title={t("editTitle", { name: list.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" onClick={() => void handleApply()}>
            {t("apply")}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <TagsField tags={tags} onChange={setTags} />
        <label htmlFor={noteId} className="text-muted">
          {words("note")}
        </label>
        <textarea
          id={noteId}
          className="field min-h-32 resize-y"
          placeholder={words("notePlaceholder")}
          maxLength={maxNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
