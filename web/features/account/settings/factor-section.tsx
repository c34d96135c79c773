import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  factorsQuery,
  recoveryCodesQuery,
  removeFactor,
  type Factor,
} from "#web/data/auth/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { FactorSetUp } from "./factor-set-up.tsx";
import { Section, SectionData } from "./section.tsx";
import { RecoveryCodes, useNewCodes } from "./recovery-codes.tsx";
import { ProveAgain, wantsProof } from "./prove-again.tsx";

interface FactorListProps {
  readonly userId: string;
  readonly factors: readonly Factor[];
}

function FactorList({ userId, factors }: FactorListProps) {
  const t = useTranslations("account.factor");
  const format = useFormatter();
  const [removed, setRemoved] = useState<Factor | null>(null);

  return (
    <>
      <ul className="grid gap-2">
        {factors.map((factor) => (
          <li key={factor.id} className="flex flex-wrap items-center gap-3">
            <ShieldCheck aria-hidden size={22} className="text-ok" />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              <bdi className="block font-bold">{factor.name || t("unnamed")}</bdi>
              {t("since", {
                when: format.dateTime(new Date(factor.createdAt), { dateStyle: "medium" }),
              })}
            </span>
            <Button
              aria-label={`${t("remove")}: ${factor.name || t("unnamed")}`}
              onClick={() => setRemoved(factor)}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
      {removed !== null && (
        <RemoveDialog
          userId={userId}
          factor={removed}
          isLast={factors.length === 1}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

interface RemoveDialogProps {
  readonly userId: string;
  readonly factor: Factor;
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ userId, factor, isLast, onClose }: RemoveDialogProps) {
  const t = useTranslations("account.factor");
  const app = useTranslations("app");
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    await removeFactor(factor.id);
    onClose();
    notify({ title: t("removed"), tone: "success" });
    await queries.invalidateQueries({ queryKey: factorsQuery(userId).queryKey });
    await queries.invalidateQueries({ queryKey: recoveryCodesQuery(userId).queryKey });
  });

  return (
    <Dialog
      title={t("removeTitle", { name: factor.name || t("unnamed") })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" aria-disabled={!submission.isReady} onClick={submission.submit}>
            {t("remove")}
          </Button>
        </>
      }
    >
      <p>{t(isLast ? "removeText" : "removeOne")}</p>
      {wantsProof(submission.trouble?.problem ?? null) ? (
        <ProveAgain onProven={submission.submit} />
      ) : (
        <AccountTrouble of={submission} />
      )}
    </Dialog>
  );
}

/** Two-step verification: the apps that make codes, how to add one, and what helps when they are lost. */
export function FactorSection({ userId }: { readonly userId: string }) {
  const t = useTranslations("account.factor");
  const factors = useQuery(factorsQuery(userId));

  return (
    <Section id="factor" heading={t("heading")}>
      <p className="text-muted">{t("what")}</p>
      <SectionData query={factors}>
        {(known) => <Factors userId={userId} factors={known} />}
      </SectionData>
    </Section>
  );
}

interface FactorsProps {
  readonly userId: string;
  readonly factors: readonly Factor[];
}

function Factors({ userId, factors }: FactorsProps) {
  const t = useTranslations("account.factor");
  const [isSettingUp, setIsSettingUp] = useState(false);
  const codes = useNewCodes(userId);
  const isFirst = factors.length === 0;

  return (
    <>
      {!isFirst && <FactorList userId={userId} factors={factors} />}
      {isSettingUp ? (
        <FactorSetUp
          userId={userId}
          factors={factors}
          onCancel={() => setIsSettingUp(false)}
          onDone={() => {
            setIsSettingUp(false);
            // Whoever has just set it up has a phone to lose from now on.
            if (isFirst) codes.make();
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setIsSettingUp(true)}>
          {t(isFirst ? "setUp" : "another")}
        </Button>
      )}
      {(!isFirst || codes.isOpen) && <RecoveryCodes userId={userId} codes={codes} />}
    </>
  );
}
