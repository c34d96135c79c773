import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { buttonStyle } from "#web/ui/button.tsx";

interface NextLinkProps {
  /** A page that `safeNext` has checked, with search and fragment. */
  readonly next: string;
  readonly tone?: "gold" | "plain";
  readonly children: ReactNode;
}

/** To a page that came as a text, so that no type knows it. */
export function NextLink({ next, tone = "plain", children }: NextLinkProps) {
  const router = useRouter();

  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(next);
  };

  return (
    <a href={next} className={buttonStyle({ tone })} onClick={handleClick}>
      {children}
    </a>
  );
}
