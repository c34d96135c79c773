import { deleteAccount } from "../../../server/functions/delete-account.ts";
import { answerWith } from "../_shared/answer-with.ts";

Deno.serve(answerWith(deleteAccount));
