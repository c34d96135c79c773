import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Menu } from "./menu.tsx";

interface ChoiceMenuProps<Choice extends string> {
  readonly label: string;
  readonly button: ReactNode;
  readonly iconOnly?: boolean;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly nameOf: (choice: Choice) => ReactNode;
  readonly onChoose: (choice: Choice) => void;
}

/** A menu of which one entry is in force. */
export function ChoiceMenu<Choice extends string>(props: ChoiceMenuProps<Choice>) {
  const { choices, chosen, nameOf, onChoose, ...menu } = props;
  return (
    <Menu {...menu}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="menu-item"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          <Check aria-hidden size={18} className={choice === chosen ? "text-gold" : "opacity-0"} />
          {nameOf(choice)}
        </button>
      ))}
    </Menu>
  );
}
