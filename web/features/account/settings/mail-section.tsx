import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { announcementsWantedQuery, wantAnnouncements } from "#web/data/members/mail-choices.ts";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import { SectionData } from "./section.tsx";
import { Section } from "./section.tsx";

/** Choice of the mail that a member wants beside that about the account. */
export function MailSection({ userId }: { readonly userId: string }) {
  const t = useTranslations("account.mail");
  const query = useQuery(announcementsWantedQuery(userId));
  return (
    <Section id="mail" heading={t("heading")}>
      <SectionData query={query}>
        {(isWanted) => <Choice userId={userId} isWanted={isWanted} />}
      </SectionData>
    </Section>
  );
}

interface ChoiceProps {
  readonly userId: string;
  readonly isWanted: boolean;
}

function Choice({ userId, isWanted }: ChoiceProps) {
  const t = useTranslations("account.mail");
  const submission = useSubmit(async () => {
    await wantAnnouncements(userId, !isWanted);
    notify({ title: t("saved"), tone: "success" });
  });
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-gold"
          checked={isWanted}
          aria-disabled={!submission.isReady}
          onChange={submission.submit}
        />
        <span>{t("announcements")}</span>
      </label>
      <p className="text-muted">{t("about")}</p>
      <AccountTrouble of={submission} />
    </>
  );
}
