import { ConfigError } from "./config.ts";
import { NoBinariesError } from "./database/embedded/binaries.ts";
import { ClusterError } from "./database/embedded/cluster-error.ts";
import { FolderInUseError } from "./database/embedded/folder-lock.ts";
import { ForeignFolderError, UnreachableError } from "./database/embedded/unprivileged.ts";
import { MigrationError } from "./database/migrate.ts";
import { ForeignSecretError } from "./database/login.ts";
import { DurabilityError, MissingRightsError } from "./database/prepare.ts";
import { DatabaseAccessError } from "./database/reach.ts";
import { UnsuitableDatabaseError } from "./database/require-suitable.ts";
import { AdminError } from "./operations/admin.ts";
import { BackupError } from "./operations/draft-folder.ts";
import { DamagedBackupError } from "./operations/manifest.ts";
import { NoDatabaseError } from "./operations/owner.ts";
import { PromoteError } from "./operations/promote.ts";
import { RestoreError } from "./operations/restore-error.ts";
import { LostSecretError } from "./secret-file.ts";
import { ForeignFilesError } from "./storage/files-mark.ts";
import { NoSiteError } from "./static/site.ts";

const forTheOperator = [
  ConfigError,
  NoSiteError,
  FolderInUseError,
  ClusterError,
  NoBinariesError,
  UnreachableError,
  ForeignFolderError,
  MigrationError,
  DurabilityError,
  MissingRightsError,
  DatabaseAccessError,
  ForeignSecretError,
  LostSecretError,
  UnsuitableDatabaseError,
  AdminError,
  NoDatabaseError,
  BackupError,
  DamagedBackupError,
  RestoreError,
  PromoteError,
  ForeignFilesError,
];

/**
 * Explains in one line what the person at the terminal can put right; anything else is our fault and
 * keeps its stack.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forTheOperator.some((kind) => error instanceof kind)) return error.message;
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return "That port is in use by another program. Choose another: PORT=8081 npm start";
    case "EACCES":
      return "This user may not listen on that port. Choose another: PORT=8081 npm start";
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return "HOST is not an address of this machine.";
    default:
      return error.stack ?? error.message;
  }
}
