import { Link } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";

/** Stands where there is no conversation yet, with the way to somebody to write to. */
export function EmptyState({ isHeading = false }: { readonly isHeading?: boolean }) {
  const t = useTranslations("messages");
  const Title = isHeading ? "h1" : "h2";
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-10 text-center">
      <MessagesSquare aria-hidden size={32} className="text-muted" />
      <Title className="text-xl">{t("emptyTitle")}</Title>
      <p className="text-muted">{t("empty")}</p>
      <Link to="/friends" className={buttonStyle({ tone: "gold" })}>
        {t("toFriends")}
      </Link>
    </div>
  );
}
