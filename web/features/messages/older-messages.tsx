import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { MoreButton } from "#web/forms/more-button.tsx";
import { useMore, type PartsQuery } from "#web/forms/use-parts.ts";

interface OlderMessagesProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly query: PartsQuery;
}

/** Asks for older messages when somebody scrolls near them, or presses the button. */
export function OlderMessages({ scroller, query }: OlderMessagesProps) {
  const t = useTranslations("messages");
  const place = useRef<HTMLDivElement>(null);
  const { askForMore, isAsking } = useMore(query);
  const want = useEffectEvent(() => {
    if (!isAsking) askForMore();
  });

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { root: scroller.current, rootMargin: "400px 0px 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [scroller]);

  return (
    <div ref={place} className="grid justify-items-center py-2">
      <MoreButton query={query}>{t("older")}</MoreButton>
    </div>
  );
}
