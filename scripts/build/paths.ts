import { fileURLToPath } from "node:url";

/** The repository, absolute: scripts work from any working directory. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Folder that `npm start` serves. It appears whole or not at all. */
export const distDir = inRoot("dist");
/** Drawn pictures, kept between builds so that only what changed is drawn again. */
export const artDir = inRoot(".cache/art");
/** Manifest of which source became which file; read by the size check, never served. */
export const viteManifest = inRoot(".cache/vite-manifest.json");
/** Folder of what builds and tests keep between runs. */
export const cacheDir = inRoot(".cache");
/** Changelog, which names the version. */
export const changelog = inRoot("CHANGELOG.md");

/** Names of the changelog in each language. */
export const changelogFiles = ["CHANGELOG.md", "CHANGELOG.es.md", "CHANGELOG.fr.md"] as const;
