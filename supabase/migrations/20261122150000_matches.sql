-- A match is its log, whoever plays in it: members and guests alike, with a token for each device instead
-- of row policies (docs/decisions/0028). So the rows of a match hold what the log does not say: who sits
-- where, how far the log goes, and the name of the channel on which that is told. Nobody but functions of
-- ours writes here, and members read only that a match of theirs is there.

alter publication supabase_realtime drop table
  public.games, public.game_participants, public.game_events;

drop function public.join_game(text);
drop function private.join_game(text);
drop trigger games_give_join_code on public.games;
drop trigger games_seat_creator on public.games;
drop trigger games_version on public.games;
drop trigger game_participants_close_table on public.game_participants;
drop trigger game_participants_refuse_inactive on public.game_participants;
drop trigger game_events_limit on public.game_events;
drop trigger game_events_refuse_inactive on public.game_events;
drop function private.give_join_code();
drop function private.seat_creator();
drop function private.close_table();

drop policy games_insert_player on public.games;
drop policy games_update_player on public.games;
drop policy game_participants_insert_player on public.game_participants;
drop policy game_participants_update_player on public.game_participants;
drop policy game_participants_delete_player on public.game_participants;
drop policy game_events_select_player on public.game_events;
drop policy game_events_insert_player on public.game_events;
revoke insert, update on public.games from authenticated;
revoke insert, update, delete on public.game_participants from authenticated;
revoke select, insert on public.game_events from authenticated;

alter table public.games
  alter column created_by drop default,
  drop column phase,
  drop column settings,
  drop column join_code,
  drop column started_at,
  drop column ended_at,
  drop column version,
  drop column updated_at,
  add column channel text not null default replace(gen_random_uuid()::text, '-', ''),
  add column number integer not null default 0,
  add column bytes integer not null default 0,
  add column active_at timestamptz not null default now(),
  add constraint games_channel_unique unique (channel);
create index games_active_at_idx on public.games (active_at);

comment on table public.games is 'Matches that more than one device takes part in.';
comment on column public.games.channel is
  'Whoever knows it may hear on "match:<channel>" how far the log goes, and nothing else.';
comment on column public.games.number is 'The number of the last event in the log.';
comment on column public.games.bytes is 'The events of the log together.';
comment on column public.games.active_at is 'When somebody last sat down or wrote.';

alter table public.game_participants
  drop column list,
  drop constraint game_participants_name_line,
  add constraint game_participants_name_line check (name = '' or private.is_one_line(name, 60));
comment on table public.game_participants is 'The seats of matches.';
comment on column public.game_participants.id is 'The author of the events that are this seat''s.';
comment on column public.game_participants.user_id is
  'Null for guests, for a seat that nobody holds, and for members who have left.';

-- What was written before there was an app for it is kept as events of a kind that no app knows.
alter table public.game_events
  drop constraint game_events_pkey,
  drop constraint game_events_number_unique,
  alter column user_id drop default,
  alter column id drop default,
  alter column id type text using id::text,
  add column event jsonb,
  add column bytes integer;
update public.game_events as written set event = jsonb_build_object(
  'id', written.id,
  'game', written.game_id,
  'author', coalesce(
    (select id from public.game_participants as player
     where player.game_id = written.game_id and player.user_id = written.user_id),
    (select id from public.game_participants as player
     where player.game_id = written.game_id order by player.seat limit 1),
    written.game_id
  ),
  'device', 'earlier',
  'time', written.number,
  'seen', '{}'::jsonb,
  'at', floor(extract(epoch from written.created_at) * 1000),
  'action', jsonb_build_object('kind', 'earlier-' || written.type, 'data', written.data)
);
update public.game_events set bytes = octet_length(event::text);
update public.games as game set number = log.number, bytes = log.bytes
from (
  select game_id, max(number) as number, sum(bytes) as bytes from public.game_events group by game_id
) as log
where log.game_id = game.id;
alter table public.game_events
  drop column type,
  drop column data,
  alter column event set not null,
  alter column bytes set not null,
  add constraint game_events_pkey primary key (game_id, number),
  add constraint game_events_id_unique unique (game_id, id),
  add constraint game_events_event_object check (
    jsonb_typeof(event) = 'object' and octet_length(event::text) <= 65536
  );

comment on table public.game_events is
  'The logs of matches, without seals. Nothing is changed or taken out: undoing is an event.';
comment on column public.game_events.id is 'The id that the event has in its match.';
comment on column public.game_events.number is 'Counts from 1 in each match, in the order of arrival.';
comment on column public.game_events.user_id is 'Who sent it; null for guests and for members who have left.';
comment on column public.game_events.event is 'The event as the app stores it; a seal in it is null.';
comment on column public.game_events.bytes is 'Its size as it came, seal included.';
