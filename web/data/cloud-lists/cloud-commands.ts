/** Commands whose code is loaded with the first of them: guests need none of it. */

/** Fetches the member's lists anew. */
export async function refreshCloud(): Promise<void> {
  const { refreshLists } = await import("#web/data/cloud-lists/refresh.ts");
  await refreshLists();
}

/** Sends what waits, also what the cloud refused before. */
export async function tryAgain(): Promise<void> {
  const sender = await import("#web/data/cloud-lists/sender.ts");
  await sender.tryAgain();
}
