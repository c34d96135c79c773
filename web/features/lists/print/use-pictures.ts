import { useEffect, useRef, useState } from "react";
import { pngInstead } from "#web/shared/png-instead.ts";

/** Fetches a picture without drawing it: a list of cards, all drawn at once, would fill a phone's memory. */
function isThere(source: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(true));
    image.addEventListener("error", () => resolve(false));
    image.src = source;
  });
}

/** The address at which a picture was found, or null when it cannot be had. */
async function findPicture(url: string): Promise<string | null> {
  if (await isThere(url)) return url;
  // Some pictures are filed as .png.
  const second = pngInstead(url);
  return second !== url && (await isThere(second)) ? second : null;
}

export type Picture =
  | { readonly kind: "loading" }
  | { readonly kind: "loaded"; readonly source: string }
  | { readonly kind: "failed" };

const loading: Picture = { kind: "loading" };

/** Fetches pictures before they are shown, so that nothing is printed with a hole in it. */
export function usePictures(urls: readonly string[]) {
  const [found, setFound] = useState<ReadonlyMap<string, Picture>>(new Map());
  /** Those that were begun: each is looked for once as long as the dialog is open. */
  const begun = useRef(new Set<string>());
  const wanted = [...new Set(urls)].toSorted().join("\n");

  useEffect(() => {
    const search = async (url: string) => {
      const source = await findPicture(url);
      const picture: Picture = source === null ? { kind: "failed" } : { kind: "loaded", source };
      setFound((known) => new Map(known).set(url, picture));
    };
    for (const url of wanted.split("\n")) {
      if (url === "" || begun.current.has(url)) continue;
      begun.current.add(url);
      void search(url);
    }
  }, [wanted]);

  return { pictureOf: (url: string): Picture => found.get(url) ?? loading };
}
