import { useId } from "react";
import { useTranslations } from "use-intl";
import { maxNoteLength } from "#domain/list/saved-list.ts";
import { edit, useListPart } from "../draft/list-store.ts";
import { TagsField } from "../draft/tags-field.tsx";

/** The tags and the note of the list in progress. */
export function DetailsFields() {
  const t = useTranslations("list");
  const note = useListPart((list) => list.note);
  const tags = useListPart((list) => list.tags);
  const noteId = useId();

  return (
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
  );
}
