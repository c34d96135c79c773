import { Link, useLocation, type LinkProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface SectionNavProps {
  readonly label: string;
  readonly entries: readonly {
    readonly to: NonNullable<LinkProps["to"]>;
    readonly label: string;
  }[];
}

/** The entry of a page, or of the page above it that has one: the one whose address is the longest. */
function entryOf(path: string, entries: SectionNavProps["entries"]): string | undefined {
  const above = entries.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  return above.toSorted((a, b) => b.to.length - a.to.length)[0]?.to;
}

/** The ways between the pages of a section, on one line. */
export function SectionNav({ label, entries }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const marked = entryOf(path, entries);

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
              // On a page below the entry's own the router marks none.
              aria-current={entry.to === marked && entry.to !== path ? "true" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-muted hover:text-ink aria-[current]:border-gold aria-[current]:text-gold"
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
