import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffectEvent, useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";

type LoadedPalette = Awaited<ReturnType<(typeof import("./app-palette.tsx"))["loadPalette"]>>;

function asksForPalette(event: KeyboardEvent | MouseEvent): boolean {
  if (event instanceof KeyboardEvent) {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    return isCommand && event.key.toLowerCase() === "k";
  }
  return event.target instanceof Element && event.target.closest("[data-palette]") !== null;
}

/** The search over everything, where its key or a button marked `data-palette` asks for it. */
export function PaletteOpener() {
  const app = useTranslations("app");
  const language = useLanguage();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<(LoadedPalette & { readonly path: string }) | null>(null);

  const load = async () => {
    try {
      const { loadPalette } = await import("./app-palette.tsx");
      setOpen({ ...(await loadPalette(language)), path });
    } catch {
      notify({ title: app("offline"), tone: "error" });
    }
  };
  const handle = useEffectEvent((event: KeyboardEvent | MouseEvent) => {
    // Another dialog comes first: it would lie over this one, or the other way round.
    if (!asksForPalette(event) || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    void load();
  });

  // Before anybody can press it.
  useLayoutEffect(() => {
    document.addEventListener("keydown", handle);
    document.addEventListener("click", handle);
    return () => {
      document.removeEventListener("keydown", handle);
      document.removeEventListener("click", handle);
    };
  }, []);

  if (open === null || open.path !== path) return null;
  // Its words are waited for in here, not by what listens.
  return (
    <Suspense>
      <open.AppPalette words={open.words} onClose={() => setOpen(null)} />
    </Suspense>
  );
}
