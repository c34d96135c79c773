import { useEffect } from "react";

/**
 * Keeps the screen awake while the table is shown, where the browser can. A page that was hidden has lost
 * its lock, so it asks again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isShown = true;
    const ask = async () => {
      if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
      try {
        const asked = await navigator.wakeLock.request("screen");
        if (isShown) lock = asked;
        else await asked.release();
      } catch {
        // A battery that is low refuses it: the screen sleeps as it always does.
      }
    };
    const handleVisibility = () => void ask();
    document.addEventListener("visibilitychange", handleVisibility);
    void ask();
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", handleVisibility);
      void lock?.release();
    };
  }, []);
}
