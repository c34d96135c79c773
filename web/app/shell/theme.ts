import { useEffect, useState } from "react";
import { readTheme, subscribeTheme, writeTheme, type Theme } from "#web/data/local/preferences.ts";

/** The colours on screen, dark unless the player chose light; kept for the next visit. */
export function useTheme(): { readonly theme: Theme; readonly toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(readTheme);

  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  // Another tab, or a restored backup, may change it too.
  useEffect(() => {
    return subscribeTheme(() => setTheme(readTheme()));
  }, []);

  const toggle = () => {
    const next = theme === "dark" ? "light" : "dark";
    setTheme(next);
    writeTheme(next);
  };
  return { theme, toggle };
}
