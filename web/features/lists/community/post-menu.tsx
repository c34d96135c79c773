import { Copy, Ellipsis, Flag, Hammer, Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { Post } from "#domain/share/post/post.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { useCopyToMyLists } from "#web/features/lists/share/copy-to-my-lists.ts";
import { useOpenInBuilder } from "#web/features/lists/share/open-in-builder.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { useMemberOnly } from "./use-member-only.ts";
import { useSharePost } from "./use-share-post.ts";

interface PostMenuProps {
  readonly post: Post;
  readonly list: ArmyList;
}

/** What anybody can do with a post. */
export function PostMenu({ post, list }: PostMenuProps) {
  const t = useTranslations("community");
  const copy = useCopyToMyLists();
  const openInBuilder = useOpenInBuilder();
  const share = useSharePost();
  const memberOnly = useMemberOnly();
  const isMine = useMemberId() === post.userId;
  const [isReporting, setIsReporting] = useState(false);
  const isEmpty = list.rows.length === 0;

  return (
    <>
      <Button
        aria-label={t("copyOf", { name: post.name })}
        disabled={isEmpty}
        onClick={() => copy(list)}
      >
        <Copy aria-hidden size={18} />
        {t("copy")}
      </Button>
      <Menu
        iconOnly
        isLate
        label={t("moreOf", { name: post.name })}
        button={<Ellipsis aria-hidden size={20} />}
      >
        <button
          type="button"
          className="menu-item"
          disabled={isEmpty}
          onClick={() => openInBuilder(list)}
        >
          <Hammer aria-hidden size={18} />
          {t("open")}
        </button>
        <button type="button" className="menu-item" onClick={() => share(post)}>
          <LinkIcon aria-hidden size={18} />
          {t("share")}
        </button>
        {!isMine && (
          <button
            type="button"
            className="menu-item"
            onClick={() => memberOnly(() => setIsReporting(true))}
          >
            <Flag aria-hidden size={18} />
            {t("report.open")}
          </button>
        )}
      </Menu>
      {isReporting && (
        <ReportDialog
          about={{ kind: "post", id: post.id }}
          name={post.name}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}
