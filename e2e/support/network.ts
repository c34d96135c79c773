/** Addresses that requests seem to come from: the server counts them for each network. */
import { randomInt } from "node:crypto";

/** An address of which the server believes that the request comes. */
export function anIp(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Options of a request that comes from a network of its own. */
export function fromElsewhere() {
  return { headers: { "x-forwarded-for": anIp() } };
}
