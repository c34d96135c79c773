import type { Transaction } from "../../database/database.ts";

/** One proof within a session, with its time in seconds since 1970. */
interface Proof {
  readonly method: string;
  readonly timestamp: number;
}

/** Session as the database knows it, with the assurance it has reached (`aal2`: with a second factor). */
export interface Session {
  readonly id: string;
  readonly aal: "aal1" | "aal2" | "aal3";
  /** Latest first. */
  readonly amr: readonly Proof[];
}

/** Seconds for which a proof is fresh. */
const fresh = 900;

/**
 * Tells whether its member has proved lately who they are: what could lock them out, or cannot be undone, takes
 * more than a session that somebody may have found open.
 *
 * @param methods the proofs that count; without them any
 */
export function hasFreshProof(
  { amr }: Session,
  now: () => number,
  methods?: readonly string[],
): boolean {
  const since = now() / 1000 - fresh;
  return amr.some(
    ({ method, timestamp }) =>
      timestamp >= since && (methods === undefined || methods.includes(method)),
  );
}

/** A session as it stands; undefined when it has ended. */
export async function findSession(queries: Transaction, id: string): Promise<Session | undefined> {
  const [session] = await queries.query<Session>(
    `select s.id, coalesce(s.aal, 'aal1') as aal, (
       select coalesce(jsonb_agg(jsonb_build_object(
         'method', p.authentication_method, 'timestamp', floor(extract(epoch from p.updated_at))
       ) order by p.updated_at desc), '[]')
       from auth.mfa_amr_claims as p where p.session_id = s.id
     ) as amr
     from auth.sessions as s where s.id = $1 and (s.not_after is null or s.not_after > now())`,
    [id],
  );
  return session;
}
