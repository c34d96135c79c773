import { Eye, ShieldAlert } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { forgetPost, refreshPosts } from "#web/data/community/refresh-posts.ts";
import { hidePost, releasePost } from "#web/data/community/shared-lists.ts";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { Link } from "@tanstack/react-router";
import { Trouble } from "#web/forms/trouble.tsx";

/** Characters. */
const maxReasonLength = 500;

/** The actions of an administrator on a post: hide it from everyone, and take that back. */
export function AdminPart({ post }: { readonly post: Post }) {
  const t = useTranslations("community.admin");
  const isAdmin = useAuth((state) => state.isWabAdmin && !state.isPreview);
  const [isHiding, setIsHiding] = useState(false);
  const release = useSubmit(async () => {
    await releasePost(post.id);
    refreshPosts();
    notify({ title: t("released"), description: t("releasedText"), tone: "success" });
  });
  if (!isAdmin) return null;

  return (
    <section aria-label={t("heading")} className="grid justify-items-start gap-2">
      {post.isHidden ? (
        <Button disabled={!release.isReady} onClick={release.submit}>
          <Eye aria-hidden size={18} />
          {t("release")}
        </Button>
      ) : (
        <Button className="text-danger!" onClick={() => setIsHiding(true)}>
          <ShieldAlert aria-hidden size={18} />
          {t("hide")}
        </Button>
      )}
      <HideTrouble of={release} title={t("releaseFailed")} />
      {isHiding && <HideDialog post={post} onClose={() => setIsHiding(false)} />}
    </section>
  );
}

interface HideDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Asks for the reason, which the author is told. */
function HideDialog({ post, onClose }: HideDialogProps) {
  const t = useTranslations("community.admin");
  const app = useTranslations("app");
  const id = useId();
  const [reason, setReason] = useState("");
  const submission = useSubmit(async () => {
    await hidePost(post.id, reason.trim());
    forgetPost(post.id);
    refreshPosts();
    onClose();
    notify({ title: t("hidden", { name: post.name }), tone: "success" });
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submission.isReady) submission.submit();
  };

  return (
    <Dialog title={t("hideTitle", { name: post.name })} onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <p>{t("hideText")}</p>
        <div className="grid gap-1">
          <label htmlFor={id}>{t("reason")}</label>
          <textarea
            id={id}
            className="field"
            rows={3}
            required
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <HideTrouble of={submission} title={t("hideFailed")} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" type="submit" disabled={!submission.isReady}>
            {t("hide")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface HideTroubleProps {
  readonly of: Submission;
  readonly title: string;
}

/** Tells what went wrong with an administrator's action: most often the second factor has not been shown. */
function HideTrouble({ of, title }: HideTroubleProps) {
  const t = useTranslations("community.admin");
  const auth = useTranslations("auth");
  const isFactorMissing = of.trouble?.problem.message === "aal2_required";
  const reason = isFactorMissing ? (
    <>
      <p>{t("secondFactor")}</p>
      <Link
        to="/account"
        hash="factor"
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        {auth("account")}
      </Link>
    </>
  ) : undefined;
  return <Trouble of={of} title={title} reason={reason} />;
}
