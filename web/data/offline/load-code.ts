/**
 * Loads code that a page asks for later. Firefox, and Chromium up to some version after 147, remember for as long
 * as the page lives that a module could not be had, and never ask for it again. So its files are fetched first,
 * which may fail and be tried again, and the module is only asked for once they are all on the device.
 *
 * The build puts this in the place of Vite's own preloading (`scripts/build/code-loader.ts`).
 */

/** The files that were fetched, or are being fetched, by their address; the one that this code is in is here already. */
const begun = new Map([[new URL(import.meta.url).pathname, Promise.resolve()]]);

/** Files that the head of the page asks for are on their way, as modules. */
function isInHead(address: string): boolean {
  return document.querySelector(`link[href=${JSON.stringify(address)}]`) !== null;
}

async function isScript(response: Response): Promise<boolean> {
  const type = response.headers.get("content-type") ?? "";
  return (
    response.ok && type.includes("javascript") && (await response.arrayBuffer()).byteLength > 0
  );
}

async function fetchScript(address: string): Promise<void> {
  // The login page of a café's network is an answer too, and the browser's own cache may keep it.
  if (await isScript(await fetch(address))) return;
  if (!(await isScript(await fetch(address, { cache: "reload" }))))
    throw new Error(`No script at ${address}`);
}

/** A file that was cut lies in the browser's own cache; after this the next load of the page has it whole. */
async function fetchAgain(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => fetch(`/${file}`, { cache: "reload" })));
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`No styles at ${address}`));
    });
    document.head.append(link);
  });
}

function bring(address: string): Promise<void> {
  const known = begun.get(address);
  if (known !== undefined) return known;
  if (isInHead(address)) return Promise.resolve();
  const bringing = address.endsWith(".css") ? addStyles(address) : fetchScript(address);
  begun.set(address, bringing);
  bringing.catch(() => begun.delete(address));
  return bringing;
}

/**
 * Gives what `load`, an `import()` in the source, gives. `files` are those of the module and of everything that it
 * imports, from the root of the site. Where one cannot be had, the window hears `vite:preloadError` and the
 * promise rejects; another call tries again.
 */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map((file) => bring(`/${file}`)));
    return await load();
  } catch (error) {
    if (error instanceof SyntaxError) await fetchAgain(files);
    const payload = error instanceof Error ? error : new Error(String(error));
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  }
}
