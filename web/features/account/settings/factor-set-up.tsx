import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import {
  factorsQuery,
  newFactorQuery,
  showCode,
  type Factor,
  type NewFactor,
} from "#web/data/auth/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";
import { CodeField, isCode } from "../parts/code-field.tsx";
import { Form } from "../parts/form.tsx";
import { TextField } from "#web/forms/field.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { SectionData } from "./section.tsx";
import { ProveAgain, wantsProof } from "./prove-again.tsx";

interface FactorSetUpProps {
  readonly userId: string;
  readonly factors: readonly Factor[];
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** A name for the app, a secret for it, and the first code from it: only then does the factor count. */
export function FactorSetUp(props: FactorSetUpProps) {
  const [name, setName] = useState<string | null>(null);
  return name === null ? (
    <NameForm {...props} onNamed={setName} />
  ) : (
    <NewFactorForm {...props} name={name} />
  );
}

interface NameFormProps extends FactorSetUpProps {
  readonly onNamed: (name: string) => void;
}

function NameForm({ factors, onCancel, onNamed }: NameFormProps) {
  const t = useTranslations("account");
  const app = useTranslations("app");
  const isTaken = (name: string) => factors.some((factor) => factor.name === name);
  const first = t("factor.defaultName");
  const [name, setName] = useState(isTaken(first) ? "" : first);
  const [isChecked, setIsChecked] = useState(false);
  const tidy = name.trim();
  const fault =
    tidy === "" ? t("field.factor-name-missing") : isTaken(tidy) ? t("factor.nameTaken") : null;

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (fault === null) onNamed(tidy);
  };

  return (
    <form noValidate className="grid gap-4 md:max-w-md" onSubmit={handleSubmit}>
      <TextField
        label={t("factor.name")}
        hint={t("factor.nameHint")}
        value={name}
        onChange={setName}
        fault={isChecked ? fault : null}
        maxLength={40}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t("factor.next")}</Button>
        <Button tone="ghost" onClick={onCancel}>
          {app("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface NewFactorFormProps extends FactorSetUpProps {
  readonly name: string;
}

function NewFactorForm({ name, ...props }: NewFactorFormProps) {
  const factor = useQuery(newFactorQuery(props.userId, name));
  if (wantsProof(factor.error)) return <ProveAgain onProven={() => void factor.refetch()} />;
  return (
    <SectionData query={factor}>
      {(fresh) => (
        <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-7">
          <Secret factor={fresh} />
          <FirstCode {...props} factor={fresh} />
        </div>
      )}
    </SectionData>
  );
}

function Secret({ factor }: { readonly factor: NewFactor }) {
  const t = useTranslations("account.factor");

  const handleCopy = () => {
    void copyText(factor.secret).then((isCopied) =>
      notify(
        isCopied
          ? { title: t("copied"), tone: "success" }
          : { title: t("copyFailed"), tone: "error" },
      ),
    );
  };

  return (
    <div className="grid justify-items-start gap-3">
      <p>{t("scan")}</p>
      <QrCode text={factor.uri} label={t("qr")} />
      <p className="text-muted">{t("secret")}</p>
      <div className="flex items-center gap-1">
        <code className="max-w-52">{factor.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("copy")}
          title={t("copy")}
          onClick={handleCopy}
        >
          <Copy aria-hidden size={18} />
        </Button>
      </div>
      <a
        href={factor.uri}
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4 md:hidden"
      >
        {t("open")}
      </a>
    </div>
  );
}

interface FirstCodeProps extends FactorSetUpProps {
  readonly factor: NewFactor;
}

function FirstCode({ factor, factors, userId, onCancel, onDone }: FirstCodeProps) {
  const t = useTranslations("account.factor");
  const app = useTranslations("app");
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmit(async () => {
    await showCode(factor.id, code);
    await queries.invalidateQueries({ queryKey: factorsQuery(userId).queryKey });
    notify({ title: t(factors.length === 0 ? "turnedOn" : "added"), tone: "success" });
    onDone();
  });

  const handleSubmit = () => {
    setIsChecked(true);
    if (isCode(code)) submission.submit();
  };

  return (
    <div className="grid content-start gap-4">
      <p>{t("first")}</p>
      <Form submission={submission} action={t("turnOn")} onSubmit={handleSubmit}>
        <CodeField value={code} onChange={setCode} isChecked={isChecked} />
      </Form>
      <Button tone="ghost" onClick={onCancel}>
        {app("cancel")}
      </Button>
    </div>
  );
}
