import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { factorsQuery, type Factor } from "#web/data/auth/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { FactorList } from "./factor-list.tsx";
import { FactorSetUp } from "./factor-set-up.tsx";
import { SectionData } from "./section.tsx";
import { RecoveryCodes, useNewCodes } from "./recovery-codes.tsx";
import { Section } from "./section.tsx";

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
