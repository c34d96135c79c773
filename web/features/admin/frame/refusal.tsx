import { Link } from "@tanstack/react-router";
import { ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";
import { useAdminTitle } from "./use-admin-title.ts";

interface RefusalProps {
  readonly text: string;
  /** The ways out. */
  readonly children?: ReactNode;
}

/** Says why there is nothing to see here, and where to go instead. */
export function Refusal({ text, children }: RefusalProps) {
  const t = useTranslations("admin");
  const menu = useTranslations("menu");
  useAdminTitle(t("title"));
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <ShieldAlert aria-hidden size={48} className="text-gold" />
      <h1 className="text-2xl md:text-3xl">{t("gate.title")}</h1>
      <p className="text-lg text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <Link to="/" className={buttonStyle()}>
          {menu("home")}
        </Link>
      </div>
    </section>
  );
}
