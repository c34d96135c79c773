/**
 * The list of the app's own files, which each build writes and the service worker keeps: what is there before the
 * app says that it works without a network, and what comes later, with sizes, so that the app can say what is
 * missing, and with digests, so that nothing else is kept under its name.
 */
import type { Language } from "#domain/language.ts";
import { asRecord } from "#domain/outside.ts";

/** The address of the list. */
export const offlineFilesAddress = "/offline-files.json";

/** A file that is fetched after the first visit, or when it is needed. */
interface LateFile {
  readonly bytes: number;
  /** As of `digestOf`. */
  readonly digest: string;
}

/** The files of one version of the app, by their addresses. */
export interface OfflineFiles {
  /** The sizes in bytes of the files without which the app does not begin. */
  readonly early: Readonly<Record<string, number>>;
  readonly late: Readonly<Record<string, LateFile>>;
}

/** The list as it is written: short, because every visitor fetches it with each version. */
export interface WrittenOfflineFiles {
  readonly early: OfflineFiles["early"];
  readonly late: Readonly<Record<string, readonly [bytes: number, digest: string]>>;
}

function parseLateFile(value: unknown): LateFile | undefined {
  if (!Array.isArray(value)) return undefined;
  const [bytes, digest]: readonly unknown[] = value;
  return typeof bytes === "number" && typeof digest === "string" ? { bytes, digest } : undefined;
}

/** The list in what was read; empty where there is none. */
export function parseOfflineFiles(json: unknown): OfflineFiles {
  const { early, late } = asRecord(json);
  const sizes = Object.entries(asRecord(early)).flatMap(([url, bytes]) =>
    typeof bytes === "number" ? [[url, bytes] as const] : [],
  );
  const files = Object.entries(asRecord(late)).flatMap(([url, value]) => {
    const file = parseLateFile(value);
    return file === undefined ? [] : [[url, file] as const];
  });
  return { early: Object.fromEntries(sizes), late: Object.fromEntries(files) };
}

/** Address of the builder's drawing in a language, as the build names it (`drawingFile`). */
export function drawingAddress(language: Language): string {
  return language === "en" ? "/builder.html" : `/builder.${language}.html`;
}
