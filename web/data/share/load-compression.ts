import { DataError } from "../backend/errors.ts";

/**
 * The code that deflates and inflates; it loads with the first link.
 * @throws DataError: code that cannot be had is a network that cannot be had
 */
export async function loadCompression() {
  try {
    return await import("./compression.ts");
  } catch (cause) {
    throw new DataError("offline", "Compression could not be loaded", { cause });
  }
}
