import { useEffect, useState } from "react";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";

/** Milliseconds for which a button says that it has copied. */
const copiedTime = 2000;

/** Characters of a text that could not be copied, and the milliseconds for which they are shown. */
const mostShown = 300;
const readingTime = 20_000;

interface CopyWords {
  readonly done: string;
  readonly failed: string;
}

/** Copies a text, says so, and knows for a moment which text that was. */
export function useCopied({ done, failed }: CopyWords) {
  const [copied, setCopied] = useState<string | null>(null);

  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), copiedTime);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    if (isCopied) setCopied(text);
    // Where nothing can be put on the clipboard, the text is there to be copied by hand.
    const asText = { description: text.slice(0, mostShown), duration: readingTime };
    notify(
      isCopied ? { title: done, tone: "success" } : { title: failed, tone: "error", ...asText },
    );
  };
  return { copied, copy };
}
