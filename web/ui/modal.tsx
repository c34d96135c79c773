import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from "react";
import { useCoverPage } from "./cover-page.ts";

type Given = "aria-label" | "aria-labelledby" | "className" | "style" | "children";

interface ModalProps extends Pick<ComponentProps<"dialog">, Given> {
  readonly onClose: () => void;
}

/**
 * What lies over the page and takes all input, open as long as it is rendered. The browser's own
 * `<dialog>` keeps the focus inside, gives it back to the opener, and closes on Escape and on the back
 * gesture of a phone.
 */
export function Modal({ onClose, ...given }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCoverPage(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the document: only then does the focus return to the opener.
    return () => element?.close();
  }, []);

  const handleBackdropClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // Escape closes too; the click is for those who point beside the dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} onClose={onClose} onClick={handleBackdropClick} {...given} />
  );
}
