/**
 * Attempts of the access matrix. For each table: the row that A made (`row`, a condition), a row that a
 * visitor would add in the own name, and a change that its owner would make. For each function: a call.
 * `me` is the visitor, or A where a visitor has no account.
 */
import { unit } from "./rows.test-support.ts";

/** Ids of rows and people, by the names that the probes use. */
export type Ids = Readonly<Record<"me" | "ada" | "ben" | "cara" | "emil" | SeededRow, string>>;

const seeded = [
  "list",
  "trash",
  "post",
  "postOfBen",
  "comment",
  "profileComment",
  "report",
  "request",
  "message",
  "game",
  "freeGame",
  "matchToken",
  "joinCode",
  "chapter",
  "shortLink",
  "bare",
] as const;
type SeededRow = (typeof seeded)[number];

/** SQL of the attempts on one table. */
export interface TableProbe {
  readonly row: (ids: Ids) => string;
  readonly insert: (ids: Ids) => string;
  readonly update: string;
}

const byId = (name: SeededRow) => (ids: Ids) => `id = '${ids[name]}'`;

/** Attempts on every table of the API. */
export const tableProbes: Readonly<Record<string, TableProbe>> = {
  activities: {
    row: ({ ada }) => `user_id = '${ada}' and type = 'list_posted'`,
    insert: ({ me }) => `(user_id, type) values ('${me}', 'list_posted')`,
    update: "content = '{}'",
  },
  army_list_versions: {
    row: ({ list }) => `list_id = '${list}'`,
    insert: ({ me, list }) =>
      `(list_id, version, user_id, name, faction, units, note, tags, saved_at)
       values ('${list}', 99, '${me}', 'x', 'x', '[]', '', '{}', now())`,
    update: "note = 'x'",
  },
  army_lists: {
    row: byId("list"),
    insert: ({ me }) =>
      `(name, faction, units, user_id, wab_id) values ('x', 'x', '[]', '${me}', private.own_wab_id())`,
    update: "note = 'x'",
  },
  announcements: {
    row: ({ ada }) => `created_by = '${ada}'`,
    insert: () =>
      `(channel, texts) select 'notice', jsonb_build_object('en', t, 'es', t, 'fr', t) from jsonb_build_object('title', 'x', 'text', 'x') as t`,
    update: "state = 'paused'",
  },
  audit_log: {
    row: () => "table_name = 'news_items'",
    insert: () => "(action, table_name, row_id) values ('insert', 'x', 'x')",
    update: "row_id = 'x'",
  },
  blocks: {
    row: ({ ada }) => `blocker_id = '${ada}'`,
    insert: ({ me, emil }) => `(blocker_id, blocked_id) values ('${me}', '${emil}')`,
    update: "created_at = now()",
  },
  build_failures: {
    row: () => "deploy_id = 'deploy-1'",
    insert: () => "(site_name) values ('x')",
    update: "branch = 'x'",
  },
  deleted_rows: {
    row: byId("trash"),
    insert: ({ me }) =>
      `(table_name, row_id, content, owner_id) values ('army_lists', 'x', '{}', '${me}')`,
    update: "row_id = 'x'",
  },
  deployments: {
    row: () => "id = 'deploy-1'",
    insert: () => "(id, state, site_name) values ('x', 'ready', 'x')",
    update: "branch = 'x'",
  },
  direct_messages: {
    row: byId("message"),
    insert: ({ me, cara }) => `(sender_id, recipient_id, content) values ('${me}', '${cara}', 'x')`,
    update: "read = true",
  },
  factions: {
    row: () => "id = 'feudom'",
    insert: () => "(id, name) values ('x', 'x')",
    update: "name = 'x'",
  },
  faq_sections: {
    row: () => "slug = 'seeded'",
    insert: () => "(section) values ('x')",
    update: "content = 'x'",
  },
  friendships: {
    row: byId("request"),
    insert: ({ me, emil }) => `(sender_id, recipient_id) values ('${me}', '${emil}')`,
    update: "status = 'accepted'",
  },
  game_events: {
    row: ({ game }) => `game_id = '${game}'`,
    insert: ({ me, game }) =>
      `(game_id, number, id, user_id, event, bytes) values ('${game}', 99, 'x', '${me}', '{}', 2)`,
    update: "event = '{}'",
  },
  game_participants: {
    row: ({ game, ada }) => `game_id = '${game}' and user_id = '${ada}'`,
    insert: ({ freeGame }) =>
      `(game_id, seat, name) values ('${freeGame}', 2, 'x') on conflict (game_id, seat) do update set name = 'x'`,
    update: "name = 'x'",
  },
  game_results: {
    row: ({ game }) => `game_id = '${game}'`,
    insert: ({ me, freeGame }) =>
      `(game_id, scores, recorded_by) values ('${freeGame}', '{}', '${me}')`,
    update: "winner_seat = 2",
  },
  games: {
    row: byId("freeGame"),
    insert: ({ me }) => `(created_by, mission) values ('${me}', 'x')`,
    update: "mission = 'x'",
  },
  mail_choices: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ me }) =>
      `(user_id, announcements) values ('${me}', false) on conflict (user_id) do update set announcements = false`,
    update: "announcements = true",
  },
  match_records: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ me }) => `(user_id, match_id, summary) values ('${me}', gen_random_uuid(), '{}')`,
    update: "summary = '{}'",
  },
  mail_outbox: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: () => "(template, recipient) values ('x', 'x@example.org')",
    update: "last_error = 'x'",
  },
  news_items: {
    row: () => "news_id = 'seeded'",
    insert: () => "(content_en) values ('x')",
    update: "content_en = 'x'",
  },
  notification_settings: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ me }) => `(user_id, kind) values ('${me}', 'friend_request')`,
    update: "push = false",
  },
  notifications: {
    row: ({ ada }) => `recipient_id = '${ada}'`,
    insert: ({ me }) =>
      `(recipient_id, type, content) values ('${me}', 'build_failure', '{"deploy_url":"javascript:"}')`,
    update: "read = true",
  },
  privacy: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ me }) =>
      `(user_id) values ('${me}') on conflict (user_id) do update set details = excluded.details`,
    update: "details = 'friends'",
  },
  profile_comments: {
    row: byId("profileComment"),
    insert: ({ me, cara }) => `(profile_id, author_id, content) values ('${cara}', '${me}', 'x')`,
    update: "content = 'x'",
  },
  profiles: {
    row: ({ ada }) => `id = '${ada}'`,
    insert: ({ bare }) => `(id, username) values ('${bare}', 'somebody')`,
    update: "avatar_url = null",
  },
  profile_details: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ me }) =>
      `(user_id, bio) values ('${me}', 'x') on conflict (user_id) do update set bio = excluded.bio`,
    update: "bio = 'y'",
  },
  profile_figures: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ cara }) => `(user_id, games_won) values ('${cara}', 1)`,
    update: "games_won = 2",
  },
  push_subscriptions: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ me }) => `(user_id, session_id, endpoint, public_key, auth_secret, language)
      values ('${me}', (select id from auth.sessions limit 1), 'https://push.example.org/x',
        repeat('A', 87), repeat('A', 22), 'en')`,
    update: "language = 'fr'",
  },
  reports: {
    row: ({ ada }) => `reporter_id = '${ada}'`,
    insert: ({ me, postOfBen }) =>
      `(reporter_id, shared_list_id, reason) values ('${me}', '${postOfBen}', 'x')`,
    update: "status = 'upheld'",
  },
  rules_chapters: {
    row: byId("chapter"),
    insert: () => "(title) values ('x')",
    update: "title = 'x'",
  },
  rules_sections: {
    row: ({ chapter }) => `chapter_id = '${chapter}'`,
    insert: ({ chapter }) => `(chapter_id, title) values ('${chapter}', 'x')`,
    update: "content = 'x'",
  },
  shared_list_comments: {
    row: byId("comment"),
    insert: ({ me, postOfBen }) =>
      `(list_id, user_id, content) values ('${postOfBen}', '${me}', 'x')`,
    update: "content = 'x'",
  },
  shared_list_likes: {
    row: ({ ada }) => `user_id = '${ada}'`,
    insert: ({ me, post: liked }) => `(list_id, user_id) values ('${liked}', '${me}')`,
    update: "created_at = now()",
  },
  shared_lists: {
    row: byId("post"),
    insert: ({ me }) => `(user_id, name, faction, units) values ('${me}', 'x', 'x', '[]')`,
    update: "description = 'x'",
  },
  short_links: {
    row: ({ shortLink }) => `id = '${shortLink}'`,
    insert: () => "(id, code) values ('0123456789abcdef', 'x')",
    update: "code = 'x'",
  },
  special_rules: {
    row: () => "name = 'Seeded'",
    insert: () => "(name) values ('x')",
    update: "description = 'x'",
  },
  unit_overrides: {
    row: () => "id = 'seeded'",
    insert: () => `(id, faction_id, unit) values ('x', 'feudom', '${unit}')`,
    update: "removed = true",
  },
};

