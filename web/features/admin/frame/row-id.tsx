import { useDevOptions } from "#web/data/local/dev-options.ts";

/** The id of a row, where the developer options ask for ids. */
export function RowId({ id }: { readonly id: string }) {
  const { showsIds } = useDevOptions();
  return showsIds ? <code className="text-sm break-all text-muted">{id}</code> : null;
}
