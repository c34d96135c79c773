import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonStyle, Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useHere } from "#web/ui/use-here.ts";

interface SignInDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says that something is for members, with the way in and back to here. */
export function SignInDialog({ title, onClose, children }: SignInDialogProps) {
  const t = useTranslations();
  const next = useHere();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Link to="/login" search={{ next }} className={buttonStyle({ tone: "gold" })}>
            {t("auth.signIn")}
          </Link>
        </>
      }
    >
      <p className="text-lg">{children}</p>
    </Dialog>
  );
}
