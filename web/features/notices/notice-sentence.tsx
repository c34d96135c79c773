import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Told } from "#domain/notices/notice.ts";
import { wordingOf } from "#domain/notices/wording.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Isolates a name, so that its letters do not turn the order of the words around it. */
function sender(name: ReactNode): ReactNode {
  return <bdi className="font-bold text-ink">{name}</bdi>;
}

function isolated(name: ReactNode): ReactNode {
  return <bdi>{name}</bdi>;
}

/** The sentence of a notification, in the reader's language. */
export function NoticeSentence({ told }: { readonly told: Told }) {
  const t = useTranslations("notices");
  const wording = wordingOf(told, useLanguage());
  switch (wording.key) {
    case "direct_message":
    case "friend_request":
    case "friend_accepted":
    case "profile_comment":
    case "result_changed":
      return t.rich(`says.${wording.key}`, { name: wording.name ?? t("someone"), sender });
    case "post_comment":
      return t.rich("says.post_comment", {
        name: wording.name ?? t("someone"),
        post: wording.post ?? t("unknownPost"),
        sender,
      });
    case "build_failure":
      return t("says.build_failure", {
        site: wording.site ?? t("unknownSite"),
        branch: wording.branch ?? t("unknownBranch"),
      });
    case "post_hidden":
    case "comment_hidden":
      return t(`says.${wording.key}`, { post: wording.post ?? t("unknownPost") });
    case "profile_comment_deleted":
      return t.rich(`says.${wording.key}`, {
        name: wording.name ?? t("unknownMember"),
        isolated,
      });
    case "report_upheld":
    case "report_dismissed": {
      const { key, about, name } = wording;
      if (about === null) return t(`says.${key}.unknown`, { name: name ?? t("unknownPost") });
      const isOfPost = about === "post" || about === "comment";
      return t.rich(`says.${key}.${about}`, {
        name: name ?? t(isOfPost ? "unknownPost" : "unknownMember"),
        isolated,
      });
    }
    case "report_decided":
    case "build_failure_unknown":
    case "warning":
    case "new":
      return t(`says.${wording.key}`);
    case "written":
      return <bdi>{wording.text}</bdi>;
  }
}
