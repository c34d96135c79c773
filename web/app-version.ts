/** The version of this build, the newest in CHANGELOG.md; set by the build. */
export const appVersion: string = import.meta.env["VITE_APP_VERSION"] ?? "0.5.11";
