import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";

/** An address of nobody with whom the member could write. */
export function MissingConversation() {
  const t = useTranslations("messages");
  return (
    <section className="m-4 grid content-center justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-10 text-center md:m-0">
      <h1 className="text-xl">{t("missing")}</h1>
      <p className="text-muted">{t("missingText")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/messages" className={buttonStyle({ className: "md:hidden" })}>
          {t("back")}
        </Link>
        <Link to="/friends" className={buttonStyle({ tone: "gold" })}>
          {t("toFriends")}
        </Link>
      </div>
    </section>
  );
}
