import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { failuresQuery } from "#web/data/admin/deployments.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import {
  checkService,
  serviceNames,
  type ServiceName,
  type ServiceState,
} from "#web/data/admin/services.ts";
import { Button } from "#web/ui/button.tsx";
import { DeploymentRow } from "./deployment/deployment-row.tsx";
import { useAdminTitle } from "./frame/use-admin-title.ts";

/** Each service, asked by this browser now. */
function Services() {
  const t = useTranslations("adminSite.alerts");
  const format = useFormatter();
  const { states, checkedAt, isChecking, check } = useServices();
  return (
    <section aria-labelledby="services" className="panel grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="services" className="text-xl text-gold">
          {t("services")}
        </h2>
        <Button disabled={isChecking} onClick={check}>
          <RefreshCw aria-hidden size={18} />
          {t(isChecking ? "checking" : "checkAgain")}
        </Button>
      </div>
      <ul className="grid divide-y divide-line">
        {serviceNames.map((name) => (
          <ServiceRow key={name} name={name} state={states[name]} />
        ))}
      </ul>
      <p role="status" className="text-muted">
        {checkedAt === null || isChecking
          ? ""
          : t("checkedAt", { at: format.dateTime(checkedAt, { timeStyle: "medium" }) })}
      </p>
    </section>
  );
}

interface ServiceRowProps {
  readonly name: ServiceName;
  /** Undefined while it is asked for the first time. */
  readonly state: ServiceState | undefined;
}

const tones = { works: "text-ok", missing: "text-warning", fails: "text-danger" } as const;

function ServiceRow({ name, state }: ServiceRowProps) {
  const t = useTranslations("adminSite.alerts");
  const problems = useTranslations("auth.problem");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <p className="font-bold">{t(`service.${name}`)}</p>
      <p className={state === undefined ? "text-muted" : tones[state.kind]}>
        {state === undefined
          ? "…"
          : state.kind === "fails"
            ? `${t("fails")} · ${problems(state.problem)}`
            : t(state.kind)}
      </p>
      <p className="col-start-2 row-start-1 text-muted tabular-nums sm:col-start-3">
        {state === undefined ? "" : t("took", { took: state.took })}
      </p>
    </li>
  );
}

type States = Partial<Readonly<Record<ServiceName, ServiceState>>>;

/** Asks every service when the page opens, and again when it is told to. What was known stays meanwhile. */
function useServices() {
  const [states, setStates] = useState<States>({});
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  const [isChecking, setIsChecking] = useState(true);
  const round = useRef(0);

  const run = async () => {
    const current = ++round.current;
    setIsChecking(true);
    await Promise.all(
      serviceNames.map(async (name) => {
        const state = await checkService(name);
        if (round.current === current) setStates((known) => ({ ...known, [name]: state }));
      }),
    );
    if (round.current !== current) return;
    setCheckedAt(new Date());
    setIsChecking(false);
  };

  const begin = useEffectEvent(() => void run());
  useEffect(() => {
    // Every service answers to the browser, later.
    queueMicrotask(() => begin());
    return () => void (round.current += 1);
  }, []);

  return { states, checkedAt, isChecking, check: () => void run() };
}

/** State of everything that the site depends on, and the builds that failed. */
export function AlertsPage() {
  const t = useTranslations("adminSite.alerts");
  const query = useQuery(failuresQuery);
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Services />
      <section aria-labelledby="failures" className="grid gap-3">
        <h2 id="failures" className="text-xl text-gold">
          {t("failures")}
        </h2>
        <Loadable query={query}>
          {(failures) =>
            failures.length === 0 ? (
              <p className="panel px-4 py-10 text-center">{t("noFailures")}</p>
            ) : (
              <ul className="panel grid divide-y divide-line px-4">
                {failures.map((failure) => (
                  <DeploymentRow key={failure.id} deployment={failure} />
                ))}
              </ul>
            )
          }
        </Loadable>
      </section>
    </>
  );
}
