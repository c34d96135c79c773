-- A profile shows ten matches: these are found first, and only their opponents are looked up and asked whether
-- they show theirs. It was done for every match of the member, hundreds of them, with both tables of all
-- matches read from end to end.

create or replace function private.latest_matches(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with latest as materialized (
    select own.game_id, own.seat, result.winner_seat, result.confirmed_at
    from public.game_participants as own
    -- One by one from the index: a planner that knows of many would read the results of everybody.
    cross join lateral (
      select winner_seat, confirmed_at from public.game_results
      where game_results.game_id = own.game_id and game_results.confirmed_at is not null
      limit 1
    ) as result
    where own.user_id = member
    order by result.confirmed_at desc
    limit 10
  )
  select coalesce(jsonb_agg(to_jsonb(played) order by played.at desc), '[]') from (
    select
      latest.game_id as id,
      latest.confirmed_at as at,
      match.mission,
      case
        when latest.winner_seat is null then 'drawn' when latest.winner_seat = latest.seat then 'won' else 'lost'
      end as outcome,
      opponent.username as opponent
    from latest
    join public.games as match on match.id = latest.game_id
    left join public.game_participants as other on other.game_id = latest.game_id and other.seat <> latest.seat
    left join public.profiles as opponent
      on opponent.id = other.user_id and private.shows(opponent.id, 'matches')
  ) as played
$$;
