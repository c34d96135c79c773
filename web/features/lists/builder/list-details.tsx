import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { maxNoteLength } from "#domain/list/saved-list.ts";
import { edit, useListPart } from "../list-store.ts";
import { TagsField } from "./tags-field.tsx";

/** What a list may have beside its units: tags and a note. */
export function ListDetails() {
  const t = useTranslations("list");
  const note = useListPart((list) => list.note);
  const tags = useListPart((list) => list.tags);
  const noteId = useId();

  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-1.5 text-muted">
        <ChevronRight aria-hidden size={18} className="transition-transform group-open:rotate-90" />
        {t("details")}
        {note !== "" && <span aria-hidden>· ✎</span>}
        {tags.length > 0 && <span className="truncate">· {tags.join(", ")}</span>}
      </summary>
      <div className="grid gap-2 pt-1">
        <TagsField
          tags={tags}
          onChange={(next) => edit((list) => ({ ...list, tags: next }), "tags")}
        />
        <label htmlFor={noteId} className="text-muted">
          {t("note")}
        </label>
        <textarea
          id={noteId}
          className="field min-h-24 resize-y"
          placeholder={t("notePlaceholder")}
          maxLength={maxNoteLength}
          value={note}
          onChange={(event) => {
            const { value } = event.target;
            edit((list) => ({ ...list, note: value }), "note");
          }}
        />
      </div>
    </details>
  );
}
