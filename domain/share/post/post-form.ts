/** The form of a post: its fields, how they begin, and what is sent of them. */
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { asText, isRecord } from "#domain/outside.ts";
import { maxNameLength, oneLine, someLines } from "#domain/text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { maxDescriptionLength, type Post } from "./post.ts";

/** The form as it is typed; the names of its fields are those of the stored draft. */
export interface PostForm {
  readonly postName: string;
  readonly description: string;
  /** The address of the chosen picture, "" as long as none was chosen. */
  readonly selectedImage: string;
  readonly isTournamentList: boolean;
  readonly tournamentName: string;
}

/** The form as it is kept while it is filled in, with the name of the list that it is about. */
export interface PostDraft extends PostForm {
  readonly listName: string;
}

/** The post that is being edited: it fills in the form for the list of its name. */
export interface EditingPost {
  readonly name: string;
  readonly description: string | null;
  readonly image_url: string | null;
  readonly is_tournament_list: boolean;
  readonly tournament_name: string | null;
}

/** The content of a post as it is written, in the columns' names. */
export interface PostContent {
  readonly name: string;
  readonly faction: string;
  readonly description: string | null;
  readonly image_url: string | null;
  readonly units: readonly StoredUnit[];
  readonly is_tournament_list: boolean;
  readonly tournament_name: string | null;
}

/** The reason why a form is no post. */
export type PostRefusal = { readonly kind: "name-missing" } | { readonly kind: "list-empty" };

/** A stored draft, or null for whatever is none. */
export function parsePostDraft(json: unknown): PostDraft | null {
  if (!isRecord(json) || typeof json["postName"] !== "string") return null;
  return {
    listName: asText(json["listName"]),
    postName: oneLine(json["postName"]),
    description: asText(json["description"]).slice(0, maxDescriptionLength),
    selectedImage: asText(json["selectedImage"]),
    isTournamentList: json["isTournamentList"] === true,
    tournamentName: oneLine(asText(json["tournamentName"])),
  };
}

/** A stored edit record, or null for whatever is none. */
export function parseEditingPost(json: unknown): EditingPost | null {
  if (!isRecord(json) || typeof json["name"] !== "string") return null;
  return {
    name: json["name"],
    description: asText(json["description"]),
    image_url: asText(json["image_url"]),
    is_tournament_list: json["is_tournament_list"] === true,
    tournament_name: asText(json["tournament_name"]),
  };
}

/** The edit record of a post whose list goes back to the builder. */
export function editingOf(post: Post): EditingPost {
  return {
    name: post.name,
    description: post.description,
    image_url: post.imageUrl,
    is_tournament_list: post.isTournament,
    tournament_name: post.tournamentName,
  };
}

/** The form as a post fills it in. */
function formOf(editing: EditingPost): PostForm {
  return {
    postName: editing.name,
    description: editing.description ?? "",
    selectedImage: editing.image_url ?? "",
    isTournamentList: editing.is_tournament_list,
    tournamentName: editing.tournament_name ?? "",
  };
}

/**
 * The form as it opens for a list: what was typed for it before, else the post of its name that is being
 * edited, else empty under the list's name.
 */
export function startForm(
  listName: string,
  draft: PostDraft | null,
  editing: EditingPost | null,
): PostForm {
  if (draft !== null && draft.listName === listName) {
    const { listName: _about, ...form } = draft;
    return form;
  }
  if (editing !== null && editing.name === listName) return formOf(editing);
  return {
    postName: listName,
    description: "",
    selectedImage: "",
    isTournamentList: false,
    tournamentName: "",
  };
}

/**
 * The content that a form and the units of its list make, or why that is no post. A blank description is
 * none.
 */
export function toPostContent(
  form: PostForm,
  list: { readonly faction: string; readonly units: readonly StoredUnit[] },
  imageUrl: string | null,
): Result<PostContent, PostRefusal> {
  const name = oneLine(form.postName, maxNameLength).trim();
  if (name === "") return refuse({ kind: "name-missing" });
  if (list.units.length === 0) return refuse({ kind: "list-empty" });
  const tournamentName = form.isTournamentList ? oneLine(form.tournamentName).trim() : "";
  return accept({
    name,
    faction: list.faction,
    description: someLines(form.description, maxDescriptionLength) || null,
    image_url: imageUrl,
    units: list.units,
    is_tournament_list: form.isTournamentList,
    tournament_name: tournamentName || null,
  });
}
