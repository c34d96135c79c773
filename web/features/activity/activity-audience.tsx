import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import {
  activityAudienceQuery,
  setActivityAudience,
  type ActivityAudience,
} from "#web/data/members/activity.ts";
import { useTellTrouble } from "#web/forms/trouble.tsx";
import { Segmented } from "#web/ui/segmented.tsx";

/** Chooses who sees what the member does. */
export function ActivityAudienceChoice({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("activity");
  const tell = useTellTrouble();
  const query = useQuery(activityAudienceQuery(memberId));
  const change = useMutation({
    mutationFn: (audience: ActivityAudience) => setActivityAudience(audience),
    // Without a network it fails and says so, instead of waiting for one unseen.
    networkMode: "always",
    onError: (error) => tell(t("privacyFailed"), error),
  });
  if (query.data === undefined) return null;
  return (
    <section className="rounded-xl border border-line bg-panel p-4">
      <Segmented<ActivityAudience>
        label={t("privacy")}
        value={change.isPending ? change.variables : query.data}
        choices={[
          { value: "friends", label: t("privacyFriends") },
          { value: "nobody", label: t("privacyNobody") },
        ]}
        onChange={(audience) => change.mutate(audience)}
      />
      <p className="mt-2 text-muted">{t("privacyHint")}</p>
    </section>
  );
}
