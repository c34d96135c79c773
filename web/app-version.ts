const builtVersion: string | undefined = import.meta.env["VITE_APP_VERSION"];

/** The version of this build, the newest in CHANGELOG.md; set by the build. */
export const appVersion: string = builtVersion ?? "0.5.11";

/**
 * The version as of `appVersion`, for the diagnostics box: 1.0.0 there tells a developer that the build set
 * none.
 */
export const diagnosedVersion: string = builtVersion ?? "1.0.0";
