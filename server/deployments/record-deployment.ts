import { type Database, service } from "../database/database.ts";

/** A deployment of the site, as its host tells of it. */
export interface Deployment {
  readonly id: string;
  /** As the host names it; "error" is a failed build. */
  readonly state: string;
  readonly site_name: string;
  /** ISO 8601; the moment of recording where none is given. */
  readonly created_at?: string | undefined;
  readonly branch?: string | null | undefined;
  readonly deploy_url?: string | null | undefined;
  readonly error_message?: string | null | undefined;
}

/**
 * Records a deployment, or brings it up to date. A failed one of the product's sites becomes one record of a
 * failed build, of which administrators are told once (case M05).
 *
 * @param siteNames the names of the product's sites
 */
export async function recordDeployment(
  database: Database,
  told: Deployment,
  siteNames: readonly string[],
): Promise<void> {
  await database.query(service, recording, [
    told.id,
    told.state,
    told.site_name,
    told.branch ?? null,
    told.deploy_url ?? null,
    told.error_message ?? null,
    told.created_at ?? null,
    siteNames.includes(told.site_name),
  ]);
}

/** Statement that writes nothing where nothing changed: the host is asked every two minutes. */
const recording = `
  insert into public.deployments as known (id, state, site_name, branch, deploy_url, error_message, created_at, is_ours)
  values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now()), $8)
  on conflict (id) do update set state = excluded.state, site_name = excluded.site_name,
    branch = excluded.branch, deploy_url = excluded.deploy_url, error_message = excluded.error_message,
    is_ours = excluded.is_ours
  where (known.state, known.site_name, known.branch, known.deploy_url, known.error_message, known.is_ours)
    is distinct from
    (excluded.state, excluded.site_name, excluded.branch, excluded.deploy_url, excluded.error_message,
     excluded.is_ours)`;

/** Outcome of asking the host last; null where no host is asked. */
interface ProviderMarks {
  readonly read_at: Date | null;
  readonly failed_at: Date | null;
  /** Reason of the last failure: a status of the host, or a word. */
  readonly reason: string | null;
}

/** Remembers how asking the host went. */
export async function noteProvider(database: Database, reason?: string): Promise<void> {
  await database.query(
    service,
    `insert into private.site_marks (name, detail) values ($1, $2::jsonb)
     on conflict (name) do update set happened_at = now(), detail = excluded.detail`,
    [
      reason === undefined ? "deployments_read" : "deployments_failed",
      JSON.stringify(reason === undefined ? {} : { reason }),
    ],
  );
}

/** Reads how asking the host went last. */
export async function readProviderMarks(database: Database): Promise<ProviderMarks> {
  const rows = await database.query<{
    readonly name: string;
    readonly happened_at: Date;
    readonly detail: { readonly reason?: string };
  }>(
    service,
    `select name, happened_at, detail from private.site_marks
     where name in ('deployments_read', 'deployments_failed')`,
    [],
    { readOnly: true },
  );
  const read = rows.find(({ name }) => name === "deployments_read");
  const failed = rows.find(({ name }) => name === "deployments_failed");
  return {
    read_at: read?.happened_at ?? null,
    failed_at: failed?.happened_at ?? null,
    reason: failed?.detail.reason ?? null,
  };
}
