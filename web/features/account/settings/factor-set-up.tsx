import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  factorsQuery,
  newFactorQuery,
  showCode,
  type NewFactor,
} from "#web/data/auth/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { CodeField, isCode } from "#web/features/account/parts/code-field.tsx";
import { Form } from "#web/features/account/parts/form.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Loadable } from "./loadable.tsx";
import { ProveAgain, wantsProof } from "./prove-again.tsx";

interface FactorSetUpProps {
  readonly userId: string;
  readonly onDone: () => void;
}

/** A secret for the app, and the first code from it: only then does the factor count. */
export function FactorSetUp({ userId, onDone }: FactorSetUpProps) {
  const factor = useQuery(newFactorQuery(userId));
  if (wantsProof(factor.error)) return <ProveAgain onProven={() => void factor.refetch()} />;
  return (
    <Loadable query={factor}>
      {(fresh) => (
        <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-7">
          <Secret factor={fresh} />
          <FirstCode factor={fresh} userId={userId} onDone={onDone} />
        </div>
      )}
    </Loadable>
  );
}

function Secret({ factor }: { readonly factor: NewFactor }) {
  const t = useTranslations("account.factor");

  const handleCopy = () => {
    navigator.clipboard.writeText(factor.secret).then(
      () => notify({ title: t("copied"), tone: "success" }),
      () => notify({ title: t("copyFailed"), tone: "error" }),
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

function FirstCode({ factor, userId, onDone }: FirstCodeProps) {
  const t = useTranslations("account.factor");
  const app = useTranslations("app");
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmit(async () => {
    await showCode(factor.id, code);
    await queries.invalidateQueries({ queryKey: factorsQuery(userId).queryKey });
    notify({ title: t("turnedOn"), tone: "success" });
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
      <Button tone="ghost" onClick={onDone}>
        {app("cancel")}
      </Button>
    </div>
  );
}
