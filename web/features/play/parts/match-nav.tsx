import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { addressOf, screens } from "./screens.ts";

/** The way between the screens of a match, on one line of a phone in every language. */
export const MatchNav = memo(function MatchNav({ gameId }: { readonly gameId: string }) {
  const t = useTranslations("play");
  return (
    <nav aria-label={t("frame.screens")} className="-mx-3 overflow-x-auto md:mx-0">
      <ul className="flex min-w-max justify-between border-b border-line px-1 md:justify-start">
        {screens.map((screen) => (
          <li key={screen}>
            <Link
              to={addressOf(screen)}
              params={{ gameId }}
              replace
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-[0.95rem] text-muted hover:text-ink aria-[current]:border-gold aria-[current]:text-gold md:px-4 md:text-base"
            >
              {t(`screens.${screen}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
