import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import { entriesQuery } from "#web/data/admin/entries.ts";
import { outboxQuery } from "#web/data/admin/mail.ts";
import { openReportsQuery } from "#web/data/admin/reports.ts";
import { siteFactsQuery } from "#web/data/legal/site-facts.ts";
import { kindIds, kinds, type KindId } from "#web/data/admin/kinds.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { SiteFigures } from "./site-figures.tsx";
import { useAdminTitle } from "./use-admin-title.ts";

/** Everything there is to decide and to edit, with how much of it waits or wants translating. */
export function Overview() {
  const t = useTranslations("admin");
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <OperatorNotice />
      <SiteFigures />
      <ul className="grid gap-3 md:grid-cols-2 min-[64rem]:grid-cols-3">
        <li>
          <ReportsCard />
        </li>
        <li>
          <MailCard />
        </li>
        {kindIds.map((id) => (
          <li key={id}>
            <KindCard id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * A warning that the site names nobody: the law's question of who is responsible then has no answer on its
 * pages.
 */
function OperatorNotice() {
  const t = useTranslations("admin");
  const { data } = useQuery(siteFactsQuery);
  if (data === undefined || data.operator !== null) return null;
  return (
    <p className="rounded-lg border border-warning/60 bg-warning/10 px-3.5 py-3">
      {t("noOperator")}
    </p>
  );
}

const cardStyle = "panel grid h-full content-start gap-1 p-4 hover:border-gold-deep";

function ReportsCard() {
  const t = useTranslations("admin");
  const query = useQuery(openReportsQuery);
  return (
    <Link to="/admin/$" params={{ _splat: "reports" }} className={cardStyle}>
      <h2 className="text-xl text-gold">{t("reports.title")}</h2>
      <p className="text-muted">{t("about.reports")}</p>
      <Waiting query={query}>{(count) => t("reports.openCount", { count })}</Waiting>
    </Link>
  );
}

function MailCard() {
  const t = useTranslations("admin");
  const query = useQuery({ ...outboxQuery, select: ({ waiting }) => waiting });
  return (
    <Link to="/mail" className={cardStyle}>
      <h2 className="text-xl text-gold">{t("mail.title")}</h2>
      <p className="text-muted">{t("about.mail")}</p>
      <Waiting query={query}>{(count) => t("mail.waiting", { count })}</Waiting>
    </Link>
  );
}

interface WaitingProps {
  readonly query: Pick<UseQueryResult<number>, "data" | "error">;
  readonly children: (count: number) => string;
}

/** The number of things that wait for an administrator. */
function Waiting({ query: { data, error }, children }: WaitingProps) {
  const t = useTranslations("admin");
  if (data === undefined) {
    return error === null ? (
      <p className="text-muted">…</p>
    ) : (
      <p className="text-danger">{t("unread")}</p>
    );
  }
  return (
    <p className={`mt-1 ${data > 0 ? "font-bold text-warning" : "text-ok"}`}>{children(data)}</p>
  );
}

function KindCard({ id }: { readonly id: KindId }) {
  const t = useTranslations("admin");
  return (
    <Link to="/admin/$" params={{ _splat: id }} className={cardStyle}>
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
