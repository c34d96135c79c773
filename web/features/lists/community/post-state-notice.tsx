import { EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";

/** The notice to those who see a post that others do not. */
export function PostStateNotice({ post }: { readonly post: Post }) {
  const t = useTranslations("community.state");
  if (post.isActive) return null;
  return (
    <div className="flex gap-2.5 rounded-lg border border-warning/60 bg-warning/10 px-3 py-2">
      <EyeOff aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-bold">{post.isHidden ? t("hidden") : t("inactive")}</p>
        {post.hiddenReason !== "" && (
          <p className="break-words whitespace-pre-line">
            {t("reason")} <bdi>{post.hiddenReason}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
