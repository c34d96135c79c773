import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Trouble } from "#web/features/admin/frame/trouble.tsx";

/** Tells why a member could not be changed. */
export function ChangeTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("adminPeople.refused");
  const message = of.trouble?.problem.message;
  if (message === "last_admin" || message === "not_oneself") return <Notice>{t(message)}</Notice>;
  return <Trouble of={of} />;
}
