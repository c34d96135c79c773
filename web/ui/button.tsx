import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes, Ref } from "react";

export const buttonStyle = cva(
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border font-bold disabled:opacity-55 [&>svg]:shrink-0",
  {
    variants: {
      tone: {
        gold: "border-transparent bg-gold text-on-gold enabled:hover:brightness-110",
        plain: "border-line bg-raised text-ink enabled:hover:border-gold-deep",
        ghost: "border-transparent bg-transparent text-ink enabled:hover:bg-raised",
        danger: "border-transparent bg-danger text-on-danger enabled:hover:brightness-110",
      },
      size: {
        normal: "px-4 py-2",
        icon: "size-11 shrink-0 p-0",
        large: "px-7 py-3 text-xl",
      },
    },
    defaultVariants: { tone: "plain", size: "normal" },
  },
);

type Look = VariantProps<typeof buttonStyle> & { readonly className?: string | undefined };

const classNames = new Map<string, string>();

/** The class names of a button, put together once for each look: a page of cards has a hundred buttons. */
function classNamesOf(look: Look): string {
  const key = `${look.tone} ${look.size} ${look.className}`;
  const known = classNames.get(key);
  if (known !== undefined) return known;
  const made = buttonStyle(look);
  classNames.set(key, made);
  return made;
}

interface ButtonProps
  extends ButtonHTMLAttributes<HTMLButtonElement>, VariantProps<typeof buttonStyle> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button of the house: gold for the one thing that matters on a screen, plain for the rest. Its colours
 * change at once: a transition is styled and painted anew for many frames, after every step of a list.
 */
export function Button({ tone, size, className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classNamesOf({ tone, size, className })} />;
}
