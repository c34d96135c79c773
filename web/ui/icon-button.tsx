import { Button, type ButtonProps } from "./button.tsx";

interface IconButtonProps extends Omit<ButtonProps, "aria-label" | "title" | "size"> {
  /** What it does: read out, and shown to those who point at it. */
  readonly label: string;
}

/** A button that shows an icon and says the rest in a label. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button tone="ghost" {...rest} size="icon" aria-label={label} title={label} />;
}
