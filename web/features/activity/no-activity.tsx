import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";

/** Says that there is nothing, and where something could begin. */
export function NoActivity({ isOfFriends }: { readonly isOfFriends: boolean }) {
  const t = useTranslations("activity");
  const words = isOfFriends ? "noneFriends" : "none";
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-10 text-center"
    >
      <p className="text-lg font-bold">{t(words)}</p>
      <p className="text-muted">{t(`${words}Hint`)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/friends" className={buttonStyle({ tone: "gold" })}>
          {t("toFriends")}
        </Link>
        <Link to="/community-lists" className={buttonStyle()}>
          {t("toCommunity")}
        </Link>
      </div>
    </div>
  );
}
