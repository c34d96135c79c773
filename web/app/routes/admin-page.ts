/**
 * The administrators' pages are not kept for when there is no network: they change what the server has. A
 * visit without one says so, instead of breaking.
 */
import { loadPage } from "#web/app/chunk-recovery.ts";
import { isServerThere } from "#web/data/server-reached.ts";

export async function loadAdminPage() {
  try {
    return await loadPage(() => import("#web/features/admin/admin-page.tsx"));
  } catch (error) {
    if (await isServerThere()) throw error;
    const { NeedsNetworkPage } = await import("../needs-network-page.tsx");
    return { AdminPage: NeedsNetworkPage };
  }
}
