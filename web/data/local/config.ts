/** Settings from the build, and from the address that the app is opened at. */

function words(text: string | undefined): readonly string[] {
  return (text ?? "").split(/[\s,]+/).filter((word) => word !== "");
}

/** The address of the backend: this site itself, or a hosted Supabase project. Without a slash at the end. */
export function backendUrl(): string {
  const url = import.meta.env["VITE_SUPABASE_URL"] ?? "";
  return (url === "" ? globalThis.location.origin : url).replace(/\/+$/, "");
}

/** The public key, which says no more than "a guest of this site". */
export const backendKey: string = import.meta.env["VITE_SUPABASE_KEY"] || "sb_publishable_wab";

/** Hosts of a site builder, where the app is looked at before it is released; their subdomains too. */
const previewHosts = words(import.meta.env["VITE_PREVIEW_HOSTS"]);

/** Tells whether the build brings its own sample data instead of asking the backend. */
export const usesLocalData: boolean = import.meta.env["VITE_LOCAL_DATA"] === "yes";

/** The kinds of place where the app is opened. */
export type HostKind = "local" | "preview" | "production";

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** The kind of place that a host name is. */
export function hostKind(host: string, previews: readonly string[] = previewHosts): HostKind {
  if (host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host)) return "local";
  return previews.some((domain) => isWithin(host, domain)) ? "preview" : "production";
}

/** The kind of place that this page was opened at; pages drawn ahead know of none. */
export function thisHost(): HostKind {
  return hostKind(globalThis.location?.hostname ?? "localhost");
}

/** Tells whether this is the wrong build: one with sample data belongs on one's own machine. */
export function isEnvironmentMismatch(
  host: HostKind = thisHost(),
  isLocalData: boolean = usesLocalData,
): boolean {
  return host !== "local" && isLocalData;
}
