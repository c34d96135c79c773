import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReferenceKind } from "#domain/reference/texts.ts";

interface SourceTabsProps {
  readonly term: string;
  /** The number of sections found of each; null when nothing is searched for. */
  readonly found: Readonly<Record<ReferenceKind, number | null>>;
}

const tabStyle =
  "inline-flex min-h-11 items-center justify-center gap-2 border-b-2 border-transparent px-2 font-title font-semibold @max-[14rem]:px-1 @max-[14rem]:text-xs md:px-3 text-muted hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-gold";

/** Links to the rules and to the questions. The text searched for goes along. */
export function SourceTabs({ term, found }: SourceTabsProps) {
  const t = useTranslations("reference");
  const state = term === "" ? {} : { term };

  return (
    <nav aria-label={t("tabs")} className="flex min-w-min">
      {(["rules", "faq"] as const).map((kind) => (
        <Link
          key={kind}
          to={`/${kind}`}
          state={state}
          className={tabStyle}
          activeOptions={{ includeHash: false }}
        >
          {t(kind)}
          {found[kind] !== null && (
            <span className="rounded-full bg-raised px-2 font-text text-sm text-ink">
              <span aria-hidden>{found[kind]}</span>
              <span className="visually-hidden">{t("found", { count: found[kind] })}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
