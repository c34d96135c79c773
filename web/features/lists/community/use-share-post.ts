import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";

/** The whole address of a post. */
export function usePostAddress(): (post: Post) => string {
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
export function useSharePost(): (post: Post) => void {
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
