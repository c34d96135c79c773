import { useTranslations } from "use-intl";
import type { Messages } from "#web/i18n/messages.ts";

type KnownTemplate = keyof Messages["admin"]["mail"]["template"];

const known = [
  "confirm",
  "confirm-again",
  "address-known",
  "address-confirmed",
  "magic-link",
  "recovery",
  "invite",
  "mail-change-current",
  "mail-change-new",
  "reauthentication",
  "password-changed",
  "mail-changed",
  "mail-changed-by-admin",
  "mail-set-by-admin",
  "session-ended",
  "factor-added",
  "factor-removed",
  "factors-removed",
  "recovery-codes",
  "recovery-code-used",
  "account-deleted",
  "account-banned",
  "account-closed",
  "welcome",
  "maintenance",
  "news",
  "test",
  "announcement",
] as const satisfies readonly KnownTemplate[];

/** The name of a kind of mail; one that a newer server sends goes by its own name. */
export function useTemplateName(): (template: string) => string {
  const t = useTranslations("admin.mail.template");
  return (template) => {
    const name = known.find((each) => each === template);
    return name === undefined ? template : t(name);
  };
}
