/** Addresses that requests seem to come from: the server counts them for each network. */
/** An address of which the server believes that the request comes. */
export function anIp(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

/** Options of a request that comes from a network of its own. */
export function fromElsewhere() {
  return { headers: { "x-forwarded-for": anIp() } };
}
