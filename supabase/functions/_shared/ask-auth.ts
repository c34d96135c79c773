import type { Project } from "./project.ts";

interface AuthCall {
  readonly token?: string;
  readonly body?: object;
}

/** Asks the project's identity service as any other client does. */
export function askAuth(
  { url, publicKeys: [apikey] }: Project,
  method: "GET" | "POST",
  path: string,
  { token, body }: AuthCall = {},
): Promise<Response> {
  return fetch(new URL(`/auth/v1/${path}`, url), {
    method,
    headers: {
      apikey,
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
