/** Permissions for pages of other origins to call the backend and read its answers (Fetch standard, CORS). */

/** Answers browsers that ask whether a page may call, and marks the answers that the page may read. */
export interface Cors {
  /** The answer to the question that a browser asks before a call. */
  readonly preflight: (request: Request) => Response;
  /** The answer itself, readable for the page that asked if it may. */
  readonly admit: (request: Request, response: Response) => Response;
  readonly isAllowed: (origin: string, requestUrl: string) => boolean;
}

const exposed = [
  "content-range",
  "content-profile",
  "preference-applied",
  "range-unit",
  "retry-after",
  "x-request-id",
  "x-sb-error-code",
  "x-total-count",
  "link",
].join(", ");

/**
 * Makes the answers for a site with these origins.
 *
 * @param isOwn whether an origin is one of the site's own
 */
export function createCors(isOwn: (origin: string) => boolean): Cors {
  /** The page's own origin needs no permission, but is told the same. */
  const isAllowed = (origin: string, requestUrl: string) =>
    isOwn(origin) || origin === new URL(requestUrl).origin;

  function allowance(request: Request): Record<string, string> {
    const origin = request.headers.get("origin");
    if (origin === null || !isAllowed(origin, request.url)) return { vary: "Origin" };
    return { vary: "Origin", "access-control-allow-origin": origin };
  }

  return {
    isAllowed,
    preflight: (request) => {
      const headers = allowance(request);
      if (headers["access-control-allow-origin"] === undefined) {
        return new Response(null, { status: 403, headers });
      }
      const asked = request.headers.get("access-control-request-headers");
      return new Response(null, {
        status: 204,
        headers: {
          ...headers,
          "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
          "access-control-max-age": "7200",
          ...(asked === null ? {} : { "access-control-allow-headers": asked }),
        },
      });
    },
    admit: (request, response) => {
      const admitted = new Response(response.body, response);
      for (const [name, value] of Object.entries(allowance(request))) {
        if (name === "vary") admitted.headers.append(name, value);
        else admitted.headers.set(name, value);
      }
      if (admitted.headers.has("access-control-allow-origin")) {
        admitted.headers.set("access-control-expose-headers", exposed);
      }
      return admitted;
    },
  };
}
