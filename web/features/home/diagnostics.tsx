import { useTranslations } from "use-intl";
import { diagnosedVersion } from "#web/app-version.ts";
import type { AuthState } from "#web/data/auth/auth-state.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { isEnvironmentMismatch, thisHost, usesLocalData } from "#web/data/local/config.ts";

function authKind({ isAuthenticated, isPreview }: AuthState) {
  if (isAuthenticated === null) return "authUnknown";
  if (isPreview) return "authPreview";
  return isAuthenticated ? "authMember" : "authGuest";
}

/** Facts for whoever looks for a fault, on hosts that are not for the public. */
export function Diagnostics() {
  const t = useTranslations("news.diagnostics");
  const auth = useAuth((state) => state);
  const facts = [
    [t("version"), diagnosedVersion],
    [t("environment"), t(`kind.${thisHost()}`)],
    [t("hostname"), window.location.hostname],
    [t("data"), t(usesLocalData ? "localData" : "remoteData")],
    [t("auth"), t(authKind(auth))],
    [t("user"), auth.userId ?? t("noUser")],
  ] as const;

  return (
    <section
      aria-labelledby="diagnostics-heading"
      className="w-full max-w-xl rounded-xl border border-dashed border-line p-4 text-start"
    >
      <h2 id="diagnostics-heading" className="text-lg">
        {t("title")}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {isEnvironmentMismatch() && (
        <p role="alert" className="mt-3 font-bold text-danger">
          {t("mismatch")}
        </p>
      )}
    </section>
  );
}
