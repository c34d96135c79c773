import { useNavigate, useRouterState } from "@tanstack/react-router";
import { asRecord } from "#domain/outside.ts";

/**
 * The filters of a page as its address carries them: texts by their names; "" is left out. A filter that
 * changes begins at the first page.
 */
export function usePlaceState<Name extends string>(names: readonly Name[]) {
  const search = useRouterState({ select: ({ location }) => asRecord(location.search) });
  const navigate = useNavigate();
  const value = (name: Name | "page"): string => {
    const text = search[name];
    return typeof text === "string" || typeof text === "number" ? String(text) : "";
  };
  const page = /^\d{1,5}$/.test(value("page")) ? Number(value("page")) : 0;

  const go = (next: Readonly<Record<string, string | number>>) => {
    const kept = Object.entries(next).filter(([, text]) => text !== "" && text !== 0);
    void navigate({ to: ".", search: Object.fromEntries(kept), replace: true });
  };
  const current = Object.fromEntries(names.map((name) => [name, value(name)]));
  return {
    value,
    page,
    change: (name: Name, text: string) => go({ ...current, [name]: text }),
    turnTo: (to: number) => go({ ...current, page: to }),
    clear: () => go({}),
  };
}
