/** Texts typed for the community and not sent yet: the form of a post, and comments. */
import {
  parseEditingPost,
  parsePostDraft,
  type EditingPost,
  type PostDraft,
} from "#domain/share/post/post-form.ts";
import { commentKey, editingPostKey, keys, postFormKey, type StorageKey } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

function whole<Value>(parse: (json: unknown) => Value | null) {
  return (json: unknown): Parsed<Value | null> => {
    const value = parse(json);
    return { value, damaged: value === null && json !== null ? [json] : [] };
  };
}

/** Values of members, each in a place of its own: on a shared device nobody goes on with another's text. */
function ofMembers<Value>(
  keyOf: (memberId: string) => StorageKey,
  earlierKey: StorageKey,
  parse: (json: unknown) => Value | null,
) {
  const shape = { empty: null, parse: whole(parse) };
  const earlier = storedJson<Value | null>({ ...shape, key: earlierKey });
  const own = (memberId: string) => storedJson<Value | null>({ ...shape, key: keyOf(memberId) });
  return {
    read: (memberId: string) => own(memberId).read() ?? earlier.read(),
    write: (memberId: string, value: Value) => {
      if (own(memberId).write(value).ok) earlier.clear();
    },
    clear: (memberId: string) => {
      own(memberId).clear();
      earlier.clear();
    },
  };
}

const form = ofMembers<PostDraft>(postFormKey, keys.postForm, parsePostDraft);
const editing = ofMembers<EditingPost>(editingPostKey, keys.editingPost, parseEditingPost);

/** The form of a post as the member left it, or null. */
export function readPostDraft(memberId: string): PostDraft | null {
  return form.read(memberId);
}

/** Keeps the form as it is typed. Where there is no room, it stays for as long as the page is open. */
export function keepPostDraft(memberId: string, draft: PostDraft): void {
  form.write(memberId, draft);
}

/** The post that the member is editing, or null. */
export function readEditingPost(memberId: string): EditingPost | null {
  return editing.read(memberId);
}

/** Keeps which post is being edited. */
export function keepEditingPost(memberId: string, post: EditingPost): void {
  editing.write(memberId, post);
}

/**
 * Removes the draft and the edit record of a list whose post is sent. What was typed about another list
 * stays.
 */
export function clearPostDrafts(memberId: string, listName: string): void {
  if (form.read(memberId)?.listName === listName) form.clear(memberId);
  editing.clear(memberId);
}

/** The comment that the member typed under a post and did not send; "" without one. */
export function readComment(memberId: string, listId: string): string {
  return readText(commentKey(memberId, listId)) ?? "";
}

/** Keeps the comment that the member types under a post. */
export function keepComment(memberId: string, listId: string, text: string): void {
  const key = commentKey(memberId, listId);
  if (text === "") removeText(key);
  else writeText(key, text);
}
