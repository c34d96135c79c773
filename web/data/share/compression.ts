/** The used part of the compression library, so that nothing else of it is in the file that loads late. */
import { deflateSync, Inflate } from "fflate";
import { inflateInSlices } from "#domain/share/inflate-in-slices.ts";
import type { Deflate, Inflate as InflateBytes } from "#domain/share/share-code.ts";

/** Compresses as much as deflate can. */
export const deflate: Deflate = (bytes) => deflateSync(bytes, { level: 9 });

/** Decompresses, up to a number of bytes. */
export const inflate: InflateBytes = (deflated, maxBytes) =>
  inflateInSlices((take) => new Inflate(take), deflated, maxBytes);
