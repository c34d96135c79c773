import { Check, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { themeChoices, type ThemeChoice } from "#web/data/local/preferences.ts";
import { Menu } from "#web/ui/menu.tsx";

const icons = { system: Monitor, dark: Moon, light: Sun } as const;

interface ThemeMenuProps {
  readonly choice: ThemeChoice;
  readonly onChoose: (choice: ThemeChoice) => void;
}

export function ThemeMenu({ choice, onChoose }: ThemeMenuProps) {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const Icon = icons[choice];
  return (
    <Menu
      iconOnly
      label={app("labelled", { label: t("theme"), value: t(choice) })}
      button={<Icon aria-hidden size={20} />}
    >
      {themeChoices.map((each) => (
        <button
          key={each}
          type="button"
          className="menu-item"
          aria-pressed={each === choice}
          onClick={() => onChoose(each)}
        >
          <Check aria-hidden size={18} className={each === choice ? "text-gold" : "opacity-0"} />
          {t(each)}
        </button>
      ))}
    </Menu>
  );
}
