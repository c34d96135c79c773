import { UnavailableError } from "../../../server/database/database.ts";
import type { Project } from "./project.ts";

interface AuthCall {
  readonly token?: string;
  readonly body?: object;
}

/**
 * Asks the project's identity service as any other client does.
 *
 * @throws UnavailableError when it does not answer, or not sensibly
 */
export async function askAuth(
  { url, publicKeys: [apikey] }: Project,
  method: "GET" | "POST",
  path: string,
  { token, body }: AuthCall = {},
): Promise<Response> {
  const response = await fetch(new URL(`/auth/v1/${path}`, url), {
    method,
    headers: {
      apikey,
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new UnavailableError("The identity service does not answer", { cause });
  });
  if (response.status < 500) return response;
  throw new UnavailableError(`The identity service answered ${response.status}`);
}
