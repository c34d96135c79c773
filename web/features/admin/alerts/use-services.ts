import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  checkService,
  serviceNames,
  type ServiceName,
  type ServiceState,
} from "#web/data/admin/services.ts";

type States = Partial<Readonly<Record<ServiceName, ServiceState>>>;

/** Asks every service when the page opens, and again when it is told to. What was known stays meanwhile. */
export function useServices() {
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
