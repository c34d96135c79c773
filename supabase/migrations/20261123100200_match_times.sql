-- How late an event of a match may be in its order: after the latest that the server was ever shown, those
-- included that it refused. A player who wrote for the other's seat while that was being taken goes on
-- counting from what was refused; by the number of events alone, all that follows would be refused too.

alter table public.games add column latest_time integer not null default 0;
comment on column public.games.latest_time is 'The greatest logical time of an event that was sent, taken or not.';

update public.games as game set latest_time = log.latest
from (
  select game_id, greatest(count(*)::integer, max((event ->> 'time')::integer)) as latest
  from public.game_events group by game_id
) as log
where log.game_id = game.id;

-- The lock on the match makes the numbers count without gaps, and keeps seats as they are meanwhile.
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
  given jsonb;
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
    continue when exists (
      select from public.game_events where game_id = game and id = given ->> 'id'
    );
    reason := private.event_fault(given, latest);
    if reason is null then
      written.latest_time := greatest(written.latest_time, (given ->> 'time')::integer);
    end if;
    reason := coalesce(
      reason,
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
    update public.games
    set number = written.number, bytes = written.bytes, latest_time = written.latest_time, active_at = now()
    where id = game;
    perform private.tell_match(game);
  elsif written.latest_time > known_time then
    update public.games set latest_time = written.latest_time where id = game;
  end if;
  return jsonb_build_object('number', written.number, 'refused', to_jsonb(refused));
end
$$;
