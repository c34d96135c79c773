import { Unlink } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DecodeRefusal } from "#domain/share/share-code.ts";
import { PasteLink } from "./paste-link.tsx";
import { WaysOn } from "./ways-on.tsx";

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
