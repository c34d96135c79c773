/** Texts typed for the community and not sent yet: the form of a post, and comments. */
import {
  parseEditingPost,
  parsePostDraft,
  type EditingPost,
  type PostDraft,
} from "#domain/share/post/post-form.ts";
import { commentKey, keys } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

function whole<Value>(parse: (json: unknown) => Value | null) {
  return (json: unknown): Parsed<Value | null> => {
    const value = parse(json);
    return { value, damaged: value === null && json !== null ? [json] : [] };
  };
}

const form = storedJson<PostDraft | null>({
  key: keys.postForm,
  empty: null,
  parse: whole(parsePostDraft),
});

const editing = storedJson<EditingPost | null>({
  key: keys.editingPost,
  empty: null,
  parse: whole(parseEditingPost),
});

/** The form of a post as it was left, or null. */
export function readPostDraft(): PostDraft | null {
  return form.read();
}

/** Keeps the form as it is typed. Where there is no room, it stays for as long as the page is open. */
export function keepPostDraft(draft: PostDraft): void {
  form.write(draft);
}

/** The post that is being edited, or null. */
export function readEditingPost(): EditingPost | null {
  return editing.read();
}

/** Keeps which post is being edited. */
export function keepEditingPost(post: EditingPost): void {
  editing.write(post);
}

/**
 * Removes the draft and the edit record of a list whose post is sent. What was typed about another list
 * stays.
 */
export function clearPostDrafts(listName: string): void {
  if (form.read()?.listName === listName) form.clear();
  editing.clear();
}

/** The comment that was typed under a post and not sent; "" without one. */
export function readComment(listId: string): string {
  return readText(commentKey(listId)) ?? "";
}

/** Keeps the comment that is typed under a post. */
export function keepComment(listId: string, text: string): void {
  if (text === "") removeText(commentKey(listId));
  else writeText(commentKey(listId), text);
}
