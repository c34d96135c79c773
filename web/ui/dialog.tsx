import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from "react";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";
import { useCoverPage } from "./cover-page.ts";
import { cssVariables } from "./css-variables.ts";
import { joinDialog } from "./over-dialogs.ts";
import { useBackCloses } from "./use-back-closes.ts";

type Given = "aria-label" | "aria-labelledby" | "className" | "style" | "children";

interface ModalProps extends Pick<ComponentProps<"dialog">, Given> {
  readonly onClose: () => void;
}

/**
 * A layer over the page that takes all input, open as long as it is rendered. The browser's own `<dialog>`
 * keeps the focus inside, gives it back to the opener, and closes on Escape; Back closes it too.
 */
export function Modal({ onClose, ...given }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCoverPage(true);
  useBackCloses(true, onClose);

  const handleClose = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const listener = () => handleClose();
    element.showModal();
    element.addEventListener("close", listener);
    const leave = joinDialog(element);
    return () => {
      leave();
      // What waits for its words is hidden for a while: nobody closed it.
      element.removeEventListener("close", listener);
      // Closed before it leaves the document: only then does the focus return to the opener.
      element.close();
    };
  }, []);

  // Where the press began: a text that is marked beyond the edge ends on the backdrop, and so may its click.
  const pressed = useRef<EventTarget | null>(null);
  const handlePress = (event: MouseEvent) => {
    pressed.current = event.target;
  };
  const handleBackdropClick = (event: MouseEvent) => {
    const isBackdrop = event.target === event.currentTarget;
    if (isBackdrop && pressed.current === event.currentTarget) onClose();
  };

  return (
    // Escape closes too; the click is for those who point beside the dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} onMouseDown={handlePress} onClick={handleBackdropClick} {...given} />
  );
}

interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the end, the main one last. */
  readonly actions?: ReactNode;
  /** On wide screens; on narrow ones every dialog is a sheet over the full width. */
  readonly width?: string;
}

/** A dialog with a title and a way out; a bottom sheet on narrow screens. */
export function Dialog({ title, onClose, children, actions, width }: DialogProps) {
  const t = useTranslations("app");
  const titleId = useId();

  return (
    <Modal
      aria-labelledby={titleId}
      className="dialog"
      style={cssVariables({ "--dialog-width": width })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 pt-1.5 text-xl break-words text-gold">
            {title}
          </h2>
          <Button tone="ghost" size="icon" aria-label={t("close")} onClick={onClose}>
            <X aria-hidden size={22} />
          </Button>
        </div>
        {children}
        {actions !== undefined && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
    </Modal>
  );
}
