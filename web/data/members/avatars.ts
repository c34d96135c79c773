/** Pictures of members in the storage: one of each, and the next one takes its place. */
import { backend } from "../backend/client.ts";
import { toDataError } from "../backend/errors.ts";
import { newUuid } from "../local/new-id.ts";

const bucket = "avatars";

/**
 * Stores a picture of the member and gives its address: without the site's own origin, so that it stays right
 * when the site moves. @throws DataError
 */
export async function uploadAvatar(ownerId: string, picture: Blob): Promise<string> {
  const client = await backend();
  const files = client.storage.from(bucket);
  const ending = picture.type === "image/webp" ? "webp" : "jpg";
  const path = `${ownerId}/${newUuid()}.${ending}`;
  const { error } = await files.upload(path, picture, { contentType: picture.type });
  if (error !== null) throw toDataError(error);
  const { publicUrl } = files.getPublicUrl(path).data;
  const { origin, pathname } = new URL(publicUrl);
  return origin === globalThis.location.origin ? pathname : publicUrl;
}
