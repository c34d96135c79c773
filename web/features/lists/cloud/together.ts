/** Milliseconds after the last of several in which another is waited for. */
const pause = 600;

interface Together {
  readonly add: (item: string) => void;
  /** Nothing is said after this, not even what has come already. */
  readonly stop: () => void;
}

/**
 * Says in one message what comes in quick succession. Where more is on its way it is waited for, however
 * slow the network is.
 */
export function together(
  say: (items: readonly string[]) => void,
  isMoreComing: () => boolean,
): Together {
  let items: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(sayUnlessMore, pause);
  };
  const sayUnlessMore = () => {
    if (isMoreComing()) return wait();
    say(items);
    items = [];
  };
  return {
    add: (item) => {
      items.push(item);
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
