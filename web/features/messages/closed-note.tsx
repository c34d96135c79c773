import { useTranslations } from "use-intl";
import type { Standing } from "#web/data/messages/direct-messages.ts";

interface ClosedNoteProps {
  readonly standing: Exclude<Standing, "open">;
}

/** The reason why nothing can be written, in place of the field. */
export function ClosedNote({ standing }: ClosedNoteProps) {
  const t = useTranslations("messages");
  return (
    <p className="shrink-0 border-t border-line px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-muted">
      {t(standing)}
    </p>
  );
}
