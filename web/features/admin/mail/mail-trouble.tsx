import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Trouble } from "#web/features/admin/frame/trouble.tsx";

/** Tells what went wrong with another try: most often the mail has left meanwhile. */
export function MailTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("admin.mail");
  if (of.trouble?.problem.kind !== "not-found") return <Trouble of={of} />;
  return <Notice>{t("notWaiting")}</Notice>;
}
