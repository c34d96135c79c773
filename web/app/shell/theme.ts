import { useEffect, useState } from "react";
import {
  readTheme,
  readThemeChoice,
  subscribeTheme,
  writeTheme,
  type Theme,
  type ThemeChoice,
} from "#web/data/local/preferences.ts";

interface Colours {
  readonly theme: Theme;
  readonly choice: ThemeChoice;
}

function read(): Colours {
  return { theme: readTheme(), choice: readThemeChoice() };
}

/** The bar of a phone's browser goes with the page. */
function paint(theme: Theme): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  const ground = getComputedStyle(root).getPropertyValue("--color-ground");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}

/** The colours on screen, the system's unless the player chose; the choice is kept for the next visit. */
export function useTheme(): Colours & { readonly choose: (choice: ThemeChoice) => void } {
  const [colours, setColours] = useState(read);
  const { theme } = colours;

  useEffect(() => paint(theme), [theme]);

  // Another tab, a restored backup or the system may change it too.
  useEffect(() => subscribeTheme(() => setColours(read())), []);

  const choose = (choice: ThemeChoice) => {
    writeTheme(choice);
    setColours(read());
  };
  return { ...colours, choose };
}
