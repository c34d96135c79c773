/**
 * Lists as PNG. Drawing takes a tenth of a second of a processor, so it happens beside the requests, one
 * at a time, each picture once, and is refused when too many wait.
 */
import type { Language } from "#domain/language.ts";
import { listPicture } from "#domain/share/picture/list-picture.ts";
import { createGate } from "#server/database/gate.ts";
import { createPictureStore } from "./picture-store.ts";
import type { ShownList } from "./shown-list.ts";

type Png = Uint8Array<ArrayBuffer>;

/** Some 300 pictures. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Loads the library when it is first needed: it takes 20 MB of memory, which a server that nobody shares
 * lists with can do without.
 */
async function load() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let library: ReturnType<typeof load> | undefined;

async function toPng(svg: string): Promise<Png> {
  const sharp = await (library ??= load());
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, quality: 92, effort: 4 })
    .toBuffer();
  return new Uint8Array(png);
}

/** Draws pictures of lists, and remembers those that it has drawn. */
export interface PictureDrawer {
  /** The picture of this key if it is there already. */
  readonly drawn: (key: string) => Png | undefined;
  /** @throws OverloadError when too many pictures wait already */
  readonly draw: (key: string, shown: ShownList, language: Language) => Promise<Png>;
}

/**
 * Makes a drawer that draws one picture after another.
 *
 * @param mostWaiting pictures, beside the one that is being drawn
 */
export function createPictureDrawer(mostWaiting = 20): PictureDrawer {
  const store = createPictureStore(mostBytes);
  const gate = createGate(1, mostWaiting);
  const underWay = new Map<string, Promise<Png>>();

  async function drawNow(key: string, shown: ShownList, language: Language): Promise<Png> {
    const leave = await gate.enter();
    try {
      const { list, courtesy } = shown;
      const factionName = shown.factionNames[language];
      const picture = await toPng(listPicture(list, { language, courtesy, factionName }));
      store.put(key, picture);
      return picture;
    } finally {
      leave();
    }
  }

  return {
    drawn: store.get,
    draw: (key, shown, language) => {
      const waiting = underWay.get(key);
      if (waiting !== undefined) return waiting;
      const drawing = drawNow(key, shown, language).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
  };
}
