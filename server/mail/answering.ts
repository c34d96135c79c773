import type { ServerContext } from "../context.ts";
import { service, type Transaction } from "../database/database.ts";
import type { MailRequest } from "./requests.ts";

/** Puts what a request leads to into the outbox: a mail, several, or none. */
export type AnswerRequest = (tx: Transaction, request: MailRequest) => Promise<void>;

type RequestRow = MailRequest & { readonly id: string };

const mostTries = 5;

/** Answers the oldest request that is due. False when there is none. */
export async function answerNextRequest(
  context: ServerContext,
  answer: AnswerRequest,
): Promise<boolean> {
  let row: RequestRow | undefined;
  try {
    return await context.database.transaction(service, async (tx) => {
      [row] = await tx.query<RequestRow>(
        `select id, kind, address, language, facts from auth_server.mail_requests
         where next_try_at <= now() order by created_at limit 1 for update skip locked`,
      );
      if (row === undefined) return false;
      await answer(tx, row);
      await tx.query("delete from auth_server.mail_requests where id = $1", [row.id]);
      return true;
    });
  } catch (error) {
    if (row === undefined) throw error;
    context.log.fault("mail request failed", error, { request: row.id });
    await putBack(context, row.id);
    return true;
  }
}

async function putBack({ database }: ServerContext, id: string): Promise<void> {
  await database.query(
    service,
    `with tried as (
       update auth_server.mail_requests
       set tries = tries + 1, next_try_at = now() + interval '2 seconds' * 2 ^ tries
       where id = $1 and tries < $2 returning id
     )
     delete from auth_server.mail_requests where id = $1 and not exists (select from tried)`,
    [id, mostTries],
  );
}
