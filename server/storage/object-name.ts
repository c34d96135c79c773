/**
 * Names of objects. They never become paths on the disk; but people and other tools take them for
 * paths, so what could mislead one is refused (case S03).
 */
import { StorageError } from "./storage-error.ts";

/** Longest name: that of a key of S3, less one. Bytes. */
const longest = 1023;
/** The characters that Supabase allows, without those outside ASCII. */
const allowed = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const pictureEnding = /\.(?:png|jpe?g|webp)$/i;

/**
 * Gives the name back when it is one that an object may have.
 *
 * @throws StorageError "bad-name"
 */
export function checkName(name: string): string {
  const parts = name.split("/");
  const isSound =
    name.length <= longest &&
    allowed.test(name) &&
    parts.every((part) => part !== "" && !part.startsWith(".") && part.trim() === part);
  if (!isSound) throw new StorageError({ kind: "bad-name" });
  return name;
}

/**
 * The name of a picture that is put there: it may have no ending, or that of a picture.
 *
 * @throws StorageError "bad-name" or "bad-type"
 */
export function checkPictureName(name: string): string {
  const file = checkName(name).split("/").at(-1) ?? "";
  if (!file.includes(".") || pictureEnding.test(file)) return name;
  throw new StorageError({ kind: "bad-type", type: file.slice(file.lastIndexOf(".")) });
}
