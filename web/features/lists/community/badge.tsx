import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const badgeStyle = cva(
  "inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border px-2 text-[0.9rem] leading-tight [overflow-wrap:anywhere]",
  {
    variants: {
      tone: {
        accent: "border-(--accent,var(--color-line)) text-(--accent,var(--color-muted))",
        gold: "border-gold-deep text-gold",
        danger: "border-danger/60 text-danger",
        warning: "border-warning/60 text-warning",
        plain: "border-line text-muted",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

interface BadgeProps extends VariantProps<typeof badgeStyle> {
  readonly children: ReactNode;
}

/** A word about a post or a unit, in a frame. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={badgeStyle({ tone })}>{children}</span>;
}
