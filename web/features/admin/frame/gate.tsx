import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ownRolesQuery, secondFactorQuery } from "#web/data/admin/own-rights.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { useHere } from "#web/ui/use-here.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { ShieldAlert } from "lucide-react";
import { useAdminTitle } from "./use-admin-title.ts";

interface GateProps {
  /** Shown in place of the page as long as it is not known who is here. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Lets administrators with a second factor in, and tells everybody else what is missing (cases M01, A17). */
export function Gate({ waiting, children }: GateProps) {
  const isUndecided = useAuth((state) => state.isAuthenticated === null || state.isLoading);
  const mayEnter = useAuth((state) => state.isWabAdmin);
  const userId = useAuth((state) => (state.isPreview ? null : state.userId));
  if (isUndecided) return waiting;
  if (userId === null) return mayEnter ? <PreviewRefusal /> : <GuestRefusal />;
  const Way = mayEnter ? FactorGate : RoleGate;
  return (
    <Way userId={userId} waiting={waiting}>
      {children}
    </Way>
  );
}

/** Asks guests to sign in. The same link leads to the second factor where only the password has been shown. */
function GuestRefusal() {
  const t = useTranslations();
  const next = useHere();
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  return (
    <Refusal text={t("admin.gate.guest")}>
      <Link to="/login" search={{ next }} className={buttonStyle({ tone: "gold" })}>
        {t(awaitsSecondFactor ? "auth.secondStep" : "auth.signIn")}
      </Link>
    </Refusal>
  );
}

function MemberRefusal() {
  const t = useTranslations("admin.gate");
  return <Refusal text={t("member")} />;
}

/**
 * Tells administrators of a preview host that they are some in the interface only: the server knows a guest.
 */
function PreviewRefusal() {
  const t = useTranslations("admin.gate");
  return <Refusal text={t("preview")} />;
}

interface MemberGateProps extends GateProps {
  readonly userId: string;
}

/** Refuses members once the server has said that they are no administrators: without an answer nobody knows. */
function RoleGate({ userId, waiting, children }: MemberGateProps) {
  const query = useQuery(ownRolesQuery(userId));
  return (
    <Loadable query={query} waiting={waiting}>
      {({ isWabAdmin }) =>
        isWabAdmin ? (
          <FactorGate userId={userId} waiting={waiting}>
            {children}
          </FactorGate>
        ) : (
          <MemberRefusal />
        )
      }
    </Loadable>
  );
}

function FactorGate({ userId, waiting, children }: MemberGateProps) {
  const t = useTranslations("admin.gate");
  const query = useQuery(secondFactorQuery(userId));
  return (
    <Loadable query={query} waiting={waiting}>
      {(isShown) =>
        isShown ? (
          children
        ) : (
          <Refusal text={t("factor")}>
            <Link to="/account" hash="factor" className={buttonStyle({ tone: "gold" })}>
              {t("setUp")}
            </Link>
          </Refusal>
        )
      }
    </Loadable>
  );
}

interface RefusalProps {
  readonly text: string;
  /** The ways out. */
  readonly children?: ReactNode;
}

/** Says why there is nothing to see here, and where to go instead. */
function Refusal({ text, children }: RefusalProps) {
  const t = useTranslations("admin");
  const menu = useTranslations("menu");
  useAdminTitle(t("title"));
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <ShieldAlert aria-hidden size={48} className="text-gold" />
      <h1 className="text-2xl md:text-3xl">{t("gate.title")}</h1>
      <p className="text-lg text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <Link to="/" className={buttonStyle()}>
          {menu("home")}
        </Link>
      </div>
    </section>
  );
}
