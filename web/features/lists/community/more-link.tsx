import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button, buttonStyle } from "#web/ui/button.tsx";

interface MoreLinkProps {
  /** The number of pages that are shown. */
  readonly pages: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/**
 * The number of pages that come by themselves; from there on by the link, so that what is below can be
 * reached.
 */
const byItself = 5;

/** To more posts: a real link that is followed by itself when it comes near, a few times. One for each page. */
export function MoreLink({ pages, isLoading, hasFailed, onRetry }: MoreLinkProps) {
  const t = useTranslations("community");
  const app = useTranslations("app");
  const link = useNearness(() => pages < byItself && !isLoading && !hasFailed, pages + 1);

  if (hasFailed) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3">
        {t("moreFailed")}
        <Button onClick={onRetry}>{t("more")}</Button>
      </p>
    );
  }
  return (
    <Link
      ref={link}
      from="/community-lists"
      to="/community-lists"
      search={(search) => ({ ...search, pages: pages + 1 })}
      replace
      resetScroll={false}
      preload={false}
      className={buttonStyle({ className: "justify-self-center" })}
    >
      {isLoading ? app("loading") : t("more")}
    </Link>
  );
}

/** Goes on to the next page when the link comes near the window. */
function useNearness(mayGo: () => boolean, next: number) {
  const navigate = useNavigate({ from: "/community-lists" });
  const link = useRef<HTMLAnchorElement>(null);

  const go = useEffectEvent(() => {
    if (!mayGo()) return;
    void navigate({
      search: (search) => ({ ...search, pages: next }),
      replace: true,
      resetScroll: false,
    });
  });

  useEffect(() => {
    const element = link.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) go();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return link;
}
