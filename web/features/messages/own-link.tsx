import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface OwnLinkProps {
  /** A path of ours, with search and hash. */
  readonly path: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to any page of ours, by an address that somebody wrote. Opens without loading the app anew. */
export function OwnLink({ path, className, children }: OwnLinkProps) {
  const router = useRouter();
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a href={path} className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
