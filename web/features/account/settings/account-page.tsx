import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { exportData } from "#web/data/auth/export-data.ts";
import { notify } from "#web/ui/toast.ts";
import { downloadFile } from "#web/ui/download.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { announcementsWantedQuery, wantAnnouncements } from "#web/data/members/mail-choices.ts";
import { CodeStep } from "../login/code-step.tsx";
import { CentredPanel } from "../parts/centred-panel.tsx";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { AddressSection } from "./address-section.tsx";
import { FactorSection } from "./factor-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Section, SectionData } from "./section.tsx";

/** Choice of the mail that a member wants beside that about the account. */
function MailSection({ userId }: { readonly userId: string }) {
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

const sections = [
  "name",
  "address",
  "password",
  "factor",
  "sessions",
  "mail",
  "data",
  "delete",
] as const;

/** Everything that there is to change, one panel each; beside them a way to each on wide screens. */
function Settings({ userId }: { readonly userId: string }) {
  const t = useTranslations("account");
  const auth = useTranslations("auth");
  const email = useAuth((state) => state.email);

  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:px-6 md:py-10">
      <h1 className="text-3xl text-gold">{t("settings.title")}</h1>
      <p className="mt-1 break-words text-muted">
        {auth("signedInAs")} <bdi className="font-bold text-ink">{email}</bdi>
      </p>
      <Roles />
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t("settings.sections")} className="sticky top-20 hidden md:block">
          <ul className="grid border-l border-line">
            {sections.map((section) => (
              <li key={section}>
                <a
                  href={`#${section}`}
                  className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-muted hover:border-gold hover:text-ink"
                >
                  {t(`${section}.heading`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-5">
          <NameSection userId={userId} />
          <AddressSection userId={userId} email={email} />
          <PasswordSection email={email} />
          <FactorSection userId={userId} />
          <SessionsSection userId={userId} />
          <MailSection userId={userId} />
          <DataSection />
          <DeleteSection email={email} />
        </div>
      </div>
    </div>
  );
}

/** The roles of the member beyond the ordinary, as soon as they are known. */
function Roles() {
  const t = useTranslations("account.settings");
  const isWabAdmin = useAuth((state) => state.isWabAdmin);
  const isTester = useAuth((state) => state.isTester);
  if (!isWabAdmin && !isTester) return null;

  const role = "chip rounded-full border-gold-deep text-gold";
  return (
    <p className="mt-2 flex gap-2">
      {isWabAdmin && <span className={role}>{t("admin")}</span>}
      {isTester && <span className={role}>{t("tester")}</span>}
    </p>
  );
}

function DeleteSection({ email }: { readonly email: string }) {
  const t = useTranslations("account.delete");
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Section id="delete" heading={t("heading")} tone="danger">
      <p className="text-muted">{t("text")}</p>
      <Button className="justify-self-start text-danger!" onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <DeleteDialog email={email} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

/** Everything that the server holds, as a file (case P09). */
function DataSection() {
  const t = useTranslations("account.data");
  const submission = useSubmit(async () => {
    const file = `wab-account-${new Date().toISOString().slice(0, 10)}.json`;
    const isTaken = await downloadFile(file, new Blob([...(await exportData())]));
    if (isTaken) notify({ title: t("done", { file }), tone: "success" });
  });

  return (
    <Section id="data" heading={t("heading")}>
      <p className="text-muted">{t("text")}</p>
      <AccountTrouble of={submission} />
      <Button
        className="justify-self-start"
        aria-disabled={!submission.isReady}
        onClick={submission.submit}
      >
        <Download aria-hidden size={18} />
        {t("export")}
      </Button>
    </Section>
  );
}

/** The member's own account. */
export function AccountPage() {
  const t = useTranslations("account.settings");
  const login = useTranslations("account.login");
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  const isPreview = useAuth((state) => state.isPreview);
  const userId = useAuth((state) => state.userId);
  useDocumentTitle(t("title"));

  if (isUndecided) return <Spinner />;
  if (isPreview) {
    return (
      <CentredPanel title={t("title")}>
        <p>{t("previewText")}</p>
        <SignInLink />
      </CentredPanel>
    );
  }
  if (awaitsSecondFactor) {
    return (
      <CentredPanel title={login("codeTitle")}>
        <CodeStep />
      </CentredPanel>
    );
  }
  if (userId === null) {
    return (
      <CentredPanel title={t("title")}>
        <p>{t("guestText")}</p>
        <SignInLink />
      </CentredPanel>
    );
  }
  return <Settings userId={userId} />;
}

function SignInLink() {
  const t = useTranslations("auth");
  return (
    <Link to="/login" search={{ next: "/account" }} className={buttonStyle({ tone: "gold" })}>
      {t("signIn")}
    </Link>
  );
}
