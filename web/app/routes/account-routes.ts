import { createRoute } from "@tanstack/react-router";
import type { ConfirmSearch } from "#web/features/account/confirm/confirm-search.ts";
import type { LoginSearch } from "#web/features/account/login/login-search.ts";
import { lazyPage, readByItsPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

const accountWords = wordsOf("account");

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  loader: accountWords,
  validateSearch: readByItsPage<LoginSearch>,
  component: lazyPage(() => import("#web/features/account/login/login-page.tsx"), "LoginPage"),
});

const confirm = createRoute({
  getParentRoute: () => root,
  path: "/confirm",
  loader: accountWords,
  validateSearch: readByItsPage<ConfirmSearch>,
  component: lazyPage(
    () => import("#web/features/account/confirm/confirm-page.tsx"),
    "ConfirmPage",
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  loader: accountWords,
  component: lazyPage(
    () => import("#web/features/account/reset/reset-password-page.tsx"),
    "ResetPasswordPage",
  ),
});

const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  loader: accountWords,
  component: lazyPage(
    () => import("#web/features/account/settings/account-page.tsx"),
    "AccountPage",
  ),
});

export const accountRoutes = [login, confirm, resetPassword, account] as const;
