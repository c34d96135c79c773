import { deployments } from "../../../server/functions/deployments.ts";
import { answerWith } from "../_shared/answer-with.ts";

Deno.serve(answerWith(deployments));
