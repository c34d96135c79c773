import { Check, Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { Menu } from "#web/ui/menu.tsx";

const nameKeys = { en: "english", es: "spanish", fr: "french" } as const;

export function LanguageMenu() {
  const t = useTranslations("menu");
  const { language, choose } = useLanguageChoice();

  return (
    <Menu
      label={`${t("language")}: ${t(nameKeys[language])}`}
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
          onClick={() => choose(choice)}
        >
          <Check
            aria-hidden
            size={18}
            className={choice === language ? "text-gold" : "opacity-0"}
          />
          {t(nameKeys[choice])}
        </button>
      ))}
    </Menu>
  );
}
