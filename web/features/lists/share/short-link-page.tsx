import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { missingInShortId } from "#domain/share/share-link.ts";
import { shortLinkQuery } from "#web/data/share/short-links.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { BrokenLink } from "./broken-link.tsx";
import { DecodedList } from "./shared-list-page.tsx";
import { SharedFrame } from "./shared-frame.tsx";
import { Unreachable } from "./unreachable.tsx";

/** A list behind a short link. */
export function ShortLinkPage() {
  const { shortId = "" } = useParams({ strict: false });
  return (
    <SharedFrame>
      <ResolvedList id={shortId} />
    </SharedFrame>
  );
}

function ResolvedList({ id }: { readonly id: string }) {
  const { data: code, error, refetch } = useQuery(shortLinkQuery(id));

  if (error !== null) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (code === undefined) return <Spinner />;
  if (code === null) return <BrokenLink reason="unknown-id" missing={missingInShortId(id)} />;
  // The short id is made from the code.
  return <DecodedList code={code} isChecked />;
}
