/** One server per data folder. */
import { join } from "node:path";
import { HeldError, holdFile } from "../../hold-file.ts";

/** Refusal to start in a folder that another server works with (case F04). */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another WAB server (process ${pid}). ` +
        "Stop that one, or choose another folder: WAB_DATA_DIR=other npm start",
    );
  }
}

/**
 * Resolves with the way to let go.
 *
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    return await holdFile(join(folder, "server.pid"));
  } catch (error) {
    if (error instanceof HeldError) throw new FolderInUseError(folder, error.pid);
    throw error;
  }
}
