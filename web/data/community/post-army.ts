import { defaultFactionId } from "#domain/catalog/faction.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { listOfPost, type Post } from "#domain/share/post/post.ts";
import { savedArmy } from "../lists/saved-army.ts";

/** The post's list with the catalogue's units: what is said of them is the catalogue's word. */
export function postArmy(post: Post): ArmyList {
  return savedArmy(listOfPost(post), defaultFactionId);
}
