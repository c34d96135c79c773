import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";
import { AdminTrouble } from "./admin-trouble.tsx";

const refusals = [
  "last_admin",
  "not_oneself",
  "is_administrator",
  "address_taken",
  "address_invalid",
] as const;

/** Tells why a member could not be changed. */
export function ChangeTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("adminPeople.refused");
  const message = of.trouble?.problem.message;
  const known = refusals.find((each) => each === message);
  if (known !== undefined) return <Notice>{t(known)}</Notice>;
  return <AdminTrouble of={of} />;
}
