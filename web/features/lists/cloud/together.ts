/** After the last of several, this long is waited for another. Milliseconds. */
const pause = 600;

/** What comes in quick succession, said in one message instead of many. */
export function together(say: (items: readonly string[]) => void): (item: string) => void {
  let items: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (item) => {
    items.push(item);
    clearTimeout(timer);
    timer = setTimeout(() => {
      say(items);
      items = [];
    }, pause);
  };
}
