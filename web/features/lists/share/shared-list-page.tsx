import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { hasChecksum } from "#domain/share/has-checksum.ts";
import { shareCodes } from "#domain/share/share-link.ts";
import { sharedListQuery } from "#web/data/share/share-code.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { BrokenLink } from "./broken-link.tsx";
import { SharedFrame } from "./shared-frame.tsx";
import { SharedListView } from "./shared-list-view.tsx";
import { Unreachable } from "./unreachable.tsx";

/** A list that is in its own link. */
export function SharedListPage() {
  const { listCode = "" } = useParams({ strict: false });
  return (
    <SharedFrame>
      <DecodedList code={listCode} isChecked={shareCodes(listCode).some(hasChecksum)} />
    </SharedFrame>
  );
}

interface DecodedListProps {
  readonly code: string;
  /** False when nobody would notice that the code is another than the one that was sent. */
  readonly isChecked: boolean;
}

/** The list of a code, or what is wrong with the code. */
export function DecodedList({ code, isChecked }: DecodedListProps) {
  const { data, error, refetch } = useQuery(sharedListQuery(code));

  if (error !== null) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (!data.ok) return <BrokenLink reason={data.refusal.kind} />;
  return <SharedListView shared={data.value} code={code} isChecked={isChecked} />;
}
