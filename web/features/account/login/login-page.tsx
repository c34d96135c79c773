import { Link, useRouter } from "@tanstack/react-router";
import { Download, MonitorSmartphone, ShieldCheck } from "lucide-react";
import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { writeTypedAddress } from "#web/data/local/typed-address.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsClient } from "#web/ui/use-is-client.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { allFactions, factionIconOf } from "#web/data/catalog/catalog.ts";
import { CodeStep } from "./code-step.tsx";
import { LoginPanel } from "./login-panel.tsx";
import { useLoginSearch } from "./use-login-search.ts";

interface NextLinkProps {
  /** A page that `safeNext` has checked, with search and fragment. */
  readonly next: string;
  readonly tone?: "gold" | "plain";
  readonly children: ReactNode;
}

/** To a page that came as a text, so that no type knows it. */
function NextLink({ next, tone = "plain", children }: NextLinkProps) {
  const router = useRouter();

  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(next);
  };

  return (
    <a href={next} className={buttonStyle({ tone })} onClick={handleClick}>
      {children}
    </a>
  );
}

const benefits = [
  ["benefit1", MonitorSmartphone],
  ["benefit2", ShieldCheck],
  ["benefit3", Download],
] as const;

/** The reason why one would sign in at all, and the way on for those who would not. */
function Benefits() {
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

/** Everything with which one comes in. Whoever has come in goes on to where they wanted to go. */
export function LoginPage() {
  const t = useTranslations("account.login");
  const router = useRouter();
  const { next } = useLoginSearch();
  const isMember = useAuth((state) => state.isAuthenticated === true && !state.isPreview);
  const isClient = useIsClient();
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  const wantsPassword = useAuth((state) => state.wantsPassword);
  const target = wantsPassword ? "/reset-password" : next;
  const [wasMember] = useState(isMember);
  useDocumentTitle(useLoginTitle(awaitsSecondFactor));

  useEffect(() => {
    if (!isMember || wasMember) return;
    writeTypedAddress("");
    router.history.replace(target);
  }, [isMember, wasMember, target, router]);

  // Drawn ahead it is the form: most who come here are not signed in.
  if (isUndecided && isClient) return <Spinner />;
  if (isMember) return wasMember ? <Already /> : <Spinner />;
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-4 py-8 md:grid-cols-[minmax(0,1fr)_27rem] md:gap-12 md:px-6 md:py-14">
      <div className="md:order-2">
        {awaitsSecondFactor ? (
          <section className="panel grid gap-4 p-5 md:p-7">
            <h1 className="text-2xl text-gold">{t("codeTitle")}</h1>
            <CodeStep />
          </section>
        ) : (
          <LoginPanel />
        )}
      </div>
      <Benefits />
    </div>
  );
}

/** The title of the form that is open. */
function useLoginTitle(awaitsSecondFactor: boolean): string {
  const t = useTranslations("account.login");
  const auth = useTranslations("auth");
  const { mode } = useLoginSearch();
  if (awaitsSecondFactor) return t("codeTitle");
  switch (mode) {
    case "sign-in":
      return auth("signIn");
    case "sign-up":
      return auth("signUp");
    case "link":
      return t("linkTitle");
    case "forgot":
      return t("forgotTitle");
    case "resend":
      return t("resendTitle");
  }
}

/** The way on for a member who comes to the sign-in page. */
function Already() {
  const t = useTranslations("account.login");
  const auth = useTranslations("auth");
  const email = useAuth((state) => state.email);
  const { next } = useLoginSearch();

  return (
    <section className="panel mx-auto my-12 grid max-w-lg justify-items-center gap-4 p-7 text-center">
      <h1 className="text-2xl text-gold">{t("already")}</h1>
      <p className="break-words">
        {auth("signedInAs")} <bdi className="font-bold">{email}</bdi>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/account" className={buttonStyle()}>
          {t("toAccount")}
        </Link>
        <NextLink next={next} tone="gold">
          {t("goOn")}
        </NextLink>
      </div>
    </section>
  );
}
