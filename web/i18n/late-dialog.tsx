import { useEffect, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { notifyMeanwhile } from "#web/ui/toast.ts";
import { lateComponent } from "./late-component.tsx";
import type { LatePart } from "./messages.ts";

/** Milliseconds after which somebody who pressed something wonders. */
const noticeAfterMs = 1500;

/** Draws nothing, and says that what was pressed comes later when it does not come at once, until it is there. */
function ComesLater() {
  const t = useTranslations("app");
  useEffect(() => {
    let takeBack: (() => void) | undefined;
    const timer = setTimeout(() => {
      takeBack = notifyMeanwhile({ title: t("opensLater"), tone: "info" });
    }, noticeAfterMs);
    return () => {
      clearTimeout(timer);
      takeBack?.();
    };
  }, [t]);
  return null;
}

/**
 * A part that a press opens, such as a dialog, and whose code loads with the first press. Where code or words
 * cannot be had at once, its player hears that it opens later: no press is without an answer.
 *
 * @param load `() => import("./some-dialog.tsx")`, so that the bundler puts it into a file of its own.
 * @param pick `(module) => module.SomeDialog`
 */
export function lateDialog<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { words }: { readonly words?: LatePart } = {},
) {
  const waiting = <ComesLater />;
  return lateComponent(load, pick, words === undefined ? { waiting } : { words, waiting });
}
