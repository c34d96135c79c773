/** `package.json` and its lock file as an operator gets them: without what builds, tests and measures. */
import { commands } from "./contents.ts";

type Names = Readonly<Record<string, unknown>>;

/** Part of package.json that packing reads. */
export interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Names;
  readonly devDependencies?: Names;
}

interface LockedPackage {
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  /** Needed for development alone. */
  readonly dev?: boolean;
  readonly [fact: string]: unknown;
}

/** Part of package-lock.json that packing reads. */
export interface Lock {
  /**
   * Packages by folder: `""` is the project itself, `node_modules/x/node_modules/y` a package that `x`
   * has for itself.
   */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Keeps the operator's commands and the packages that run. */
export function operatorManifest(manifest: Manifest): Manifest {
  const { devDependencies: _, ...kept } = manifest;
  const scripts = Object.fromEntries(
    Object.entries(manifest.scripts).filter(([name]) => commands.some((each) => each === name)),
  );
  return { ...kept, scripts };
}

/**
 * Keeps the versions of what runs, as they were tested. npm's own `--omit=dev` would leave TypeScript:
 * it is there for development, and a package that runs could make use of it.
 */
export function operatorLock(lock: Lock): Lock {
  const { devDependencies: _, ...own } = lock.packages[""] ?? {};
  const running = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  const needed = new Set(namesNeededBy(own));
  // A set gives what is added to it on the way, too.
  for (const name of needed) {
    for (const [folder, locked] of running) {
      if (nameOf(folder) !== name) continue;
      for (const each of namesNeededBy(locked)) needed.add(each);
    }
  }
  const kept = running.filter(([folder]) => needed.has(nameOf(folder)));
  return { ...lock, packages: { "": own, ...Object.fromEntries(kept) } };
}

function nameOf(folder: string): string {
  return folder.split("node_modules/").at(-1) ?? "";
}

function namesNeededBy(locked: LockedPackage): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  const peers = Object.keys(peerDependencies ?? {});
  const neededPeers = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...neededPeers];
}
