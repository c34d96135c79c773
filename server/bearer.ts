/** The token of the header `Authorization`, or undefined where there is none (RFC 6750, 2.1). */
export function bearerOf({ headers }: Request): string | undefined {
  return /^Bearer +(?<token>\S+)$/i.exec(headers.get("authorization") ?? "")?.groups?.["token"];
}
