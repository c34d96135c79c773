import { Check, Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { languageNames, languages, type Language } from "#domain/language.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/toast.ts";

export function LanguageMenu() {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const { language, choose } = useLanguageChoice();

  const handleChoice = (choice: Language) => {
    choose(choice).catch(() => notify({ title: app("offline"), tone: "error" }));
  };

  return (
    <Menu
      label={app("labelled", { label: t("language"), value: languageNames[language] })}
      button={
        <>
          <Languages aria-hidden size={20} />
          <span className="uppercase">{language}</span>
        </>
      }
    >
      {languages.map((choice) => (
        <button
          key={choice}
          type="button"
          className="menu-item"
          aria-pressed={choice === language}
          onClick={() => handleChoice(choice)}
        >
          <Check
            aria-hidden
            size={18}
            className={choice === language ? "text-gold" : "opacity-0"}
          />
          <span lang={choice}>{languageNames[choice]}</span>
        </button>
      ))}
    </Menu>
  );
}
