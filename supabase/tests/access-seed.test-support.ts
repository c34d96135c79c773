/** A row of A in every table, so that no cell of the access matrix passes because nothing is there. */
import type { Ids } from "./access-probes.test-support.ts";
import { anEvent, invite, openMatch, sitDown, writeEvents } from "./matches.test-support.ts";
import type { Cast } from "./people.test-support.ts";
import {
  comment,
  commentOnProfile,
  post,
  requestFriend,
  saveList,
  unit,
  write,
} from "./rows.test-support.ts";

/** Makes a row in every table, and gives the ids that the attempts need. */
export async function seedEverything(cast: Cast): Promise<Omit<Ids, "me">> {
  const { ada, ben, cara, emil, owner, admin } = cast;
  await seedFriends(cast);
  await seedReference(cast);
  const list = await saveList(ada);
  await ada.ask("update public.army_lists set name = 'Raiders again' where id = $1", list);
  await ada.ask("delete from public.army_lists where id = $1", await saveList(ada, "Gone"));
  const postOfA = await post(ada);
  const postOfBen = await post(ben);
  await ada.ask("insert into public.shared_list_likes (list_id) values ($1)", postOfBen);
  const reports = await ada.ask<{ id: string }>(
    "insert into public.reports (profile_id, reason) values ($1, 'x') returning id",
    ben.id,
  );
  await ada.ask("select public.change_username('Ada of Old')");
  const remark = await comment(ada, postOfBen);
  const profileComment = await commentOnProfile(ada, cara);
  await commentOnProfile(cara, ada);
  const message = await write(ada, cara);
  const request = await requestFriend(ada, ben);
  const [device] = await sitDown(ada, cara);
  const game = device.match;
  await writeEvents(device, [
    anEvent(device, { action: { kind: "conceal", seal: { salt: "x" } } }),
  ]);
  await cara.ask("insert into public.game_results (game_id, scores) values ($1, '{}')", game);
  const free = await openMatch(ada);
  const { code } = await invite(free, "opponent");
  await ada.ask("insert into public.match_records (match_id, summary) values ($1, '{}')", game);
  await ada.ask("insert into public.privacy (details) values ('everyone')");
  await ada.ask("insert into public.profile_details (bio) values ('Me')");
  await owner.ask("insert into public.profile_figures (user_id) values ($1)", ada.id);
  await ada.ask("insert into public.blocks (blocked_id) values ($1)", admin.id);
  await ada.ask("insert into public.notification_settings (kind) values ('direct_message')");
  await ada.ask(
    "select public.register_push('https://push.example.org/a', repeat('A', 87), repeat('A', 22), 'en')",
  );
  const links = await ada.ask<{ id: string }>("select public.create_short_link('seeded') as id");
  const trash = await ada.ask<{ id: string }>("select id from public.deleted_rows");
  const bare = await owner.ask<{ id: string }>(
    "insert into auth.users (id) values (gen_random_uuid()) returning id",
  );
  await owner.ask("delete from public.profiles where id = $1", bare[0]?.id ?? "");
  const chapters = await owner.ask<{ id: string }>("select id from public.rules_chapters");
  return {
    ada: ada.id,
    ben: ben.id,
    cara: cara.id,
    emil: emil.id,
    list,
    trash: trash[0]?.id ?? "",
    post: postOfA,
    postOfBen,
    comment: remark,
    profileComment,
    report: reports[0]?.id ?? "",
    request,
    message,
    game,
    freeGame: free.match,
    matchToken: free.token,
    joinCode: code ?? "",
    chapter: chapters[0]?.id ?? "",
    shortLink: links[0]?.id ?? "",
    bare: bare[0]?.id ?? "",
  };
}

/** Everyone may write to Cara, also those whom only their ban keeps from it. */
async function seedFriends(cast: Cast): Promise<void> {
  const { ada, ben, tess, bane, dora, mona, alma, cara, owner } = cast;
  for (const friend of [ada, ben, tess, bane, dora, mona, alma]) {
    await owner.ask(
      "insert into public.friendships (sender_id, recipient_id, status) values ($1, $2, 'accepted')",
      friend.id,
      cara.id,
    );
  }
}

async function seedReference({ ada, admin, service, owner }: Cast): Promise<void> {
  await admin.ask("insert into public.news_items (news_id, content_en) values ('seeded', 'x')");
  await admin.ask("insert into public.special_rules (name) values ('Seeded')");
  await admin.ask(
    `with chapter as (insert into public.rules_chapters (title) values ('Seeded') returning id)
     insert into public.rules_sections (chapter_id, title) select id, 'Seeded' from chapter`,
  );
  await admin.ask("insert into public.faq_sections (slug, section) values ('seeded', 'Seeded')");
  await admin.ask(
    `insert into public.unit_overrides (id, faction_id, unit) values ('seeded', 'feudom', '${unit}')`,
  );
  await service.ask(
    "insert into public.deployments (id, state, site_name) values ('deploy-1', 'error', 'wab')",
  );
  await owner.ask(
    `insert into public.announcements (channel, texts, created_by)
     select 'mail', jsonb_build_object('en', t, 'es', t, 'fr', t), $1
     from jsonb_build_object('title', 'Seeded', 'text', 'x') as t`,
    ada.id,
  );
  await ada.ask("insert into public.mail_choices (announcements) values (false)");
  await service.ask(
    "insert into public.mail_outbox (user_id, template, recipient) values ($1, 'notice', 'ada@example.org')",
    ada.id,
  );
}
