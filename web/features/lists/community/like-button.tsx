import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { areAskedFor, changePost, refreshPosts } from "#web/data/community/refresh-posts.ts";
import { likedQuery, setLiked } from "#web/data/community/shared-list-likes.ts";
import { Button } from "#web/ui/button.tsx";
import { useMemberOnly } from "./use-member-only.ts";
import { useTellTrouble } from "#web/forms/trouble.tsx";

interface Wish {
  readonly memberId: string;
  readonly liked: boolean;
  /** Tells whether posts were being asked for at the press. */
  readonly wereAskedFor: boolean;
}

/** The number of likes of a post, and whether one likes it oneself. */
export function LikeButton({ post }: { readonly post: Post }) {
  const t = useTranslations("community");
  const memberOnly = useMemberOnly();
  const { isLiked, toggle } = useLike(post);

  return (
    <Button
      tone="ghost"
      size="icon"
      className="w-auto min-w-11 gap-1.5 px-2"
      aria-pressed={isLiked}
      aria-label={t("like", { name: post.name, count: post.likes })}
      onClick={() => memberOnly(toggle)}
    >
      <Heart
        aria-hidden
        size={19}
        className={isLiked ? "text-danger" : ""}
        fill={isLiked ? "currentColor" : "none"}
      />
      {post.likes}
    </Button>
  );
}

/**
 * Shown at once, and taken back when the backend does not agree. One post's likes are sent one after another;
 * what the backend says of an earlier one is not shown while a later one is on its way.
 */
function useLike({ id }: Post) {
  const t = useTranslations("community");
  const tell = useTellTrouble();
  const client = useQueryClient();
  const ownerId = useMemberId() ?? "";
  const query = likedQuery(ownerId);
  const { data = [] } = useQuery({ ...query, enabled: ownerId !== "" });
  const isLiked = data.includes(id);

  const show = (liked: boolean) => {
    if (client.getQueryData(query.queryKey)?.includes(id) === liked) return;
    client.setQueryData(query.queryKey, (ids: readonly string[] = []) =>
      liked ? [id, ...ids] : ids.filter((other) => other !== id),
    );
    changePost(id, (post) => ({ ...post, likes: Math.max(0, post.likes + (liked ? 1 : -1)) }));
  };

  const isLast = () => client.isMutating({ mutationKey: ["like", id] }) === 1;
  const { mutate } = useMutation({
    mutationKey: ["like", id],
    scope: { id: `like ${id}` },
    networkMode: "always",
    mutationFn: ({ memberId, liked }: Wish) => setLiked(id, memberId, liked),
    onError: (error, { liked }) => {
      if (isLast()) show(!liked);
      tell(t("likeFailed"), error);
    },
    onSettled: (_data, _error, { wereAskedFor }) => {
      // An answer from before has shown, or would show, the post without it.
      if (wereAskedFor || areAskedFor()) refreshPosts();
      const isAlone = client.isMutating({ mutationKey: ["like"] }) === 1;
      return isAlone ? client.invalidateQueries({ queryKey: query.queryKey }) : undefined;
    },
  });

  const toggle = (memberId: string) => {
    const liked = !isLiked;
    // An answer that is on its way knows nothing of it.
    void client.cancelQueries({ queryKey: query.queryKey });
    show(liked);
    mutate({ memberId, liked, wereAskedFor: areAskedFor() });
  };

  return { isLiked, toggle };
}
