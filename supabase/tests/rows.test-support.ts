/** Rows that the tests of the schema need often, made by the people who would make them. */
import type { Person } from "./people.test-support.ts";

/** Two units as lists hold them: 20 points twice, and 50 points with high command. */
export const units = JSON.stringify([
  { id: "orc-hunters", name: "Orc Hunters", pointsCost: 20, quantity: 2 },
  { id: "alborc", name: "Alborc", pointsCost: 50, quantity: 1, highCommand: true },
]);

/** A unit as administrators import it. */
export const unit = `{"names":{"en":"Orc"},"type":"Troop","pointsCost":20,"availability":1,"command":0,
  "highCommand":false,"tournamentLegal":true,"characteristics":[],"keywords":[],"specialRules":[]}`;

async function idOf(rows: Promise<readonly { id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (row === undefined) throw new Error("no row was made");
  return row.id;
}

/** Saves a list and gives its id. */
export function saveList(owner: Person, name = "Raiders"): Promise<string> {
  return idOf(
    owner.ask(
      `insert into public.army_lists (name, faction, units, user_id, wab_id)
       values ($1, 'northern-tribes', $2, $3, (select wab_id from public.profiles where id = $3))
       returning id`,
      name,
      units,
      owner.id,
    ),
  );
}

/** Posts a list and gives the post's id. */
export function post(author: Person, name = "Raiders"): Promise<string> {
  return idOf(
    author.ask(
      `insert into public.shared_lists (user_id, name, faction, description, image_url, units,
         is_tournament_list, tournament_name, is_active)
       values ($1, $2, 'northern-tribes', 'Mine', '/art/portrait/alborc_portrait.jpg', $3, false, null, true)
       returning id`,
      author.id,
      name,
      units,
    ),
  );
}

/** Comments on a post and gives the comment's id. */
export function comment(author: Person, listId: string, content = "Nice"): Promise<string> {
  return idOf(
    author.ask(
      "insert into public.shared_list_comments (list_id, content) values ($1, $2) returning id",
      listId,
      content,
    ),
  );
}

/** Comments on a profile and gives the comment's id. */
export function commentOnProfile(author: Person, owner: Person): Promise<string> {
  return idOf(
    author.ask(
      "insert into public.profile_comments (profile_id, content) values ($1, 'Hello') returning id",
      owner.id,
    ),
  );
}

/** Sends a friend request and gives its id. */
export function requestFriend(sender: Person, recipient: Person): Promise<string> {
  return idOf(
    sender.ask(
      "insert into public.friendships (recipient_id) values ($1) returning id",
      recipient.id,
    ),
  );
}

/** Makes two members friends and gives the friendship's id. */
export async function befriend(sender: Person, recipient: Person): Promise<string> {
  const id = await requestFriend(sender, recipient);
  await recipient.ask("update public.friendships set status = 'accepted' where id = $1", id);
  return id;
}

/** Sends a message and gives its id. */
export function write(sender: Person, recipient: Person, content = "Hi"): Promise<string> {
  return idOf(
    sender.ask(
      "insert into public.direct_messages (recipient_id, content) values ($1, $2) returning id",
      recipient.id,
      content,
    ),
  );
}
