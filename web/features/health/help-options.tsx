import { useTranslations } from "use-intl";
import { askClearing } from "#web/data/health/clearing-store.ts";
import { Button } from "#web/ui/button.tsx";

const options = ["speedBoost", "authOnly", "clearAllReload"] as const;

/** Ways out for somebody whose app is slow or stuck, in the banner that offers a new version. */
export function HelpOptions() {
  const t = useTranslations("health");
  return (
    <details className="basis-full">
      <summary className="min-h-11 cursor-pointer content-center">{t("help.title")}</summary>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map((button) => (
          <Button key={button} onClick={() => askClearing(button)}>
            {t(`button.${button}`)}
          </Button>
        ))}
        <Button onClick={() => askClearing("diagnostics")}>{t("runDiagnostics")}</Button>
      </div>
    </details>
  );
}
