import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds that typing rests before what was typed is written. */
const rest = 800;

interface TypedText {
  /** The text as it is written. */
  readonly written: string;
  readonly write: (text: string) => void;
}

/**
 * The props of a field whose text is written when typing rests, when the field is left and when the page is:
 * nothing half-typed is lost. Between typing, what is written elsewhere is shown.
 */
export function useTypedText({ written, write }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
  const writeTyped = useEffectEvent(() => {
    if (typed !== null) write(typed);
  });

  // Each letter begins the rest anew.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    const timer = setTimeout(() => writeTyped(), rest);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    const leave = () => writeTyped();
    globalThis.addEventListener("pagehide", leave);
    return () => {
      globalThis.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    value: typed ?? written,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped(event.target.value),
    onBlur: () => {
      if (typed !== null) write(typed);
      setTyped(null);
    },
  };
}
