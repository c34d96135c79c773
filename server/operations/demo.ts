/** `npm run demo`: an empty database becomes one with invented members, lists, posts and talk. */
import { randomBytes } from "node:crypto";
import type postgres from "postgres";
import { factionIds, type FactionId } from "#domain/catalog/faction.ts";
import { createHasher } from "../auth/passwords/password-hasher.ts";
import { createUser } from "../auth/accounts/create-user.ts";
import type { Transaction } from "../database/database.ts";
import { AdminError } from "./admin.ts";
import { demoUnits } from "./demo-list.ts";
import type { Owner } from "./owner.ts";

const people = [
  { name: "Brynja", faction: "northern-tribes", bio: "Paints slowly, plays fast." },
  { name: "Odilon", faction: "hegemony-of-embersig", bio: "Always room for one more Bulwark." },
  { name: "Maren", faction: "scions-of-yaldabaoth", bio: "Wednesdays at the club." },
  { name: "Teodora", faction: "syenann", bio: "The forest wins in the end." },
  { name: "Casimir", faction: "feudom", bio: "New here. Be kind." },
] as const satisfies readonly { name: string; faction: FactionId; bio: string }[];

const titles = ["First steps", "Club night", "Autumn cup", "All on the centre", "Small but loud"];
const comments = [
  "Would you swap the characters for another troop?",
  "Met this one last week. It hurt.",
  "Nice and simple. I will try it.",
];

/** Fills an empty database with an invented club, and gives the password that all of its accounts have. */
export async function fillWithDemo(sql: Owner): Promise<string> {
  const password = `demo-${randomBytes(6).toString("base64url")}`;
  const passwordHash = await createHasher().hash(password);
  await sql.begin(async (transaction) => {
    await requireEmpty(transaction);
    const ask = asTransaction(transaction);
    const ids: string[] = [];
    for (const { name } of people) {
      const email = `${name.toLowerCase()}@demo.invalid`;
      const userMetadata = { username: name, language: "en" };
      ids.push(await createUser(ask, { email, passwordHash, isConfirmed: true, userMetadata }));
    }
    await transaction`select set_config('role', 'service_role', true)`;
    const next = numbersFrom(7);
    for (const [index, id] of ids.entries()) await fillMember(transaction, id, index, next);
    await befriend(transaction, ids);
    await talk(transaction, ids);
  });
  const addresses = people.map(({ name }) => `${name.toLowerCase()}@demo.invalid`).join(", ");
  return `${people.length} members are there: ${addresses}. Their password is ${password}`;
}

async function requireEmpty(sql: postgres.TransactionSql): Promise<void> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
  if (row !== undefined && row.count > 0) {
    throw new AdminError("There are members already: the demo is for an empty database.");
  }
}

async function fillMember(
  sql: postgres.TransactionSql,
  id: string,
  index: number,
  next: () => number,
): Promise<void> {
  const person = people[index];
  if (person === undefined) return;
  await sql`
    insert into public.profile_details (user_id, bio, favourite_faction)
    values (${id}, ${person.bio}, ${person.faction})`;
  for (const [place, title] of titles.entries()) {
    const faction = factionIds[(index + place) % factionIds.length] ?? person.faction;
    const units = JSON.stringify(demoUnits(place === 0 ? person.faction : faction, 200, next));
    await sql`
      insert into public.army_lists (user_id, wab_id, name, faction, units, points_limit)
      select id, wab_id, ${title}, ${place === 0 ? person.faction : faction}, ${units}::text::jsonb, 200
      from public.profiles where id = ${id}`;
  }
  const units = JSON.stringify(demoUnits(person.faction, 200, next));
  const isTournament = index % 2 === 1;
  await sql`
    insert into public.shared_lists
      (user_id, name, faction, description, units, is_tournament_list, tournament_name)
    values (${id}, ${`${person.name}'s choice`}, ${person.faction}, ${person.bio}, ${units}::text::jsonb,
      ${isTournament}, ${isTournament ? "Autumn cup" : null})`;
}

async function befriend(sql: postgres.TransactionSql, ids: readonly string[]): Promise<void> {
  const [first = "", ...others] = ids;
  for (const [index, other] of others.entries()) {
    await sql`insert into public.friendships (sender_id, recipient_id) values (${first}, ${other})`;
    if (index === others.length - 1) continue;
    await sql`update public.friendships set status = 'accepted' where sender_id = ${first} and recipient_id = ${other}`;
  }
}

async function talk(sql: postgres.TransactionSql, ids: readonly string[]): Promise<void> {
  const posts = await sql<{ id: string; user_id: string }[]>`
    select id, user_id from public.shared_lists order by created_at, name`;
  for (const [index, post] of posts.entries()) {
    const readers = ids.filter((id) => id !== post.user_id).slice(0, 1 + (index % 3));
    for (const [place, reader] of readers.entries()) {
      await sql`insert into public.shared_list_likes (list_id, user_id) values (${post.id}, ${reader})`;
      const text = comments[(index + place) % comments.length] ?? "";
      await sql`insert into public.shared_list_comments (list_id, user_id, content) values (${post.id}, ${reader}, ${text})`;
    }
  }
}

function asTransaction(sql: postgres.TransactionSql): Transaction {
  return {
    // The library's type of a parameter is narrower than what it takes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    query: (text, parameters = []) => sql.unsafe(text, parameters.map(unencoded) as never[]),
  };
}

/** The owner's connection makes JSON of what is for a json column itself: text would become a text in JSON. */
function unencoded(parameter: unknown): unknown {
  const isObject = typeof parameter === "string" && parameter.startsWith("{");
  return isObject ? JSON.parse(parameter) : parameter;
}

/** The same numbers each time, so that every demo looks alike (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
