import { useEffect, useEffectEvent, useState } from "react";
import { cacheHealth, type CacheHealth } from "#web/data/health/cache-health.ts";
import { useIsClearing } from "#web/data/health/clearing-store.ts";
import { storedItems } from "#web/data/health/what-is-kept.ts";

/** The health of the cache: null while it is being checked; looked at again after a clearing. */
export function useCacheHealth(): CacheHealth | null {
  const isClearing = useIsClearing();
  const [health, setHealth] = useState<CacheHealth | null>(null);
  const look = useEffectEvent(() => setHealth(cacheHealth(storedItems())));
  useEffect(() => {
    if (isClearing) return;
    const timer = setTimeout(() => look());
    return () => clearTimeout(timer);
  }, [isClearing]);
  return health;
}
