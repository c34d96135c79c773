/** Pictures that were drawn, in memory, the least recently asked for leaving first. */
export interface PictureStore {
  readonly get: (key: string) => Uint8Array<ArrayBuffer> | undefined;
  readonly put: (key: string, picture: Uint8Array<ArrayBuffer>) => void;
}

/**
 * Makes a store that forgets the pictures that were not asked for longest.
 *
 * @param mostBytes of all pictures together
 */
export function createPictureStore(mostBytes: number): PictureStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    get: (key) => {
      const picture = kept.get(key);
      if (picture === undefined) return undefined;
      // A map keeps the order in which its keys came: the one asked for goes to the end.
      kept.delete(key);
      kept.set(key, picture);
      return picture;
    },
    put: (key, picture) => {
      forget(key);
      kept.set(key, picture);
      bytes += picture.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        forget(oldest);
      }
    },
  };
}
