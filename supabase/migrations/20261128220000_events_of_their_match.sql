-- An event is passed over as known only where it is the one that is there: of the same author and device. Else
-- one who is told an id before it is used could write it first, and the other's step would be dropped without a
-- word. And an event is of the match that it is written into, or of what that became by a reset or a restore.
-- The answers to writing and reading say the server's time, by which a device knows how far off its clock is.

create or replace function private.write_match_events(game uuid, token text, events jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most_events constant integer := 5000;
  most_bytes constant integer := 4194304;
  known constant private.match_tokens := private.player_access(game, token);
  written public.games;
  before integer;
  latest integer;
  known_time integer;
  writable text[];
  -- Looked for with the first event that names another match than this: few matches have more than one.
  ids text[];
  given jsonb;
  earlier jsonb;
  reason text;
  refused jsonb[] := '{}';
begin
  if jsonb_typeof(events) is distinct from 'array' then
    raise exception using errcode = '22023', message = 'events_unreadable';
  end if;
  select * into written from public.games where id = game for no key update;
  before := written.number;
  known_time := written.latest_time;
  latest := written.latest_time + jsonb_array_length(events) + 1;
  writable := array(
    select player.id::text from public.game_participants as player
    where player.game_id = game and (player.id = known.participant_id or not private.is_held(player))
  );
  for given in select value from jsonb_array_elements(events) loop
    select log.event into earlier from public.game_events as log
    where log.game_id = game and log.id = given ->> 'id';
    continue when earlier ->> 'author' = given ->> 'author' and earlier ->> 'device' = given ->> 'device';
    reason := private.event_fault(given, latest);
    if reason is null then
      written.latest_time := greatest(written.latest_time, (given ->> 'time')::integer);
      if given ->> 'game' <> game::text and ids is null then
        ids := array(
          select coalesce(log.event #>> '{action,newId}', log.event #>> '{action,state,id}')
          from public.game_events as log
          where log.game_id = game and log.event #>> '{action,kind}' in ('reset', 'restore')
        );
      end if;
    end if;
    reason := coalesce(
      reason,
      case
        when earlier is not null then 'id-taken'
        when not given ->> 'author' = any (writable) then 'not-yours'
        when given ->> 'game' <> game::text and not given ->> 'game' = any (ids) then 'other-game'
        when written.number >= most_events or written.bytes + octet_length(given::text) > most_bytes
          then 'match-full'
      end
    );
    if reason is not null then
      refused := refused || jsonb_build_object('id', given -> 'id', 'reason', reason);
      continue;
    end if;
    written.number := written.number + 1;
    written.bytes := written.bytes + octet_length(given::text);
    perform private.add_match_event(game, written.number, given);
    if ids is not null and given #>> '{action,kind}' in ('reset', 'restore') then
      ids := ids || coalesce(given #>> '{action,newId}', given #>> '{action,state,id}');
    end if;
  end loop;
  if written.number > before then
    update public.games
    set number = written.number, bytes = written.bytes, latest_time = written.latest_time, active_at = now()
    where id = game;
    perform private.tell_match(game);
  elsif written.latest_time > known_time then
    update public.games set latest_time = written.latest_time where id = game;
  end if;
  return jsonb_build_object(
    'number', written.number, 'refused', to_jsonb(refused), 'now', private.milliseconds_now()
  );
end
$$;

create function private.milliseconds_now() returns bigint
language sql
set search_path = ''
as $$ select floor(extract(epoch from clock_timestamp()) * 1000)::bigint $$;

-- Until an answer is full: two megabytes.
create or replace function private.match_events(game uuid, token text, after_number integer, most integer)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  full_at constant integer := 2000000;
  known constant private.match_tokens := private.match_access(game, token);
begin
  return (
    with page as (
      select
        log.number,
        case when hidden.seal is null then log.event else jsonb_set(log.event, '{action,seal}', hidden.seal) end as event,
        sum(log.bytes) over (order by log.number) - log.bytes as bytes_before
      from public.game_events as log
      left join private.game_seals as hidden
        on hidden.game_id = log.game_id and hidden.number = log.number
        and hidden.participant_id = known.participant_id
      where log.game_id = game and log.number > coalesce(after_number, 0)
      order by log.number
      limit least(greatest(coalesce(most, 1000), 1), 1000)
    ),
    answered as (select * from page where bytes_before < full_at)
    select jsonb_build_object(
      'events', coalesce(
        jsonb_agg(jsonb_build_object('number', answered.number, 'event', answered.event) order by answered.number)
          filter (where answered.number is not null),
        '[]'
      ),
      'number', played.number,
      'ended', coalesce(max(answered.number), coalesce(after_number, 0)) >= played.number,
      'held', to_jsonb(array(
        select player.id from public.game_participants as player
        where player.game_id = game and player.id is distinct from known.participant_id
          and private.is_held(player)
        order by player.seat
      )),
      'now', private.milliseconds_now()
    )
    from public.games as played left join answered on true
    where played.id = game group by played.number
  );
end
$$;

comment on function public.write_match_events(uuid, text, jsonb) is
  'Adds events to a match, those that are there already excepted: {number, refused: [{id, reason}], now}. Each must be of the caller''s seat or of one that nobody holds. now is the server''s time in milliseconds. For players.';
comment on function public.match_events(uuid, text, integer, integer) is
  'Events of a match behind a number, as many as fit an answer: {events: [{number, event}], number, ended, held, now}; ended says that no more follow, held names the seats that others hold, now is the server''s time in milliseconds. Seals are in it for their seat alone. For whoever takes part.';
