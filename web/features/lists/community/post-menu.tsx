import { useRouter } from "@tanstack/react-router";
import {
  Copy,
  EllipsisVertical,
  Flag,
  GitCompareArrows,
  Hammer,
  Link as LinkIcon,
  Printer,
  Send,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { Post } from "#domain/share/post/post.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { ChooseFriendDialog } from "#web/shared/messages/send-to-friend.tsx";
import { ReportDialog } from "#web/shared/report/late-report-dialog.ts";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";
import { useCopyToMyLists } from "../share/copy-to-my-lists.ts";
import { useOpenInBuilder } from "../draft/open-in-builder.ts";
import { useMemberOnly } from "./use-member-only.ts";

/** The whole address of a post. */
function usePostAddress(): (post: Post) => string {
  const router = useRouter();
  return ({ id }) => {
    const { href } = router.buildLocation({
      to: "/community-lists/$postId",
      params: { postId: id },
    });
    return new URL(href, globalThis.location.origin).href;
  };
}

/** Gives a post's link to the system's share sheet, or to the clipboard where there is none. */
function useSharePost(): (post: Post) => void {
  const t = useTranslations("community");
  const addressOf = usePostAddress();

  const copyLink = async (url: string) => {
    if (await copyText(url)) notify({ title: t("linkCopied"), tone: "success" });
    else notify({ title: t("linkNotCopied"), description: url, tone: "error" });
  };

  return (post) => {
    const url = addressOf(post);
    if (typeof navigator.share !== "function") {
      void copyLink(url);
      return;
    }
    navigator.share({ title: post.name, url }).catch((error: unknown) => {
      // Who closes the sheet has changed their mind.
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) void copyLink(url);
    });
  };
}

const ShareDialog = lateDialog(
  () => import("../share/share-dialog.tsx"),
  (late) => late.ShareDialog,
  { words: "share" },
);
const CompareDialog = lateDialog(
  () => import("../compare/compare-with-mine.tsx"),
  (late) => late.CompareWithMineDialog,
  { words: "bring" },
);

interface PostMenuProps {
  readonly post: Post;
  readonly list: ArmyList;
}

type OpenDialog = "paper" | "compare" | "friend" | "report" | null;

/** The actions that anybody has on a post. */
export function PostMenu({ post, list }: PostMenuProps) {
  const t = useTranslations("community");
  const copy = useCopyToMyLists();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const isEmpty = list.rows.length === 0;

  return (
    <>
      <Button
        aria-label={t("copyOf", { name: post.name })}
        className="min-w-0 leading-tight"
        disabled={isEmpty}
        onClick={() => copy(list)}
      >
        <Copy aria-hidden size={18} className="shrink-0 max-md:hidden" />
        {t("copy")}
      </Button>
      <Menu
        iconOnly
        isLate
        label={t("moreOf", { name: post.name })}
        button={<EllipsisVertical aria-hidden size={20} />}
      >
        {!isEmpty && <ListItems list={list} onOpen={setDialog} />}
        <PostItems post={post} onOpen={setDialog} />
      </Menu>
      <PostDialogs post={post} list={list} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface ItemProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Item({ onClick, children }: ItemProps) {
  return (
    <button type="button" className="menu-item" onClick={onClick}>
      {children}
    </button>
  );
}

interface ListItemsProps {
  readonly list: ArmyList;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function ListItems({ list, onOpen }: ListItemsProps) {
  const t = useTranslations("community");
  const openInBuilder = useOpenInBuilder();
  return (
    <>
      <Item onClick={() => openInBuilder(list)}>
        <Hammer aria-hidden size={18} />
        {t("open")}
      </Item>
      <Item onClick={() => onOpen("compare")}>
        <GitCompareArrows aria-hidden size={18} />
        {t("compare")}
      </Item>
      <Item onClick={() => onOpen("paper")}>
        <Printer aria-hidden size={18} />
        {t("paper")}
      </Item>
    </>
  );
}

interface PostItemsProps {
  readonly post: Post;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function PostItems({ post, onOpen }: PostItemsProps) {
  const t = useTranslations("community");
  const app = useTranslations("app");
  const share = useSharePost();
  const memberOnly = useMemberOnly();
  const isMine = useMemberId() === post.userId;
  return (
    <>
      <Item onClick={() => share(post)}>
        <LinkIcon aria-hidden size={18} />
        {t("share")}
      </Item>
      <Item onClick={() => memberOnly(() => onOpen("friend"))}>
        <Send aria-hidden size={18} />
        {app("sendToFriend")}
      </Item>
      {!isMine && (
        <Item onClick={() => memberOnly(() => onOpen("report"))}>
          <Flag aria-hidden size={18} />
          {app("report")}
        </Item>
      )}
    </>
  );
}

interface PostDialogsProps extends PostMenuProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

function PostDialogs({ post, list, dialog, onClose }: PostDialogsProps) {
  const memberId = useMemberId();
  const addressOf = usePostAddress();
  switch (dialog) {
    case null:
      return null;
    case "friend":
      return memberId === null ? null : (
        <ChooseFriendDialog memberId={memberId} text={addressOf(post)} onClose={onClose} />
      );
    case "paper":
      return <ShareDialog list={list} createdAt={post.updatedAt} onClose={onClose} />;
    case "compare":
      return <CompareDialog list={list} onClose={onClose} />;
    case "report":
      return (
        <ReportDialog about={{ kind: "post", id: post.id }} name={post.name} onClose={onClose} />
      );
  }
}
