import type { ArmyList } from "#domain/list/army-list.ts";
import type { EncodeRefusal } from "#domain/share/share-code.ts";
import { sharedListPath, shortLinkPath } from "#domain/share/share-link.ts";
import type { ShareRefusal } from "#domain/share/shared-list.ts";
import { toDataError, type DataError } from "#web/data/backend/errors.ts";
import { encodeList } from "#web/data/share/share-code.ts";
import { createShortLink } from "#web/data/share/short-links.ts";

/** The way in which a list is to be shared. */
export interface LinkWish {
  readonly courtesy: boolean;
  readonly isShort: boolean;
}

export type MadeLink =
  | {
      readonly kind: "made";
      readonly path: string;
      /** The reason why the link is a full one although a short one was wished for. */
      readonly trouble: DataError | null;
    }
  | { readonly kind: "refused"; readonly refusal: ShareRefusal | EncodeRefusal }
  | { readonly kind: "failed"; readonly problem: DataError };

async function shortened(code: string): Promise<MadeLink> {
  try {
    return { kind: "made", path: shortLinkPath(await createShortLink(code)), trouble: null };
  } catch (error) {
    return { kind: "made", path: sharedListPath(code), trouble: toDataError(error) };
  }
}

/** The link of a list. Without a server it is the full one, which needs none. */
export async function makeLink(
  list: ArmyList,
  createdAt: string,
  { courtesy, isShort }: LinkWish,
): Promise<MadeLink> {
  try {
    const code = await encodeList(list, createdAt, courtesy);
    if (!code.ok) return { kind: "refused", refusal: code.refusal };
    if (isShort) return await shortened(code.value);
    return { kind: "made", path: sharedListPath(code.value), trouble: null };
  } catch (error) {
    return { kind: "failed", problem: toDataError(error) };
  }
}
