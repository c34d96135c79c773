import { useNavigate } from "@tanstack/react-router";
import { Unlink } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { DecodeRefusal } from "#domain/share/share-code.ts";
import { asShortId } from "#domain/share/short-id.ts";
import { shareLinksIn, type ShareLink } from "#domain/share/share-link.ts";
import { decodeCode } from "#web/data/share/share-code.ts";
import { Button } from "#web/ui/button.tsx";
import { WaysOn } from "./ways-on.tsx";

/** The answer to whether a link leads to a list, as far as that can be told here. */
async function mayLead(link: ShareLink): Promise<boolean> {
  if (link.kind === "short") return true;
  const list = await decodeCode(link.code).catch(() => undefined);
  return list?.ok ?? false;
}

/**
 * A link with anything around it, or what is behind its last slash. Words behind a code may belong to it, where a mail
 * has wrapped it: only decoding tells.
 */
async function linkIn(text: string): Promise<ShareLink | undefined> {
  const links = shareLinksIn(text);
  // One after the other: the likeliest first, and mostly that is the one.
  for (const link of links) if (await mayLead(link)) return link;
  if (links.length > 0) return links[0];
  const bare = text.trim();
  const id = asShortId(bare);
  if (id !== undefined) return { kind: "short", id };
  return /^[\w-]{40,}$/.test(bare) ? { kind: "full", code: bare } : undefined;
}

/** A field for the link once more, as it stands in the message that it came with. */
function PasteLink() {
  const t = useTranslations("share");
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  const open = async () => {
    const link = await linkIn(text);
    setIsWrong(link === undefined);
    if (link?.kind === "full")
      void navigate({ to: "/shared-list/$listCode", params: { listCode: link.code } });
    if (link?.kind === "short") void navigate({ to: "/s/$shortId", params: { shortId: link.id } });
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void open();
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

interface BrokenLinkProps {
  readonly reason: DecodeRefusal["kind"] | "unknown-id";
  /** The number of characters that were cut off the end of a short link. */
  readonly missing?: number;
}

/** Says what is wrong with a link, and leads on. */
export function BrokenLink({ reason, missing = 0 }: BrokenLinkProps) {
  const t = useTranslations("share");
  return (
    <section className="grid justify-items-center gap-5 py-8 text-center">
      <Unlink aria-hidden size={44} className="text-muted" />
      <h1 className="text-3xl">{t("broken")}</h1>
      <p className="max-w-xl text-lg text-muted">
        {missing > 0 ? t("broken-cut", { count: missing }) : t(`broken-${reason}`)}
      </p>
      <PasteLink />
      <WaysOn />
    </section>
  );
}
