import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";

export function BackLink({ to }: { readonly to: "/missions" | "/missions/feats" }) {
  const t = useTranslations("missions.detail");
  return (
    <Link
      to={to}
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-muted hover:text-gold"
    >
      <ArrowLeft aria-hidden size={18} />
      {t(to === "/missions" ? "backMissions" : "backFeats")}
    </Link>
  );
}
