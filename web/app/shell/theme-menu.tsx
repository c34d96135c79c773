import { Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { themeChoices, type Theme, type ThemeChoice } from "#web/data/local/preferences.ts";
import { ChoiceMenu } from "#web/ui/choice-menu.tsx";

interface ThemeMenuProps {
  readonly theme: Theme;
  readonly choice: ThemeChoice;
  readonly onChoose: (choice: ThemeChoice) => void;
}

export function ThemeMenu({ theme, choice, onChoose }: ThemeMenuProps) {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const Icon = theme === "dark" ? Moon : Sun;
  return (
    <ChoiceMenu
      iconOnly
      label={app("labelled", { label: t("theme"), value: t(choice) })}
      button={<Icon aria-hidden size={20} />}
      choices={themeChoices}
      chosen={choice}
      nameOf={t}
      onChoose={onChoose}
    />
  );
}
