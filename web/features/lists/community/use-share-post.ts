import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";

/** Gives a post's link to the system's share sheet, or to the clipboard where there is none. */
export function useSharePost(): (post: Post) => void {
  const t = useTranslations("community");
  const router = useRouter();

  const copyLink = async (url: string) => {
    if (await copyText(url)) notify({ title: t("linkCopied"), tone: "success" });
    else notify({ title: t("linkNotCopied"), description: url, tone: "error" });
  };

  return ({ id, name }) => {
    const { href } = router.buildLocation({
      to: "/community-lists/$postId",
      params: { postId: id },
    });
    const url = new URL(href, globalThis.location.origin).href;
    if (typeof navigator.share !== "function") {
      void copyLink(url);
      return;
    }
    navigator.share({ title: name, url }).catch((error: unknown) => {
      // Who closes the sheet has changed their mind.
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) void copyLink(url);
    });
  };
}
