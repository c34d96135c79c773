import { useTranslations } from "use-intl";
import { termIn } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useTermTip } from "#web/ui/use-term-tip.ts";
import { describeTerm, termAt } from "./term.ts";

/** Lets the terms on the page explain themselves under the mouse and the keyboard's focus. */
export function useTermDescriptions(): void {
  const t = useTranslations("term");
  const app = useTranslations("app");
  const language = useLanguage();

  useTermTip(async (element) => {
    const term = termAt(element);
    if (term === null) return "";
    const description = await describeTerm(term.text, language);
    return app("labelled", {
      label: termIn(term.text, language),
      value: description ?? t("comingSoon"),
    });
  });
}
