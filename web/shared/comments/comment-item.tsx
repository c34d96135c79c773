import { EllipsisVertical, Flag, Trash } from "lucide-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { ReportDialog } from "#web/shared/report/late-report-dialog.ts";
import { Menu } from "#web/ui/menu.tsx";

interface CommentItemProps {
  readonly comment: { readonly content: string; readonly createdAt: string };
  readonly avatar?: ReactNode;
  readonly author: ReactNode;
  readonly menu: ReactNode;
  /** Said above the comment. */
  readonly notice?: ReactNode;
}

/** A comment, with what its reader may do about it. */
export function CommentItem({ comment, avatar, author, menu, notice }: CommentItemProps) {
  const format = useFormatter();
  const { content, createdAt } = comment;
  return (
    <li className="grid min-w-0 gap-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
      <div className="flex items-center gap-2">
        {avatar}
        <p className="min-w-0 grow break-words text-muted">
          {author}
          {" · "}
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })}
          </time>
        </p>
        {menu}
      </div>
      {notice}
      <p className="break-words whitespace-pre-line">
        <bdi>{content}</bdi>
      </p>
    </li>
  );
}

interface CommentMenuProps {
  readonly label: string;
  readonly deleteLabel: string;
  /** Deletes it, where its reader may. */
  readonly onDelete: (() => void) | null;
  /** Asks whether it may be reported and then runs what is given; null where it is one's own. */
  readonly onReport: ((run: () => void) => void) | null;
  readonly about: ComponentProps<typeof ReportDialog>["about"];
  readonly author: string;
}

/** Deleting and reporting, behind a button. */
export function CommentMenu(props: CommentMenuProps) {
  const { label, deleteLabel, onDelete, onReport, about, author } = props;
  const app = useTranslations("app");
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Menu iconOnly isLate label={label} button={<EllipsisVertical aria-hidden size={20} />}>
        {onDelete !== null && (
          <button type="button" className="menu-item" onClick={onDelete}>
            <Trash aria-hidden size={18} />
            {deleteLabel}
          </button>
        )}
        {onReport !== null && (
          <button
            type="button"
            className="menu-item"
            onClick={() => onReport(() => setIsReporting(true))}
          >
            <Flag aria-hidden size={18} />
            {app("report")}
          </button>
        )}
      </Menu>
      {isReporting && (
        <ReportDialog about={about} name={author} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
}
