import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

const links = ["terms", "privacy", "about"] as const;

export function Footer() {
  const t = useTranslations("footer");
  return (
    <footer className="no-print mx-auto grid w-full max-w-3xl gap-1 px-5 py-8 text-center text-balance text-muted">
      <hr className="rule-gold mb-4" />
      <p>{t("notice")}</p>
      <p>{t("code")}</p>
      <p className="flex flex-wrap justify-center gap-x-6">
        {links.map((page) => (
          <Link
            key={page}
            to={`/${page}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap underline"
          >
            {t(page)}
          </Link>
        ))}
      </p>
    </footer>
  );
}
