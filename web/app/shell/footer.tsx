import { useTranslations } from "use-intl";

export function Footer() {
  const t = useTranslations("footer");
  return (
    <footer className="no-print mx-auto grid w-full max-w-3xl gap-1 px-5 py-8 text-center text-muted">
      <hr className="rule-gold mb-4" />
      <p>{t("notice")}</p>
      <p>{t("code")}</p>
    </footer>
  );
}
