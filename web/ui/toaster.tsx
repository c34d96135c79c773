import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner } from "sonner";
import { useTranslations } from "use-intl";
import { cssVariables } from "./css-variables.ts";
import { placeOverDialogs } from "./over-dialogs.ts";
import { announceToaster } from "./toast.ts";

interface ToasterProps {
  readonly theme: "dark" | "light";
  readonly label: string;
}

/**
 * Top right, three at once, four seconds each. On a phone over the header: below it they would cover what is
 * pressed next, such as a list's name and the way back. What they cover can be reached by closing them.
 */
export function Toaster({ theme, label }: ToasterProps) {
  const t = useTranslations("app");
  useEffect(announceToaster, []);
  return createPortal(
    <Sonner
      theme={theme}
      position="top-right"
      visibleToasts={3}
      duration={4000}
      containerAriaLabel={label}
      closeButton
      offset={{ top: "4.5rem" }}
      mobileOffset={{ top: "0.375rem" }}
      toastOptions={{
        closeButtonAriaLabel: t("dismiss"),
        classNames: {
          // Inside, at the end of the message: half outside it lay over the x of what was below.
          closeButton: "size-8! border-0! bg-transparent! text-current!",
          toast: "pe-11!",
          actionButton: "h-9! px-3! text-base! font-bold!",
          // The colour of the theme, as the title.
          description: "text-inherit!",
        },
        style: {
          ...cssVariables({
            "--normal-bg": "var(--color-raised)",
            "--normal-text": "var(--color-ink)",
            "--normal-border": "var(--color-gold-deep)",
            "--toast-close-button-start": "unset",
            "--toast-close-button-end": "0.375rem",
            "--toast-close-button-transform": "translate(0, 0.375rem)",
          }),
          fontFamily: "var(--font-text)",
          fontSize: "1rem",
        },
      }}
    />,
    placeOverDialogs(),
  );
}
