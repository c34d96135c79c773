import type { ConfirmSearch } from "#web/features/account/confirm/confirm-search.ts";
import type { LoginSearch } from "#web/features/account/login/login-search.ts";
import { page, readByItsPage } from "./page.tsx";

const words = ["account"] as const;

export const accountRoutes = [
  page({
    path: "/login",
    load: () => import("#web/features/account/login/login-page.tsx"),
    name: "LoginPage",
    words,
    search: readByItsPage<LoginSearch>,
  }),
  page({
    path: "/confirm",
    load: () => import("#web/features/account/confirm/confirm-page.tsx"),
    name: "ConfirmPage",
    words,
    search: readByItsPage<ConfirmSearch>,
  }),
  page({
    path: "/reset-password",
    load: () => import("#web/features/account/reset/reset-password-page.tsx"),
    name: "ResetPasswordPage",
    words,
  }),
  page({
    path: "/account",
    load: () => import("#web/features/account/settings/account-page.tsx"),
    name: "AccountPage",
    words,
    queries: true,
  }),
] as const;
