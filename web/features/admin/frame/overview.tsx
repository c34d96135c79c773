import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import { entriesQuery } from "#web/data/admin/entries.ts";
import { kindIds, kinds, type KindId } from "#web/data/admin/kinds.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useAdminTitle } from "./use-admin-title.ts";

/** Everything there is to edit, with how much of it wants translating. */
export function Overview() {
  const t = useTranslations("admin");
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <ul className="grid gap-3 md:grid-cols-2 min-[64rem]:grid-cols-3">
        {kindIds.map((id) => (
          <li key={id}>
            <KindCard id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function KindCard({ id }: { readonly id: KindId }) {
  const t = useTranslations("admin");
  return (
    <Link
      to="/admin/$"
      params={{ _splat: id }}
      className="panel grid h-full content-start gap-1 p-4 hover:border-gold-deep"
    >
      <h2 className="text-xl text-gold">{t(`kind.${id}`)}</h2>
      <p className="text-muted">{t(`about.${id}`)}</p>
      <Figures id={id} />
    </Link>
  );
}

function Figures({ id }: { readonly id: KindId }) {
  const t = useTranslations("admin");
  const { data, error } = useQuery(entriesQuery(id));
  if (error !== null) return <p className="text-danger">{t("unread")}</p>;
  if (data === undefined) return <p className="text-muted">…</p>;
  const { fields } = kinds[id];
  const missing = data.filter(({ values }) => missingTranslations(fields, values).length > 0);
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      <span>{t("count", { count: data.length })}</span>
      {missing.length > 0 ? (
        <strong className="text-warning">{t("untranslated", { count: missing.length })}</strong>
      ) : (
        data.length > 0 && <span className="text-ok">{t("translated")}</span>
      )}
    </p>
  );
}
