import { useNavigate, useRouterState } from "@tanstack/react-router";
import { asRecord } from "#domain/outside.ts";

type Kept = Readonly<Record<string, unknown>>;

function filled(search: Kept): Kept {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) => value !== undefined && value !== "" && value !== 0,
    ),
  );
}

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

  // From the address as it is by then, not as it was drawn: two filters may be changed in one go.
  const go = (next: (before: Kept) => Kept) =>
    void navigate({ to: ".", search: (before) => filled(next(asRecord(before))), replace: true });
  const withOther = (before: Kept, other: Kept): Kept => ({
    ...Object.fromEntries(names.map((name) => [name, before[name]])),
    ...other,
  });
  return {
    value,
    page,
    change: (name: Name, text: string) => go((before) => withOther(before, { [name]: text })),
    turnTo: (to: number) => go((before) => withOther(before, { page: to })),
    clear: () => go(() => ({})),
  };
}
