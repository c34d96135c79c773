import { Link, type LinkProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface SectionNavProps {
  readonly label: string;
  readonly entries: readonly {
    readonly to: NonNullable<LinkProps["to"]>;
    readonly label: string;
  }[];
}

/** The ways between the pages of a section, on one line. */
export function SectionNav({ label, entries }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);

  // On a phone they do not all fit: the one that is shown is in sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (current == null || nav.current === null) return;
    const { offsetLeft, offsetWidth } = current;
    nav.current.scrollLeft = offsetLeft - (nav.current.clientWidth - offsetWidth) / 2;
  }, []);

  return (
    <nav ref={nav} aria-label={label} className="relative -mx-1 overflow-x-auto">
      <ul className="flex min-w-max gap-1 border-b border-line px-1">
        {entries.map((entry) => (
          <li key={entry.to} className="shrink-0">
            <Link
              to={entry.to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-muted hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-gold"
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
