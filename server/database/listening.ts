import type postgres from "postgres";

/** postgres.js listens again by itself when the connection was lost, and says so. */
export async function keepListening(
  sql: postgres.Sql,
  channel: string,
  hear: (payload: string) => void,
  onReturn: () => void = () => {},
): Promise<() => Promise<void>> {
  let isFirst = true;
  const listening = await sql.listen(channel, hear, () => {
    if (!isFirst) onReturn();
    isFirst = false;
  });
  return () => listening.unlisten();
}
