import { useFormatter, useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { MemberName } from "#web/shared/members/member-name.tsx";

/** The author of a post, and its date. */
export function PostByline({ post: { author, createdAt } }: { readonly post: Post }) {
  const t = useTranslations("community");
  const format = useFormatter();
  const date = new Date(createdAt);
  return (
    <p className="break-words text-muted">
      {author === "" ? (
        t("unknownAuthor")
      ) : (
        <>
          {t("by")} <MemberName username={author} />
        </>
      )}
      {!Number.isNaN(date.getTime()) && (
        <>
          {" · "}
          <time dateTime={createdAt}>{format.dateTime(date, { dateStyle: "medium" })}</time>
        </>
      )}
    </p>
  );
}
