/** Short messages at the foot of the screen. The library loads after the first paint, or with the first message. */
import type { ExternalToast } from "sonner";

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "success" | "error" | "info";
  /** Milliseconds that it stays, where that is not as long as the others. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Milliseconds that a message with an action stays: long enough to change one's mind. */
const actionDuration = 10_000;

function options({ description, duration, action }: Notice): ExternalToast {
  return {
    ...(duration === undefined ? {} : { duration }),
    ...(description === undefined ? {} : { description }),
    ...(action === undefined
      ? {}
      : {
          duration: actionDuration,
          action: { label: action.label, onClick: () => action.run() },
        }),
  };
}

let findPlace: () => void = () => undefined;
let toasterReady: () => void = () => undefined;
const toasterMounted = new Promise<void>((resolve) => {
  toasterReady = resolve;
});

/**
 * Tells that the toaster listens: messages from before are shown then, not lost. What is given finds the place for
 * a message that is about to be shown.
 */
export function announceToaster(find: () => void): void {
  findPlace = find;
  toasterReady();
}

/** Shows it; gives the way to take it off the screen again. */
async function show(notice: Notice): Promise<() => void> {
  const [{ toast }] = await Promise.all([import("sonner"), toasterMounted]);
  findPlace();
  const say = notice.tone === "success" || notice.tone === "error" ? toast[notice.tone] : toast;
  const id = say(notice.title, options(notice));
  return () => toast.dismiss(id);
}

export function notify(notice: Notice): void {
  void show(notice);
}

/** Says what will not be true for long; gives the way to take it back, because it may lie over something. */
export function notifyMeanwhile(notice: Notice): () => void {
  const shown = show(notice);
  return () => void shown.then((takeBack) => takeBack());
}
