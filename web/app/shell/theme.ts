import { useEffect, useState } from "react";
import { readTheme, writeTheme, type Theme } from "#web/data/local/preferences.ts";

/** The colours on screen, dark unless the player chose light; kept for the next visit. */
export function useTheme(): { readonly theme: Theme; readonly toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(readTheme);

  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  const toggle = () => {
    const next = theme === "dark" ? "light" : "dark";
    setTheme(next);
    writeTheme(next);
  };
  return { theme, toggle };
}
