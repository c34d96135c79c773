import type { StorageCall } from "./function-context.ts";

/**
 * A request that the file store takes as the server's own.
 *
 * @param origin before `/storage/v1`
 */
export function storageRequest(
  origin: string,
  secretKey: string,
  { method, path, body }: StorageCall,
): Request {
  return new Request(new URL(`/storage/v1/${path}`, origin), {
    method,
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
}
