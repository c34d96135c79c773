import { MessagesSquare } from "lucide-react";
import { useTranslations } from "use-intl";

/** The place for a conversation as long as none is open. A phone has no room for it. */
export function ChooseOne() {
  const t = useTranslations("messages");
  return (
    <section className="hidden place-content-center justify-items-center gap-2 rounded-xl border border-dashed border-line p-6 text-center md:grid">
      <MessagesSquare aria-hidden size={36} className="text-muted" />
      <h2 className="text-xl">{t("choose")}</h2>
      <p className="max-w-sm text-muted">{t("chooseHint")}</p>
    </section>
  );
}
