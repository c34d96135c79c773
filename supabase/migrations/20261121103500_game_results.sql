-- How a match ended. It counts in the profiles once both players, each with an account, have agreed:
-- one records it, the other confirms it.

create table public.game_results (
  game_id uuid primary key references public.games (id) on delete cascade,
  winner_seat smallint constraint game_results_winner_seat_range check (winner_seat in (1, 2)),
  scores jsonb not null
    constraint game_results_scores_object check (
      jsonb_typeof(scores) = 'object' and octet_length(scores::text) <= 16384
    ),
  recorded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

comment on table public.game_results is 'How matches ended.';
comment on column public.game_results.winner_seat is 'Null for a draw.';
comment on column public.game_results.confirmed_by is 'The other player; the result counts from then on.';

alter table public.game_results enable row level security;

grant select, delete on public.game_results to authenticated;
grant insert (game_id, winner_seat, scores, recorded_by) on public.game_results to authenticated;

create policy game_results_all_active on public.game_results as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy game_results_select_player on public.game_results for select to authenticated
  using (game_id in (select private.own_games()));
create policy game_results_insert_player on public.game_results for insert to authenticated
  with check (recorded_by = (select auth.uid()) and game_id in (select private.own_games()));
-- Until it is confirmed, whoever recorded it may take it back, and the other may refuse it.
create policy game_results_delete_player on public.game_results for delete to authenticated
  using (confirmed_at is null and game_id in (select private.own_games()));

create index game_results_recorded_by_idx on public.game_results (recorded_by);
create index game_results_confirmed_by_idx on public.game_results (confirmed_by);

create function private.count_result(result public.game_results) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.profiles as profile set
    games_won = profile.games_won + (result.winner_seat = player.seat and result.winner_seat is not null)::integer,
    games_lost = profile.games_lost + (result.winner_seat <> player.seat and result.winner_seat is not null)::integer,
    games_drawn = profile.games_drawn + (result.winner_seat is null)::integer
  from public.game_participants as player
  where player.game_id = result.game_id and profile.id = player.user_id;
  insert into public.activities (user_id, type, content)
  select
    player.user_id,
    case
      when result.winner_seat is null then 'game_drawn'
      when result.winner_seat = player.seat then 'game_won'
      else 'game_lost'
    end,
    jsonb_build_object('game_id', result.game_id, 'mission', game.mission)
  from public.game_participants as player
  join public.games as game on game.id = player.game_id
  where player.game_id = result.game_id and player.user_id is not null;
end
$$;

create function private.confirm_result(game uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results set confirmed_by = auth.uid(), confirmed_at = now()
  where game_id = game and confirmed_at is null and recorded_by <> auth.uid()
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    )
  returning * into result;
  if result.game_id is null then
    return false;
  end if;
  perform private.count_result(result);
  return true;
end
$$;
grant execute on function private.confirm_result(uuid) to authenticated;

create function public.confirm_game_result(game_id uuid) returns boolean
language sql
set search_path = ''
as $$ select private.confirm_result(game_id) $$;
comment on function public.confirm_game_result(uuid) is
  'Agrees to a result that the other player recorded; it then counts in both profiles.';
grant execute on function public.confirm_game_result(uuid) to authenticated;

create trigger game_results_refuse_inactive before insert or delete on public.game_results
  for each statement execute function private.refuse_inactive();
