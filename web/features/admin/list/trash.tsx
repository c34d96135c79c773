import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import {
  deletedEntriesQuery,
  restoreEntry,
  type DeletedEntry,
} from "#web/data/admin/deleted-entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { entryTitle } from "../entry-title.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";

/** The entries deleted in the last 30 days, and the way back; nothing where there is none. */
export function Trash({ kindId }: { readonly kindId: KindId }) {
  const t = useTranslations("admin.trash");
  const { data = [] } = useQuery(deletedEntriesQuery(kindId));
  if (data.length === 0) return null;
  return (
    <details className="panel p-4">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {t("title", { count: data.length })}
      </summary>
      <ul className="mt-2 grid gap-2">
        {data.map((deleted) => (
          <DeletedRow key={deleted.id} kindId={kindId} deleted={deleted} />
        ))}
      </ul>
    </details>
  );
}

interface DeletedRowProps {
  readonly kindId: KindId;
  readonly deleted: DeletedEntry;
}

function DeletedRow({ kindId, deleted }: DeletedRowProps) {
  const t = useTranslations("admin.trash");
  const language = useLanguage();
  const format = useFormatter();
  const title = entryTitle(kinds[kindId], deleted.values, language) || deleted.entryId;
  const submission = useSubmit(async () => {
    await restoreEntry(deleted.id);
    notify({ title: t("restored", { name: title }), tone: "success" });
  });
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <bdi className="min-w-0 grow break-words">{title}</bdi>
        <time className="text-muted" dateTime={deleted.deletedAt}>
          {format.dateTime(new Date(deleted.deletedAt), { dateStyle: "medium" })}
        </time>
        <Button disabled={!submission.isReady} onClick={submission.submit}>
          <RotateCcw aria-hidden size={18} />
          {t("restore")}
        </Button>
      </div>
      <AdminTrouble of={submission} />
    </li>
  );
}
