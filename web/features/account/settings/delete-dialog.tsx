import { useNavigate } from "@tanstack/react-router";
import { useId, useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { deleteAccount } from "#web/data/members/own-account.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { PasswordField } from "../parts/password-field.tsx";
import { TextField } from "#web/forms/field.tsx";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";

const losses = ["goes1", "goes2", "goes3", "goes4"] as const;

interface DeleteDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Says what goes, and asks for a word that nobody types by accident. */
export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const t = useTranslations("account");
  const app = useTranslations("app");
  const navigate = useNavigate();
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  const submission = useSubmit(async () => {
    await deleteAccount(password);
    await navigate({ to: "/" });
    notify({ title: t("delete.done"), tone: "success" });
  });

  const handleDelete = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isConfirmed && submission.isReady) submission.submit();
  };

  return (
    <Dialog
      title={t("delete.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button type="submit" form={formId} tone="danger" aria-disabled={!submission.isReady}>
            {t("delete.confirm")}
          </Button>
        </>
      }
    >
      <WhatGoes />
      <form id={formId} noValidate className="grid gap-4" onSubmit={handleDelete}>
        <TextField
          label={t("delete.typed", { email })}
          value={typed}
          onChange={setTyped}
          fault={isChecked && !isConfirmed ? t("field.not-equal") : null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t("password.current")}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
      </form>
      <AccountTrouble of={submission} />
    </Dialog>
  );
}

function WhatGoes() {
  const t = useTranslations("account.delete");
  return (
    <>
      <div>
        <p>{t("goes")}</p>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {losses.map((loss) => (
            <li key={loss}>{t(loss)}</li>
          ))}
        </ul>
      </div>
      <p className="text-ok">{t("stays")}</p>
    </>
  );
}
