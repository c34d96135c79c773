import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { factorsQuery } from "#web/data/auth/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { FactorList } from "./factor-list.tsx";
import { FactorSetUp } from "./factor-set-up.tsx";
import { Loadable } from "./loadable.tsx";
import { Section } from "./section.tsx";

/** Tells whether the account has a second factor, and the ways to have one or not. */
export function FactorSection({ userId }: { readonly userId: string }) {
  const t = useTranslations("account.factor");
  const factors = useQuery(factorsQuery(userId));
  const [isSettingUp, setIsSettingUp] = useState(false);

  return (
    <Section id="factor" heading={t("heading")}>
      <p className="text-muted">{t("what")}</p>
      <Loadable query={factors}>
        {(known) => {
          if (known.length > 0) return <FactorList userId={userId} factors={known} />;
          if (isSettingUp) {
            return <FactorSetUp userId={userId} onDone={() => setIsSettingUp(false)} />;
          }
          return (
            <Button className="justify-self-start" onClick={() => setIsSettingUp(true)}>
              {t("setUp")}
            </Button>
          );
        }}
      </Loadable>
    </Section>
  );
}
