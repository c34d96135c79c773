/** The address of the service worker's script, for the drawing of a page and for the app that takes its place. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

declare global {
  /** The address, once it is made: a content policy allows each of its makers once in a page. */
  var serviceWorkerAddress: string | undefined;
}

function trustedAddress(address: string): string {
  const { trustedTypes } = globalThis as typeof globalThis & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("sw", {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`Not a script of ours: ${asked}`);
      return asked;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

/** The address to register, which the page's content policy takes from one maker only. */
export function workerAddress(): string {
  globalThis.serviceWorkerAddress ??= trustedAddress("/sw.js");
  return globalThis.serviceWorkerAddress;
}
