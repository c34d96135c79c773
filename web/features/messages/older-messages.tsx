import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

interface OlderMessagesProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isFetching: boolean;
  readonly onWanted: () => void;
}

/** Asks for older messages when somebody scrolls near them, or presses the button. */
export function OlderMessages({ scroller, isFetching, onWanted }: OlderMessagesProps) {
  const t = useTranslations("messages");
  const app = useTranslations("app");
  const place = useRef<HTMLDivElement>(null);
  const want = useEffectEvent(() => {
    if (!isFetching) onWanted();
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
      <Button tone="ghost" disabled={isFetching} onClick={onWanted}>
        {isFetching ? app("loading") : t("older")}
      </Button>
    </div>
  );
}
