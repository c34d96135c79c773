import { useEffect, useState } from "react";
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

/** The room that a message of three lines takes, with its distance from the edges; pixels. */
const messageSize = { width: 384, height: 140 };

/** The distance of messages from the edge of the screen, or from the bar there; pixels. */
const distance = 12;

/** The bar that an element is in: fixed or sticky, of the page or of a dialog; undefined where it is in none. */
function barAround(element: Element): DOMRect | undefined {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (each instanceof HTMLDialogElement) return undefined;
    const isBar = ["fixed", "sticky"].includes(getComputedStyle(each).position);
    const place = each.getBoundingClientRect();
    if (isBar && place.height < innerHeight / 2) return place;
  }
  return undefined;
}

/** The height up to which bars lie at the foot of the screen between these places; 0 where there are none. */
function barsHeight(left: number, right: number): number {
  const tops = [left, (left + right) / 2, right].flatMap((x) =>
    [4, 40, 80, 120].map((above) => {
      const found = document.elementsFromPoint?.(x, innerHeight - above) ?? [];
      const under = found.find((element) => element.closest(".over-dialogs") === null);
      return under === undefined ? undefined : barAround(under)?.top;
    }),
  );
  return Math.max(0, ...tops.map((top) => (top === undefined ? 0 : innerHeight - top)));
}

interface Place {
  readonly position: "bottom-left" | "bottom-right" | "top-center";
  /** Pixels between the message and the foot of the screen. */
  readonly bottom: number;
}

/** The place for a message, above the bar at the foot of the screen and never over what was pressed last. */
function placeBeside(pressed: { readonly x: number; readonly y: number } | null): Place {
  const { width, height } = messageSize;
  const isWide = innerWidth >= 2 * width;
  const bottom = barsHeight(2 * distance, isWide ? width : innerWidth - 2 * distance) + distance;
  const foot = innerHeight - bottom;
  const isNear = pressed !== null && pressed.y < foot && pressed.y > foot - height;
  if (isNear && !isWide) return { position: "top-center", bottom };
  return { position: isNear && pressed.x < width ? "bottom-right" : "bottom-left", bottom };
}

/** The place of the messages, chosen anew for each. */
function usePlace(): Place {
  const [place, setPlace] = useState<Place>({ position: "bottom-left", bottom: distance });
  useEffect(() => {
    let pressed: { readonly x: number; readonly y: number } | null = null;
    const remember = ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed = { x, y };
    };
    addEventListener("pointerdown", remember, { capture: true, passive: true });
    announceToaster(() => setPlace(placeBeside(pressed)));
    return () => removeEventListener("pointerdown", remember, { capture: true });
  }, []);
  return place;
}

/**
 * At the foot of the screen, one at a time, four seconds each: at the top they lay over the way back, the names of
 * lists and what closes a dialog.
 */
export function Toaster({ theme, label }: ToasterProps) {
  const t = useTranslations("app");
  const { position, bottom } = usePlace();
  return createPortal(
    <Sonner
      theme={theme}
      position={position}
      visibleToasts={1}
      duration={4000}
      containerAriaLabel={label}
      closeButton
      offset={{ bottom, left: distance, right: distance }}
      mobileOffset={{ top: "0.375rem", bottom }}
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
            "--toast-close-button-start": "auto",
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
