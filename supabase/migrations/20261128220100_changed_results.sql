-- A confirmed result whose match was changed afterwards counts for nobody until both agree again. The row stays,
-- with what had been confirmed, so that both see what was changed; then one of them records the match as it is
-- now, and the other confirms that.

alter table public.game_results
  add column changed_by uuid references public.profiles (id) on delete set null,
  add column changed_at timestamptz,
  add constraint game_results_changed_or_confirmed check (changed_at is null or confirmed_at is null);
create index game_results_changed_by_idx on public.game_results (changed_by);
comment on column public.game_results.changed_at is
  'When a device found that the match is no longer what both had confirmed. Null again once both agree; what was recorded before it counts never again.';

-- A result that both had confirmed once is not taken back: it is recorded again.
drop policy game_results_delete_player on public.game_results;
create policy game_results_delete_player on public.game_results for delete to authenticated
  using (
    confirmed_at is null and changed_at is null and recorded_by = (select auth.uid())
    and game_id in (select private.own_games())
  );

-- Takes back what count_result has done.
create function private.uncount_result(result public.game_results) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.profile_figures as figures set
    games_won = greatest(0, games_won - coalesce(result.winner_seat = player.seat, false)::integer),
    games_lost = greatest(0, games_lost - coalesce(result.winner_seat <> player.seat, false)::integer),
    games_drawn = greatest(0, games_drawn - (result.winner_seat is null)::integer)
  from public.game_participants as player
  where player.game_id = result.game_id and figures.user_id = player.user_id;
  delete from public.activities as told using public.game_participants as player
  where player.game_id = result.game_id and told.user_id = player.user_id
    and told.type in ('game_won', 'game_lost', 'game_drawn')
    and told.content ->> 'game_id' = result.game_id::text;
end
$$;

create function private.reopen_result(game uuid, seen timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results
  set confirmed_by = null, confirmed_at = null, changed_by = auth.uid(), changed_at = clock_timestamp()
  where game_id = game and created_at = seen and confirmed_at is not null
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    )
  returning * into result;
  if result.game_id is null then
    return false;
  end if;
  perform private.uncount_result(result);
  return true;
end
$$;
grant execute on function private.reopen_result(uuid, timestamptz) to authenticated;

create function public.reopen_game_result(game_id uuid, recorded_at timestamptz) returns boolean
language sql
set search_path = ''
as $$ select private.reopen_result(game_id, recorded_at) $$;
comment on function public.reopen_game_result(uuid, timestamptz) is
  'Says that the match is no longer what both had confirmed (the result with that created_at): it counts for nobody until both agree again. False when it was not confirmed, or is another one by now.';
grant execute on function public.reopen_game_result(uuid, timestamptz) to authenticated;

-- Whoever recorded last may do so again; the other once the last word is disputed, or is still the old one.
create function private.record_result_again(
  game uuid, seen timestamptz, winner smallint, new_scores jsonb
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  update public.game_results set
    winner_seat = winner, scores = new_scores, recorded_by = auth.uid(), created_at = clock_timestamp(),
    disputed_by = null, disputed_at = null
  where game_id = game and created_at = seen and changed_at is not null
    and (created_at < changed_at or disputed_at is not null or recorded_by = auth.uid())
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    );
  return found;
end
$$;
grant execute on function private.record_result_again(uuid, timestamptz, smallint, jsonb) to authenticated;

create function public.record_game_result_again(
  game_id uuid, recorded_at timestamptz, winner_seat smallint, scores jsonb
) returns boolean
language sql
set search_path = ''
as $$ select private.record_result_again(game_id, recorded_at, winner_seat, scores) $$;
comment on function public.record_game_result_again(uuid, timestamptz, smallint, jsonb) is
  'Records how a match ended whose confirmed result was changed; winner_seat is null for a draw. It counts once the other player confirms it. False when the result is another one by now.';
grant execute on function public.record_game_result_again(uuid, timestamptz, smallint, jsonb) to authenticated;

create or replace function private.confirm_result(game uuid, seen timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results
  set confirmed_by = auth.uid(), confirmed_at = now(), changed_by = null, changed_at = null
  where game_id = game and created_at = seen and confirmed_at is null and disputed_at is null
    and (changed_at is null or created_at > changed_at)
    and recorded_by <> auth.uid()
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

create or replace function private.dispute_result(game uuid, seen timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  update public.game_results set disputed_by = auth.uid(), disputed_at = now()
  where game_id = game and created_at = seen and confirmed_at is null and disputed_at is null
    and (changed_at is null or created_at > changed_at)
    and recorded_by <> auth.uid()
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    );
  return found;
end
$$;
