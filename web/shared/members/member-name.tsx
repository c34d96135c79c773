import { Link } from "@tanstack/react-router";

interface MemberNameProps {
  readonly username: string;
  /** The name that is shown, where it may be another than today's. */
  readonly shown?: string;
  readonly className?: string;
}

/** A member's name, which leads to their profile wherever it stands. */
export function MemberName({
  username,
  shown = username,
  className = "font-bold text-ink",
}: MemberNameProps) {
  return (
    <Link
      to="/profile/$username"
      params={{ username }}
      className={`underline-offset-4 hover:underline ${className}`}
    >
      <bdi>{shown}</bdi>
    </Link>
  );
}
