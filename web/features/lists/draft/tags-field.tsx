import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { cleanTags } from "#domain/list/saved-list.ts";

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

function tagsIn(text: string): readonly string[] {
  return cleanTags(text.split(","));
}

/** Tags as one line with commas; what is typed stays as typed while the tags in it are kept. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const t = useTranslations("list");
  const id = useId();
  const [text, setText] = useState(tags.join(", "));

  // Undo, or another list, changed the tags from outside: their text follows.
  const shown = tagsIn(text).join() === tags.join() ? text : tags.join(", ");

  return (
    <>
      <label htmlFor={id} className="text-muted">
        {t("tags")}
      </label>
      <input
        id={id}
        className="field"
        placeholder={t("tagsPlaceholder")}
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          setText(event.target.value);
          onChange(tagsIn(event.target.value));
        }}
      />
    </>
  );
}
