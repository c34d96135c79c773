/** Facts about a release that is to be packed. */
export interface ReleaseFacts {
  readonly version: string;
  readonly lockVersion: string;
  readonly tags: readonly string[];
  /** File and text. */
  readonly changelogs: readonly (readonly [file: string, text: string])[];
}

/** Tells what does not fit in the number of a release and its changelogs. */
export function releaseFaults({
  version,
  lockVersion,
  tags,
  changelogs,
}: ReleaseFacts): readonly string[] {
  const faults: string[] = [];
  if (version !== lockVersion)
    faults.push(`package.json says ${version}, package-lock.json ${lockVersion}.`);
  if (tags.includes(`v${version}`))
    faults.push(`${version} was released already: choose the next number.`);
  for (const [file, text] of changelogs) {
    const [newest = ""] = /^## \[[^\]]+\].*$/m.exec(text) ?? [];
    if (!newest.startsWith(`## [${version}]`))
      faults.push(`${file} begins with "${newest}" and not with [${version}].`);
  }
  return faults;
}
