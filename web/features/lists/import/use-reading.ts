import { useEffect, useState } from "react";
import type { ImportSource } from "#domain/share/import/import-source.ts";
import type { Result } from "#domain/result.ts";
import { prepareForLinks, readPasted, type PasteProblem } from "#web/data/share/read-pasted.ts";

/** Typing is read when it rests this long. Milliseconds. */
const restingTime = 150;

interface Reading {
  readonly text: string;
  readonly attempt: number;
  readonly result: Result<ImportSource, PasteProblem>;
}

/** The content of the text. While another text is read, that of the last one stays. */
export function useReading(text: string) {
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<Reading | null>(null);

  useEffect(prepareForLinks, []);

  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const result = await readPasted(text);
      if (isWanted) setReading({ text, attempt, result });
    };
    const timer = setTimeout(() => void read(), restingTime);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, attempt]);

  return {
    result: reading?.result ?? null,
    isReading: reading?.text !== text || reading.attempt !== attempt,
    readAgain: () => setAttempt(attempt + 1),
  };
}
