import { useTranslations } from "use-intl";
import type { Mission } from "#catalog/missions.ts";

/** Official, or of the community. */
export function KindBadge({ kind }: { readonly kind: Mission["kind"] }) {
  const t = useTranslations("missions.list");
  return (
    <span data-kind={kind} className="mission-badge rounded-full px-2.5 text-[0.9rem]">
      {t(kind)}
    </span>
  );
}
