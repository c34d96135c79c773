import { useId, useRef, useState, type MouseEvent, type ReactNode, type ToggleEvent } from "react";
import { flushSync } from "react-dom";
import { buttonStyle } from "./button.tsx";

interface MenuProps {
  /** The text of the button; its accessible name when `label` is not given. */
  readonly button: ReactNode;
  readonly label?: string;
  readonly iconOnly?: boolean;
  /** True where there are hundreds of menus, or items to be asked for: they are made when theirs is opened. */
  readonly isLate?: boolean;
  /** True where one press is not all: only what is marked `data-closes` closes the panel. */
  readonly staysOpen?: boolean;
  readonly panelClass?: string;
  /** The look of the button, where it is not that of a quiet one. */
  readonly className?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

const gap = 6;

/**
 * A button that opens a short list of links or buttons (`menu-item`). The browser's popover closes it on
 * Escape and on a click outside, and gives the focus back. A choice closes it too.
 */
export function Menu({
  button,
  label,
  iconOnly = false,
  isLate = false,
  staysOpen = false,
  panelClass = "",
  className = buttonStyle({ tone: "ghost", size: iconOnly ? "icon" : "normal" }),
  onOpen,
  children,
}: MenuProps) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const handleBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    // A dialog that belongs to an item opens too, elsewhere in the page.
    if (event.target !== event.currentTarget) return;
    if (event.newState !== "open" || opener.current === null || panel.current === null) return;
    flushSync(() => setWasOpened(true));
    onOpen?.();
    const { top, bottom, left, right } = opener.current.getBoundingClientRect();
    const { style } = panel.current;
    const opensUpwards = top + bottom > window.innerHeight;
    style.top = opensUpwards ? "auto" : `${bottom + gap}px`;
    style.bottom = opensUpwards ? `${window.innerHeight - top + gap}px` : "auto";
    const opensLeftwards = left + right > window.innerWidth;
    style.left = opensLeftwards ? "auto" : `${left}px`;
    style.right = opensLeftwards ? `${document.documentElement.clientWidth - right}px` : "auto";
  };

  const handleClick = ({ target }: MouseEvent) => {
    const closes = !staysOpen || (target instanceof Element && target.closest("[data-closes]"));
    if (closes) panel.current?.hidePopover();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={className}
      >
        {button}
      </button>
      {/* The items inside carry the roles and take the keys; a click on any of them closes the panel. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`menu ${panelClass}`}
        onBeforeToggle={handleBeforeToggle}
        onClick={handleClick}
      >
        {(!isLate || wasOpened) && children}
      </div>
    </>
  );
}
