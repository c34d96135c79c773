import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface NoteDialogProps {
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** The most characters of a note, as the log keeps it. */
const maxNote = 2000;

/** A note for the log of the match. */
export function NoteDialog({ onSave, onClose }: NoteDialogProps) {
  const t = useTranslations("table.note");
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={
        <Button tone="gold" disabled={isEmpty} onClick={() => onSave(text.trim())}>
          {t("save")}
        </Button>
      }
    >
      <label className="grid gap-1">
        <span className="text-muted">{t("text")}</span>
        <textarea
          className="field min-h-28"
          maxLength={maxNote}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </Dialog>
  );
}
