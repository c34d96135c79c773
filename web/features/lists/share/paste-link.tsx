import { useNavigate } from "@tanstack/react-router";
import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { asShortId } from "#domain/share/short-id.ts";
import { findShareLink, type ShareLink } from "#domain/share/share-link.ts";
import { Button } from "#web/ui/button.tsx";

/** A link with anything around it, or what is behind its last slash. */
function linkIn(text: string): ShareLink | undefined {
  const link = findShareLink(text);
  if (link !== undefined) return link;
  const bare = text.trim();
  const id = asShortId(bare);
  if (id !== undefined) return { kind: "short", id };
  return /^[\w-]{40,}$/.test(bare) ? { kind: "full", code: bare } : undefined;
}

/** A field for the link once more, as it stands in the message that it came with. */
export function PasteLink() {
  const t = useTranslations("share");
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const link = linkIn(text);
    setIsWrong(link === undefined);
    if (link?.kind === "full")
      void navigate({ to: "/shared-list/$listCode", params: { listCode: link.code } });
    if (link?.kind === "short") void navigate({ to: "/s/$shortId", params: { shortId: link.id } });
  };

  return (
    <form noValidate className="grid w-full max-w-xl gap-1 text-start" onSubmit={handleSubmit}>
      <label htmlFor={id} className="text-muted">
        {t("pasteAgain")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field min-w-0 grow"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" tone="gold">
          {t("open")}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-warning">
        {isWrong && t("pasteWrong")}
      </p>
    </form>
  );
}
