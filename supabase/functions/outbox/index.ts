import { outbox } from "../../../server/functions/outbox.ts";
import { answerWith } from "../_shared/answer-with.ts";

Deno.serve(
  answerWith(async (context, call) => {
    const answer = await outbox(context, call);
    // Nothing works by itself here: what a mail server put off is tried again when somebody looks.
    await context.mail.wake();
    return answer;
  }),
);
