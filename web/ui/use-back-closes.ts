import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * The back button closes what is open instead of leaving the page, in browsers too whose dialogs do not
 * see to it themselves. What is open has an entry of its own in the history, a copy of the page's: so
 * whoever goes on from there replaces it, and calls `keep` for it not to be taken away.
 */
export function useBackCloses(onClose: () => void): { readonly keep: () => void } {
  const isOurs = useRef(true);
  const close = useEffectEvent(onClose);

  // Before anybody can press it.
  useLayoutEffect(() => {
    const { history } = window;
    isOurs.current = true;
    history.pushState(history.state, "");
    const handlePop = () => {
      isOurs.current = false;
      close();
    };
    window.addEventListener("popstate", handlePop);
    return () => {
      window.removeEventListener("popstate", handlePop);
      if (isOurs.current) history.back();
    };
  }, []);

  const keep = () => {
    isOurs.current = false;
  };
  return { keep };
}
