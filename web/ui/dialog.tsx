import { useId, type ReactNode } from "react";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";
import { cssVariables } from "./css-variables.ts";
import { Modal } from "./modal.tsx";

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
          <h2 id={titleId} className="pt-1.5 text-xl text-gold">
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
