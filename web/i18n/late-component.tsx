import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { asNeeded } from "#web/ui/needed-code.ts";
import { whenLoadable } from "#web/data/offline/when-loadable.ts";
import { useLanguage } from "./i18n.tsx";
import { LateWords } from "./late-words.tsx";
import { awaitPart, type LatePart } from "./messages.ts";

interface LateOptions {
  /** The messages that it speaks beside those that are always there. */
  readonly words?: LatePart;
  /** Stands in its place until it is here; nothing unless said otherwise. */
  readonly waiting?: ReactNode;
}

/**
 * A part of a page whose code loads when it is drawn for the first time, and its words beside it. The page works
 * without it, so what cannot be had is waited for: React's own `lazy` would remember the failure for ever.
 * `preload` brings the code ahead of the first need.
 *
 * @param load `() => import("./some-dialog.tsx")`, so that the bundler puts it into a file of its own.
 * @param pick `(module) => module.SomeDialog`
 */
export function lateComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { words, waiting }: LateOptions = {},
) {
  let begun: Promise<Module> | undefined;
  const preload = (): Promise<Module> => (begun ??= whenLoadable(load));

  const Loaded = lazy(async () => {
    const Component = pick(await asNeeded(preload()));
    const WithWords = ({ props }: { readonly props: Props }) => {
      const part = <Component {...props} />;
      return words === undefined ? (
        part
      ) : (
        <LateWords part={words} waits>
          {part}
        </LateWords>
      );
    };
    return { default: WithWords };
  });

  function Late(props: Props) {
    const language = useLanguage();
    // Asked for beside the code, not after it.
    if (words !== undefined) void awaitPart(words, language);
    return (
      <Suspense fallback={waiting}>
        <Loaded props={props} />
      </Suspense>
    );
  }

  return Object.assign(Late, { preload });
}
