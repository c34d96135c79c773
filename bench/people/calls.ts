/** The calls that the app makes of people, as HTTP and as the statement behind it. */
import { memberClaims } from "../ground.ts";
import { memberId } from "./community.ts";
import type { Caller } from "./plans.ts";

/** One read of the app. */
export interface PeopleCall {
  readonly name: string;
  readonly who: "guest" | "member" | "administrator";
  /** Path under /rest/v1; with a body it is a call of a function. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isHead?: boolean;
  readonly statement: string;
  /** Tables that may be read from end to end, and why. */
  readonly mayScan?: readonly string[];
}

/** Those who ask: a guest, the member who has the most of everything, an administrator with a second factor. */
export const callers: Readonly<Record<PeopleCall["who"], Caller>> = {
  guest: { role: "anon", claims: { role: "anon" } },
  member: { role: "authenticated", claims: memberClaims(memberId(1), memberId(1)) },
  administrator: {
    role: "authenticated",
    claims: { ...memberClaims(memberId(2), memberId(2)), aal: "aal2" },
  },
};

const me = memberId(1);
const friend = memberId(3);

function rpc(
  name: string,
  who: PeopleCall["who"],
  path: string,
  body: Readonly<Record<string, string | number>>,
  mayScan: readonly string[] = [],
): PeopleCall {
  const given = Object.entries(body).map(([key, value]) => `${key} => '${value}'`);
  const statement = `select * from public.${path}(${given.join(", ")})`;
  return { name, who, path: `rpc/${path}`, body, statement, mayScan };
}

const bell = "id,type,message,content,read,created_at,sender_id";
const friends = "id,sender_id,recipient_id,status,created_at";

/** Every read of people, by members of the community that `community.ts` makes. */
export const peopleCalls: readonly PeopleCall[] = [
  rpc("own profile", "member", "profile_page", {}),
  rpc("another's profile", "member", "profile_page", { name: "Dario 3" }),
  rpc("a profile for a guest", "guest", "profile_page", { name: "Dario 3" }),
  rpc("comments", "member", "comments_under", { member: friend }),
  rpc("conversations", "member", "conversations", {}),
  rpc("a conversation", "member", "messages_with", { partner: friend }),
  rpc("older messages", "member", "messages_with", {
    partner: friend,
    before_time: new Date(Date.now() - 864e5).toISOString(),
    before_id: me,
  }),
  {
    name: "unread notifications",
    who: "member",
    path: `notifications?select=id&recipient_id=eq.${me}&read=eq.false`,
    isHead: true,
    statement: `select count(*) from public.notifications where recipient_id = '${me}' and not read`,
  },
  {
    name: "the bell",
    who: "member",
    path: `notifications?select=${bell}&recipient_id=eq.${me}&order=created_at.desc,id.desc&limit=20`,
    statement: `select ${bell} from public.notifications where recipient_id = '${me}'
      order by created_at desc, id desc limit 20`,
  },
  {
    name: "unread messages",
    who: "member",
    path: `direct_messages?select=id&recipient_id=eq.${me}&read=eq.false`,
    isHead: true,
    statement: `select count(*) from public.direct_messages where recipient_id = '${me}' and not read`,
  },
  rpc("activity of all", "member", "activity_feed", { whose: "all", most: 31 }),
  rpc("activity of friends", "member", "activity_feed", { whose: "friends", most: 31 }),
  {
    name: "friends",
    who: "member",
    path: `friendships?select=${friends},sender:profiles!sender_id(id,username,avatar_url),recipient:profiles!recipient_id(id,username,avatar_url)&order=created_at.desc&limit=500`,
    statement: `select ${friends}, (select row_to_json(s) from (select username from public.profiles p where p.id = sender_id) s),
        (select row_to_json(r) from (select username from public.profiles p where p.id = recipient_id) r)
      from public.friendships order by created_at desc limit 500`,
  },
  rpc("search by name", "member", "find_members", { query: "gret" }),
  rpc("search by two letters", "member", "find_members", { query: "an" }),
  // No index knows two letters in the middle of a name: all names are read where fewer than ten have them.
  rpc("search by two letters of nobody", "member", "find_members", { query: "zz" }, ["profiles"]),
  rpc("search by WAB id", "member", "find_members", { query: "WAB-7K3F-Q9ZD-M2XH" }),
  // A part of a mail address has no index: the accounts are not our table everywhere.
  rpc("administrators' search", "administrator", "administered_members", { query: "greta 47" }, [
    "profiles",
    "users",
  ]),
  rpc("all members", "administrator", "administered_members", { query: "" }, ["profiles", "users"]),
  rpc("report queue", "administrator", "reported_things", { state: "open" }),
  rpc("overview", "administrator", "site_figures", {}),
];
