import { useState } from "react";
import { readPrintOptions, writePrintOptions } from "#web/data/local/print-options.ts";
import type { PrintOptions } from "#web/data/local/print-options.ts";

/** The choices of this player about printing. A storage that is full forgets it and prints all the same. */
export function usePrintOptions() {
  const [options, setOptions] = useState(readPrintOptions);

  const change = (part: Partial<PrintOptions>) => {
    const changed = { ...options, ...part };
    setOptions(changed);
    writePrintOptions(changed);
  };

  return { options, change };
}
