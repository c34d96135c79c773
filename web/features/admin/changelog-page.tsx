import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Download, GitCommitHorizontal, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { changelogProblems, type ChangelogProblem } from "#domain/changelog-form.ts";
import {
  changelogFileQuery,
  commitChangelog,
  type ChangelogFile,
} from "#web/data/admin/changelog-file.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import {
  forgetChangelogDraft,
  keepChangelogDraft,
  readChangelogDraft,
} from "#web/data/local/admin-drafts.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { Releases } from "#web/shared/releases.tsx";
import { Button } from "#web/ui/button.tsx";
import { downloadFile } from "#web/ui/download.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { notify } from "#web/ui/toast.ts";
import { useAdminTitle } from "./frame/use-admin-title.ts";
import { AdminTrouble } from "./parts/admin-trouble.tsx";

interface ProblemListProps {
  readonly problems: readonly ChangelogProblem[];
  readonly onFind: (problem: ChangelogProblem) => void;
}

/** Problems that keep the text from being a changelog, each a button that shows its line. */
function ProblemList({ problems, onFind }: ProblemListProps) {
  const t = useTranslations("adminSite.changelog");
  const words = (problem: ChangelogProblem) => {
    switch (problem.kind) {
      case "not-a-changelog":
      case "no-title":
      case "no-version":
        return t(`problem.${problem.kind}`);
      case "too-long":
        return t("problem.too-long", { max: problem.max });
      case "bad-heading":
      case "bad-date":
      case "same-version":
      case "version-order":
      case "date-order":
      case "same-group":
      case "empty-group":
      case "empty-version":
        return t(`problem.${problem.kind}`, { text: problem.text });
    }
  };
  if (problems.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-ok">
        <CircleCheck aria-hidden size={20} className="shrink-0" />
        {t("good")}
      </p>
    );
  }
  return (
    <Notice title={t("problems", { count: problems.length })}>
      <ul>
        {problems.slice(0, 20).map((problem) => (
          <li key={`${problem.kind} ${problem.line}`}>
            <button
              type="button"
              className="min-h-11 text-start underline underline-offset-4"
              onClick={() => onFind(problem)}
            >
              {t("line", { line: problem.line })} {words(problem)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The text of the changelog, kept as it is typed, beside what players will see. */
function ChangelogEditor({ file }: { readonly file: ChangelogFile }) {
  const t = useTranslations("adminSite.changelog");
  const [kept] = useState(readChangelogDraft);
  const [text, setText] = useState(kept?.text ?? file.text);
  const [sha, setSha] = useState(kept?.sha ?? file.repository?.sha ?? "");
  const area = useRef<HTMLTextAreaElement>(null);
  const problems = changelogProblems(text);
  const isChanged = text !== file.text;
  const isStale = file.repository !== null && sha !== file.repository.sha;

  const change = (next: string) => {
    setText(next);
    keepChangelogDraft({ text: next, sha });
  };
  const begin = () => {
    forgetChangelogDraft();
    setText(file.text);
    setSha(file.repository?.sha ?? "");
  };
  const handleDiscard = () => {
    const before = { text, sha };
    begin();
    notify({
      title: t("discarded"),
      action: {
        label: t("undo"),
        run: () => {
          setText(before.text);
          setSha(before.sha);
          keepChangelogDraft(before);
        },
      },
    });
  };
  const commit = useSubmit(async () => {
    await commitChangelog(text, sha);
    const committed = queryClient.getQueryData(changelogFileQuery.queryKey);
    setSha(committed?.repository?.sha ?? "");
    forgetChangelogDraft();
    notify({ title: t("committed"), tone: "success" });
  });
  const handleFind = ({ line }: ChangelogProblem) => selectLine(area.current, line);

  return (
    <div className="grid gap-4 min-[64rem]:grid-cols-2">
      <section aria-labelledby="edit" className="panel grid content-start gap-3 p-4">
        <h2 id="edit" className="text-xl text-gold">
          {t("edit")}
        </h2>
        <p className="text-muted">
          {file.repository === null
            ? t("noRepository")
            : t("repository", { name: file.repository.name, branch: file.repository.branch })}
        </p>
        <textarea
          ref={area}
          aria-label={t("text")}
          lang="en"
          spellCheck
          className="field min-h-96 font-mono text-base"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <ProblemList problems={problems} onFind={handleFind} />
        {isStale && <Notice title={t("staleTitle")}>{t("stale")}</Notice>}
        <CommitTrouble of={commit} />
        <div className="flex flex-wrap gap-2">
          {file.repository !== null && (
            <Button
              tone="gold"
              disabled={!isChanged || problems.length > 0 || !commit.isReady}
              onClick={commit.submit}
            >
              <GitCommitHorizontal aria-hidden size={18} />
              {t(commit.isBusy ? "committing" : "commit")}
            </Button>
          )}
          <Button
            disabled={problems.length > 0}
            onClick={() => void downloadFile("CHANGELOG.md", text, "text/markdown")}
          >
            <Download aria-hidden size={18} />
            {t("export")}
          </Button>
          <Button
            tone="ghost"
            onClick={() =>
              void queryClient.invalidateQueries({ queryKey: changelogFileQuery.queryKey })
            }
          >
            <RefreshCw aria-hidden size={18} />
            {t("reread")}
          </Button>
          <Button tone="ghost" disabled={!isChanged && !isStale} onClick={handleDiscard}>
            {t("discard")}
          </Button>
        </div>
      </section>
      <div className="panel grid content-start gap-3 p-4">
        <h2 className="text-xl text-gold">{t("preview")}</h2>
        <ScrollRegion
          label={t("preview")}
          lang="en"
          className="max-h-[80dvh] overflow-auto leading-relaxed break-words"
        >
          <Releases text={text} />
        </ScrollRegion>
      </div>
    </div>
  );
}

/** Shows a line in the text, selected. */
function selectLine(area: HTMLTextAreaElement | null, line: number): void {
  if (area === null) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}

/** A conflict loses nothing: the text stays, and says what to do. */
function CommitTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("adminSite.changelog");
  const code = of.trouble?.problem.code ?? "";
  if (of.trouble === null) return null;
  if (of.trouble.problem.kind === "conflict")
    return <Notice title={t("conflictTitle")}>{t("conflict")}</Notice>;
  if (code === "repository_refused" || code === "repository_unreachable")
    return <Notice title={t("notCommitted")}>{t(code)}</Notice>;
  return <AdminTrouble of={of} />;
}

/** The changelog: edited, checked, looked at, saved as a file or committed. */
export function ChangelogPage() {
  const t = useTranslations("adminSite.changelog");
  const query = useQuery(changelogFileQuery);
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Loadable query={query}>{(file) => <ChangelogEditor file={file} />}</Loadable>
    </>
  );
}
