import { RouterProvider } from "@tanstack/react-router";
import { I18n } from "#web/i18n/i18n.tsx";
import type { Messages } from "#web/i18n/messages.ts";
import type { Language } from "#domain/language.ts";
import { EarlyPresses } from "./early/carry-out.tsx";
import type { AppRouter } from "./routes.tsx";

interface AppProps {
  readonly router: AppRouter;
  readonly initial: { readonly language: Language; readonly messages: Messages };
}

export function App({ router, initial }: AppProps) {
  return (
    <I18n initial={initial}>
      <RouterProvider router={router} />
      <EarlyPresses />
    </I18n>
  );
}
