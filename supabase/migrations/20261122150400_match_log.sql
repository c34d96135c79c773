-- The log of a match over the network: written by those who play, read by those who take part, and told by
-- its length alone.

-- Why a value is no event, or null; whether it makes sense in the match is for the app to say.
create function private.event_fault(event jsonb, latest integer) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when not coalesce(
      jsonb_typeof(event) = 'object'
      and (
        select bool_and(jsonb_typeof(event -> name) = 'string' and event ->> name ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,63}$')
        from unnest(array['id', 'game', 'author', 'device']) as name
      )
      and jsonb_typeof(event -> 'time') = 'number' and event ->> 'time' ~ '^[1-9][0-9]{0,6}$'
      and jsonb_typeof(event -> 'seen') = 'object'
      and jsonb_typeof(event -> 'at') = 'number'
      and jsonb_typeof(event -> 'action' -> 'kind') = 'string',
      false
    ) then 'not-an-event'
    when (event ->> 'time')::integer > latest then 'made-up-time'
    when octet_length(event::text) > 65536 then 'too-large'
  end
$$;

create function private.tell_match(game uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  told public.games;
begin
  select * into told from public.games where id = game;
  perform realtime.send(
    jsonb_build_object('number', told.number), 'events', 'match:' || told.channel, true
  );
end
$$;

-- Adds an event; its seal goes where nobody reads it but the seat whose event it is.
create function private.add_match_event(game uuid, place integer, event jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  seal constant jsonb := nullif(event #> '{action,seal}', 'null');
begin
  insert into public.game_events (game_id, number, id, user_id, event, bytes)
  values (
    game, place, event ->> 'id', auth.uid(),
    case when seal is null then event else jsonb_set(event, '{action,seal}', 'null') end,
    octet_length(event::text)
  );
  if seal is not null then
    insert into private.game_seals (game_id, number, participant_id, user_id, seal)
    select game, place, player.id, player.user_id, seal
    from public.game_participants as player where player.id::text = event ->> 'author';
  end if;
end
$$;

-- The lock on the match makes the numbers count without gaps, and keeps seats as they are meanwhile.
create function private.write_match_events(game uuid, token text, events jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most_events constant integer := 5000;
  most_bytes constant integer := 4194304;
  known constant private.match_tokens := private.player_access(game, token);
  written public.games;
  before integer;
  writable text[];
  given jsonb;
  reason text;
  refused jsonb[] := '{}';
begin
  if jsonb_typeof(events) is distinct from 'array' then
    raise exception using errcode = '22023', message = 'events_unreadable';
  end if;
  select * into written from public.games where id = game for no key update;
  before := written.number;
  writable := array(
    select player.id::text from public.game_participants as player
    where player.game_id = game and (player.id = known.participant_id or not private.is_held(player))
  );
  for given in select value from jsonb_array_elements(events) loop
    continue when exists (
      select from public.game_events where game_id = game and id = given ->> 'id'
    );
    reason := coalesce(
      private.event_fault(given, before + jsonb_array_length(events) + 1),
      case
        when not given ->> 'author' = any (writable) then 'not-yours'
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
  end loop;
  if written.number > before then
    update public.games set number = written.number, bytes = written.bytes, active_at = now() where id = game;
    perform private.tell_match(game);
  end if;
  return jsonb_build_object('number', written.number, 'refused', to_jsonb(refused));
end
$$;
grant execute on function private.write_match_events(uuid, text, jsonb) to anon, authenticated, service_role;

create function public.write_match_events(match uuid, token text, events jsonb) returns jsonb
language sql
set search_path = ''
as $$ select private.write_match_events(match, token, events) $$;
comment on function public.write_match_events(uuid, text, jsonb) is
  'Adds events to a match, those that are there already excepted: {number, refused: [{id, reason}]}. Each must be of the caller''s seat or of one that nobody holds. For players.';
grant execute on function public.write_match_events(uuid, text, jsonb) to anon, authenticated;

-- Until an answer is full: two megabytes.
create function private.match_events(game uuid, token text, after_number integer, most integer) returns jsonb
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
      ))
    )
    from public.games as played left join answered on true
    where played.id = game group by played.number
  );
end
$$;
grant execute on function private.match_events(uuid, text, integer, integer) to anon, authenticated, service_role;

create function public.match_events(match uuid, token text, after integer, most integer) returns jsonb
language sql
set search_path = ''
as $$ select private.match_events(match, token, after, most) $$;
comment on function public.match_events(uuid, text, integer, integer) is
  'Events of a match behind a number, as many as fit an answer: {events: [{number, event}], number, ended, held}; ended says that no more follow, held names the seats that others hold. Seals are in it for their seat alone. For whoever takes part.';
grant execute on function public.match_events(uuid, text, integer, integer) to anon, authenticated;
