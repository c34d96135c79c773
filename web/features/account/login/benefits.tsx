import { Download, MonitorSmartphone, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { allFactions, factionIconOf } from "#web/data/catalog/catalog.ts";
import { NextLink } from "../parts/next-link.tsx";
import { useLoginSearch } from "./use-login-search.ts";

const benefits = [
  ["benefit1", MonitorSmartphone],
  ["benefit2", ShieldCheck],
  ["benefit3", Download],
] as const;

/** The reason why one would sign in at all, and the way on for those who would not. */
export function Benefits() {
  const t = useTranslations("account.login");
  const { next } = useLoginSearch();

  return (
    <section aria-labelledby="benefits-heading" className="grid content-center gap-6 md:pr-6">
      <ul aria-hidden className="hidden gap-3 md:flex">
        {allFactions().map(({ id }) => (
          <li key={id}>
            <img src={factionIconOf(id)} alt="" width={44} height={44} />
          </li>
        ))}
      </ul>
      <h2 id="benefits-heading" className="text-2xl text-gold">
        {t("benefitsTitle")}
      </h2>
      <ul className="grid gap-4">
        {benefits.map(([key, Icon]) => (
          <li key={key} className="flex gap-4">
            <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-gold" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">{t("guestText")}</p>
        <NextLink next={next}>{t("guest")}</NextLink>
      </div>
    </section>
  );
}
