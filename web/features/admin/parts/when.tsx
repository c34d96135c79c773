import { useFormatter } from "use-intl";

/** A moment, in the reader's language and time zone. */
export function When({ at }: { readonly at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}
