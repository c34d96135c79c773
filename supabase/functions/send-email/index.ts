import { sendEmail } from "../../../server/functions/send-email.ts";
import { answerWith } from "../_shared/answer-with.ts";

Deno.serve(answerWith(sendEmail));
