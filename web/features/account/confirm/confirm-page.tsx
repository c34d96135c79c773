import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CentredPanel } from "../parts/centred-panel.tsx";
import { BrokenLink } from "./broken-link.tsx";
import { linkIn, parseConfirmSearch } from "./confirm-search.ts";
import { FollowLink } from "./follow-link.tsx";

/**
 * The page that the links of mails lead to. Nothing happens before a click: mail programs open links by
 * themselves.
 */
export function ConfirmPage() {
  const t = useTranslations("account.confirm");
  const search = parseConfirmSearch(useSearch({ from: "/confirm" }));
  const link = linkIn(search);
  const [outcome, setOutcome] = useState<"open" | "half" | "broken">("open");

  if (link === null || outcome === "broken") {
    return (
      <CentredPanel title={t("brokenTitle")}>
        <BrokenLink type={search.type ?? null} next={search.next ?? "/"} />
      </CentredPanel>
    );
  }
  if (outcome === "half") {
    return (
      <CentredPanel title={t("halfTitle")}>
        <p role="status">{t("halfText")}</p>
      </CentredPanel>
    );
  }
  return (
    <CentredPanel title={t(link.type)}>
      <FollowLink
        link={link}
        next={search.next ?? "/"}
        onHalf={() => setOutcome("half")}
        onBroken={() => setOutcome("broken")}
      />
    </CentredPanel>
  );
}