const aToken = "5".repeat(64);
const aMatch = "6f2f4d3e-0000-4000-8000-000000000000";

/** Call of every function of the API, as SQL. Calls about a match are with A's token of it. */
export const functionProbes: Readonly<Record<string, (ids: Ids) => string>> = {
  accept_invitation: ({ joinCode }) => `public.accept_invitation('${joinCode}', '${aToken}', 'Me')`,
  accept_rematch: ({ freeGame, matchToken }) =>
    `public.accept_rematch('${freeGame}', '${matchToken}', '${aToken}')`,
  activity_feed: () => "public.activity_feed('mine')",
  administered_member: ({ emil }) => `public.administered_member('${emil}')`,
  administered_members: () => "public.administered_members('')",
  ban_member: ({ emil }) => `public.ban_member('${emil}', 'x')`,
  announcement_audience: () => "(select count(*) from public.announcement_audience('mail'))",
  announcement_progress: () => "(select count(*) >= 0 from public.announcement_progress())",
  change_username: () => "(select public.change_username('Somebody New') = 'changed')",
  check_username: () => "(select public.check_username('Somebody New') = 'available')",
  change_member_address: ({ emil }) =>
    `public.change_member_address('${emil}', 'emil@example.net')`,
  comments_under: ({ cara }) => `public.comments_under('${cara}')`,
  confirm_game_result: ({ game }) =>
    `public.confirm_game_result('${game}', (select created_at from public.game_results where game_id = '${game}'))`,
  conversations: () => "public.conversations()",
  create_short_link: () => "public.create_short_link('abc')",
  decide_report: ({ report }) => `public.decide_report('${report}', 'dismissed')`,
  deactivate_account: () => "(select true from public.deactivate_account())",
  dispute_game_result: ({ game }) =>
    `public.dispute_game_result('${game}', (select created_at from public.game_results where game_id = '${game}'))`,
  remove_second_factor: ({ emil }) => `(select public.remove_second_factor('${emil}') is not null)`,
  end_member_sessions: ({ emil }) => `public.end_member_sessions('${emil}')`,
  end_other_sessions: () => "public.end_other_sessions()",
  end_session: () => "public.end_session((auth.jwt() ->> 'session_id')::uuid)",
  enter_match: ({ freeGame }) => `public.enter_match('${freeGame}', '${aToken}')`,
  export_my_data: () => "public.export_my_data()",
  export_my_rows: () => "public.export_my_rows('profiles')",
  export_my_tables: () => "public.export_my_tables()",
  find_members: () => "public.find_members('emil')",
  hide_shared_list: ({ post: shown }) => `public.hide_shared_list('${shown}', 'x')`,
  import_units: () =>
    `public.import_units('[{"id":"imported","faction_id":"feudom","unit":${unit}}]')`,
  invite_to_match: ({ freeGame, matchToken }) =>
    `public.invite_to_match('${freeGame}', '${matchToken}', 'device')`,
  lift_ban: ({ emil }) => `public.lift_ban('${emil}')`,
  match_events: ({ freeGame, matchToken }) =>
    `public.match_events('${freeGame}', '${matchToken}', 0, 10)`,
  member_profile: ({ emil }) => `public.member_profile('${emil}')`,
  message_partner: ({ cara }) => `public.message_partner('${cara}')`,
  messages_with: ({ cara }) => `public.messages_with('${cara}')`,
  my_sessions: () => "public.my_sessions()",
  offer_rematch: ({ freeGame, matchToken }) =>
    `(select true from public.offer_rematch('${freeGame}', '${matchToken}', (public.open_match('{"id":"${aMatch}","own":"${aMatch}","seats":[{"id":"${aMatch}","seat":1}]}', '${aToken}') ->> 'match')::uuid, '${aToken}'))`,
  rematch_offer: ({ freeGame, matchToken }) =>
    `public.rematch_offer('${freeGame}', '${matchToken}')`,
  register_push: () =>
    "public.register_push('https://push.example.org/y', repeat('A', 87), repeat('A', 22), 'en')",
  my_username: () => "public.my_username()",
  open_match: () =>
    `public.open_match('{"id":"${aMatch}","own":"${aMatch}","seats":[{"id":"${aMatch}","seat":1}]}', '${aToken}')`,
  profile_page: () => "public.profile_page('cara')",
  record_game_result_again: ({ game }) => {
    const result = `'${game}', (select created_at from public.game_results where game_id = '${game}')`;
    return `(select public.confirm_game_result(${result}) and public.reopen_game_result(${result}) and public.record_game_result_again(${result}, 1::smallint, '{}'))`;
  },
  release_shared_list: ({ postOfBen }) => `public.release_shared_list('${postOfBen}')`,
  reopen_game_result: ({ game }) => {
    const result = `'${game}', (select created_at from public.game_results where game_id = '${game}')`;
    return `(select public.confirm_game_result(${result}) and public.reopen_game_result(${result}))`;
  },
  remove_member: ({ emil }) => `public.remove_member('${emil}')`,
  reorder_rows: ({ chapter }) =>
    `public.reorder_rows('rules_chapters', array['${chapter}'], array[99])`,
  reported_things: () => "public.reported_things()",
  resolve_short_link: ({ shortLink }) => `public.resolve_short_link('${shortLink}')`,
  restore_activity: ({ post: never }) => `public.restore_activity('${never}')`,
  restore_deleted: ({ trash }) => `public.restore_deleted('${trash}')`,
  restore_friendship: ({ emil }) => `public.restore_friendship('${emil}')`,
  restore_member: ({ emil }) => `public.restore_member('${emil}')`,
  search_posts: () => "(select count(*) >= 0 from public.search_posts('x'))",
  send_notice_to_self: () =>
    `(select true from public.send_notice_to_self('{"en":{"title":"x","text":"x"},"es":{"title":"x","text":"x"},"fr":{"title":"x","text":"x"}}'))`,
  set_deactivated: ({ emil }) => `public.set_deactivated('${emil}', true)`,
  set_tester: ({ emil }) => `(select true from public.set_tester('${emil}', true))`,
  set_wab_admin: ({ emil }) => `(select true from public.set_wab_admin('${emil}', true))`,
  site_figures: () => "public.site_figures()",
  tester: ({ ada }) =>
    `(select public.tester(p) is not null from public.profiles p where id = '${ada}')`,
  wab_admin: ({ ada }) =>
    `(select public.wab_admin(p) is not null from public.profiles p where id = '${ada}')`,
  warn_member: ({ emil }) => `(select true from public.warn_member('${emil}', 'x'))`,
  withdraw_invitations: ({ freeGame, matchToken }) =>
    `public.withdraw_invitations('${freeGame}', '${matchToken}', 'opponent')`,
  write_match_events: ({ freeGame, matchToken }) =>
    `public.write_match_events('${freeGame}', '${matchToken}', '[]')`,
};
