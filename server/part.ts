/** Sender of a request, as far as the connection tells. */
export interface Visitor {
  /** IP address; behind trusted proxies the one that they saw. */
  readonly address: string;
  /** Names this request in logs and in the header `x-request-id`. */
  readonly requestId: string;
}

/** A part of the server: it answers every request under its prefix. */
export type Part = (request: Request, visitor: Visitor) => Promise<Response>;
