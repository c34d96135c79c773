-- Rows for the tables of which no backup that is kept had one, written as the owner without triggers.
set session_replication_role = replica;

create temporary table cast_of as
  select
    (select id from public.profiles where username = 'ada') as ada,
    (select id from public.profiles where username = 'ben') as ben,
    (select id from public.games order by id limit 1) as game,
    (select id from public.games order by id desc limit 1) as next_game,
    (select id from public.game_participants order by game_id, id limit 1) as seat,
    (select id from public.notifications order by id limit 1) as notification,
    (select id from public.reports order by id limit 1) as report,
    (select id from auth.sessions order by id limit 1) as session,
    (select id from auth.mfa_factors order by id limit 1) as factor;

insert into public.announcements (channel, texts, created_by, state)
  select 'notice', jsonb_build_object('en', words, 'es', words, 'fr', words), ada, 'done'
  from cast_of, (select jsonb_build_object('title', 'A – title', 'text', E'Two\nlines') as words) as text;
insert into public.mail_choices (user_id, announcements) select ada, false from cast_of;
insert into public.match_records (user_id, match_id, summary) select ada, game, '{"mission": "Loot"}' from cast_of;
insert into public.notification_settings (user_id, kind, push) select ada, 'direct_message', false from cast_of;
insert into public.privacy (user_id, details) select ada, 'friends' from cast_of;
insert into public.profile_figures (user_id, games_won) select ada, 1 from cast_of;
insert into public.push_subscriptions (user_id, session_id, endpoint, public_key, auth_secret, language)
  select ada, session, 'https://push.example.org/a', repeat('A', 87), repeat('A', 22), 'es' from cast_of;

insert into private.daily_figures (day, members, answer_times) values ('2026-11-28', 1, '{1,2,3}');
insert into private.ended_friendships (ended_by, other_id, friendship) select ada, ben, '{}' from cast_of;
insert into private.game_seals (game_id, number, participant_id, user_id, seal)
  select game, 1, seat, ada, '{"salt": "x"}' from cast_of;
insert into private.guest_match_bytes (bytes) values (0) on conflict do nothing;
insert into private.match_invitations (game_id, participant_id, kind, secret_hash, code)
  select game, seat, 'device', '\x00ff', 'A1B2C3' from cast_of;
insert into private.match_tokens (token_hash, game_id, participant_id, user_id)
  select '\x01', game, seat, ada from cast_of;
insert into private.member_bytes (member_id, bytes) select ben, 10 from cast_of;
insert into private.push_deliveries (subscription_id, notification_id)
  select id, notification from public.push_subscriptions, cast_of;
insert into private.rematches (game_id, next_id, offered_by) select game, next_game, seat from cast_of;
insert into private.removed_activities (activity_id, user_id, activity)
  select gen_random_uuid(), ada, '{}' from cast_of;
insert into private.report_measures (report_id, measure) select report, 'warning' from cast_of;
insert into private.sanctions (member_id, kind, reason, told) select ben, 'warning', 'Why', 'Told' from cast_of;
insert into private.site_marks (name) values ('mail_sent');
insert into private.username_changes (member_id, former_name) select ada, 'ada of old' from cast_of;

insert into auth_server.recovery_codes (user_id, code_hash) select ada, 'hash' from cast_of;
insert into auth_server.factor_links (factor_id, link_hash) select factor, 'hash' from cast_of;
