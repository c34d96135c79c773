import { useTranslations } from "use-intl";

export function UnknownProfile() {
  const t = useTranslations("stats.sheet");
  return (
    <section aria-labelledby="profile-heading" className="panel grid gap-2 border-dashed p-4">
      <h2 id="profile-heading" className="text-xl text-gold">
        {t("unknown")}
      </h2>
      <p className="text-muted">{t("unknownText")}</p>
    </section>
  );
}
