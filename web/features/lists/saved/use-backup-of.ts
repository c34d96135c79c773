import { useEffect, useState } from "react";
import type { Result } from "#domain/result.ts";
import {
  maxBackupLength,
  parseBackup,
  type Backup,
  type BackupRefusal,
} from "#web/data/local/backup.ts";

async function readBackup(file: File): Promise<Result<Backup, BackupRefusal>> {
  if (file.size > maxBackupLength * 3) {
    return { ok: false, refusal: { kind: "too-large", max: maxBackupLength } };
  }
  return parseBackup(await file.text());
}

/** The backup that a file holds, or why it holds none; null until it is read. */
export function useBackupOf(file: File): Result<Backup, BackupRefusal> | null {
  const [result, setResult] = useState<Result<Backup, BackupRefusal> | null>(null);

  useEffect(() => {
    const unreadable = { ok: false, refusal: { kind: "not-json" } } as const;
    readBackup(file).then(setResult, () => setResult(unreadable));
  }, [file]);

  return result;
}
