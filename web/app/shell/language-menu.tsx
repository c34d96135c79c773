import { Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { languageNames, languages, type Language } from "#domain/language.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { ChoiceMenu } from "#web/ui/choice-menu.tsx";
import { notify } from "#web/ui/toast.ts";

function inItself(language: Language) {
  return <span lang={language}>{languageNames[language]}</span>;
}

/** The languages, each as it calls itself. */
export function LanguageMenu() {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const { language, choose } = useLanguageChoice();

  const handleChoice = (choice: Language) => {
    choose(choice).catch(() => notify({ title: app("offline"), tone: "error" }));
  };

  return (
    <ChoiceMenu
      label={app("labelled", { label: t("language"), value: languageNames[language] })}
      button={
        <>
          <Languages aria-hidden size={20} className="max-[24rem]:hidden" />
          <span className="uppercase">{language}</span>
        </>
      }
      choices={languages}
      chosen={language}
      nameOf={inItself}
      onChoose={handleChoice}
    />
  );
}
