import { Link, useLocation } from "@tanstack/react-router";
import { memo, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { addressOf, screens } from "./screens.ts";

interface MatchNavProps {
  readonly gameId: string;
  readonly className?: string;
}

/** The way between the screens of a match, on one line of a phone in every language. */
export const MatchNav = memo(function MatchNav({ gameId, className = "" }: MatchNavProps) {
  const t = useTranslations("play");
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });

  // Where they do not all have room, the one that is shown is in sight.
  useEffect(() => {
    const current = nav.current?.querySelector("[aria-current]");
    if (current == null || nav.current === null) return;
    const { left, right } = current.getBoundingClientRect();
    const edges = nav.current.getBoundingClientRect();
    if (left < edges.left) nav.current.scrollLeft -= edges.left - left;
    if (right > edges.right) nav.current.scrollLeft += right - edges.right;
    // Which of them is shown is in the document alone.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [path]);

  return (
    <nav
      ref={nav}
      aria-label={t("frame.screens")}
      className={`-mx-3 min-w-0 overflow-x-auto md:mx-0 ${className}`}
    >
      <ul className="flex min-w-max justify-between border-b border-line px-1.5 md:justify-start">
        {screens.map((screen) => (
          <li key={screen}>
            <Link
              to={addressOf(screen)}
              params={{ gameId }}
              replace
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1.5 text-[0.95rem] text-muted hover:text-ink aria-[current]:border-gold aria-[current]:text-gold md:px-4 md:text-base"
            >
              {t(`screens.${screen}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
