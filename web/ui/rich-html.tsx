import { use } from "react";
import { readable } from "./readable.ts";
import "./rich-html.css";

let loading: Promise<typeof import("./safe-html.ts")> | undefined;

/** The same promise at every call, until it fails. */
function cleaning(): Promise<typeof import("./safe-html.ts")> {
  loading ??= readable(
    import("./safe-html.ts").catch((error: unknown) => {
      loading = undefined;
      throw error;
    }),
  );
  return loading;
}

/**
 * HTML that an administrator wrote, cleaned. What cleans it loads with the first of these, so it needs a
 * Suspense above. Whatever classes and styles it keeps hold inside its box: nothing of it covers the page.
 */
export function RichHtml({ html }: { readonly html: string }) {
  const { safeHtml } = use(cleaning());
  // oxlint-disable-next-line react/no-danger -- the one place: cleaned, and checked by Trusted Types (case H05)
  return <div className="rich-html" dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />;
}
