import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Told } from "#domain/notices/notice.ts";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { EmptyList } from "./empty-list.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { NoticeList } from "./notice-list.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useOpenAsked } from "./use-open-asked.ts";

/** All notifications of a member, and what they want to hear of. */
export function NotificationsPage() {
  const t = useTranslations("notices");

  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 py-6 md:px-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <ForMember otherwise={<EmptyList />}>
        {(memberId) => <Whole key={memberId} memberId={memberId} />}
      </ForMember>
    </div>
  );
}

function Whole({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("notices");
  const { unread = false } = useSearch({ from: "/notifications" });
  const navigate = useNavigate({ from: "/notifications" });
  const [shown, setShown] = useState<Told | null>(null);
  useOpenAsked(memberId, setShown);
  const choose = (value: "all" | "unread") =>
    void navigate({ search: value === "unread" ? { unread: true } : {}, replace: true });

  return (
    <>
      <section aria-label={t("title")} className="panel grid gap-4 p-4 md:p-6">
        <Segmented
          label={t("filter.label")}
          value={unread ? "unread" : "all"}
          choices={[
            { value: "all", label: t("filter.all") },
            { value: "unread", label: t("filter.unread") },
          ]}
          onChange={choose}
        />
        <NoticeList
          key={String(unread)}
          memberId={memberId}
          isUnreadOnly={unread}
          onShow={setShown}
        />
      </section>
      <SettingsSection memberId={memberId} />
      {shown !== null && <NoticeDialog told={shown} onClose={() => setShown(null)} />}
    </>
  );
}
