/** The changelog as administrators edit it: from the repository where one is configured, else as it was built. */
import { queryOptions } from "@tanstack/react-query";
import { asText } from "#domain/outside.ts";
import { fetchChangelog } from "../news/changelog.ts";
import { queryClient } from "../backend/query-client.ts";
import { askServer } from "./ask-server.ts";

/** The changelog that is edited. */
export interface ChangelogFile {
  readonly text: string;
  /** The repository that it can be committed to; null where none is configured. */
  readonly repository: {
    readonly name: string;
    readonly branch: string;
    /** The version of the file there. */
    readonly sha: string;
  } | null;
}

function fileIn(answer: Readonly<Record<string, unknown>>): ChangelogFile {
  return {
    text: asText(answer["text"]),
    repository: {
      name: asText(answer["repository"]),
      branch: asText(answer["branch"]),
      sha: asText(answer["sha"]),
    },
  };
}

async function readFile(signal: AbortSignal): Promise<ChangelogFile> {
  const answer = await askServer("changelog");
  if (answer["configured"] === true) return fileIn(answer);
  return { text: (await fetchChangelog(signal, "en")).text, repository: null };
}

/** The changelog as it is kept now. */
export const changelogFileQuery = queryOptions({
  queryKey: ["admin", "changelog"],
  queryFn: ({ signal }) => readFile(signal),
  staleTime: Infinity,
  meta: { isSecret: true },
});

/** Commits a text over the version that was read. @throws DataError "conflict" when the file has changed since */
export async function commitChangelog(text: string, sha: string): Promise<void> {
  const answer = await askServer("changelog", { text, sha });
  queryClient.setQueryData(changelogFileQuery.queryKey, fileIn(answer));
}
