import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { kindIds } from "#web/data/admin/kinds.ts";

interface FrameProps {
  /** The kind that is looked at, "reports" or "mail"; "" for the overview. */
  readonly current: string;
  readonly children: ReactNode;
}

const linkStyle =
  "inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-3 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-bold aria-[current=page]:text-gold";

/** All that administrators look after beside each other, above the page of one of them. */
export function Frame({ current, children }: FrameProps) {
  const t = useTranslations("admin");
  const links = useRef<HTMLElement>(null);
  // On a phone the links are wider than the screen.
  useEffect(() => {
    const link = links.current?.querySelector(
      current === "mail" ? '[href="/mail"]' : `[href="/admin/${current}"]`,
    );
    link?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-4 px-3 pt-3 pb-24 md:px-6">
      <nav
        ref={links}
        aria-label={t("title")}
        className="-mx-3 flex gap-1 overflow-x-auto border-b border-line px-3 pb-2 [scrollbar-width:thin] md:mx-0 md:flex-wrap md:px-0"
      >
        {(["", "reports", ...kindIds] as const).map((id) => (
          <Link
            key={id}
            to="/admin/$"
            params={{ _splat: id }}
            className={linkStyle}
            activeOptions={{ exact: id === "" }}
          >
            {id === "" ? t("overview") : id === "reports" ? t("reports.title") : t(`kind.${id}`)}
          </Link>
        ))}
        <Link to="/mail" className={linkStyle}>
          {t("mail.title")}
        </Link>
      </nav>
      {children}
    </div>
  );
}
