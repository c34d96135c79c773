import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { DataError } from "#web/data/backend/errors.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import { siteFactsQuery } from "#web/data/legal/site-facts.ts";
import { Trouble } from "#web/forms/trouble.tsx";
import type { Submission } from "#web/forms/use-submit.ts";
import type { Messages } from "#web/i18n/messages.ts";

type KnownCode = keyof Messages["account"]["refused"];

/** Codes of the identity service that say more than their kind. */
const knownCodes = [
  "invalid_credentials",
  "email_not_confirmed",
  "user_already_exists",
  "email_exists",
  "user_banned",
  "signup_disabled",
  "weak_password",
  "same_password",
  "validation_failed",
  "email_address_invalid",
  "over_email_send_rate_limit",
  "otp_expired",
  "mfa_verification_failed",
  "mfa_challenge_expired",
  "recovery_code_invalid",
  "too_many_enrolled_mfa_factors",
  "mfa_factor_name_conflict",
  "current_password_mismatch",
  "current_password_required",
  "reauthentication_needed",
  "wrong_password",
  "last_admin",
  "aal2_required",
  "insufficient_aal",
] as const satisfies readonly KnownCode[];

/** The message about trouble with the identity service. */
export function useProblemWords(): (problem: DataError) => string {
  const problems = useTranslations("auth.problem");
  const account = useTranslations("account");
  // By its name, because forms stand on pages that ask for nothing else too.
  const contact =
    useQuery(siteFactsQuery, queryClient).data?.contactMail ?? account("administrator");

  return ({ kind, code }) => {
    const known = knownCodes.find((each) => each === code);
    return known === undefined ? problems(kind) : account(`refused.${known}`, { contact });
  };
}

/** Tells what went wrong with sending a form, and for how long to wait. */
export function AccountTrouble({ of }: { readonly of: Submission }) {
  const words = useProblemWords();
  const { trouble } = of;
  const saysKind = trouble === null || trouble.secondsLeft > 0;
  return <Trouble of={of} reason={saysKind ? undefined : <p>{words(trouble.problem)}</p>} />;
}
