-- A result that the other player does not agree to stays uncounted and says so, until whoever recorded it
-- takes it back: otherwise one of two who disagree could make the other's word vanish.

alter table public.game_results
  add column disputed_by uuid references public.profiles (id) on delete set null,
  add column disputed_at timestamptz,
  add constraint game_results_disputed_or_confirmed check (disputed_at is null or confirmed_at is null);
create index game_results_disputed_by_idx on public.game_results (disputed_by);
comment on column public.game_results.disputed_at is
  'When the other player said that it is wrong. It never counts then; it can be taken back and recorded anew.';

drop policy game_results_delete_player on public.game_results;
create policy game_results_delete_player on public.game_results for delete to authenticated
  using (
    confirmed_at is null and recorded_by = (select auth.uid())
    and game_id in (select private.own_games())
  );

create or replace function private.confirm_result(game uuid, seen timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results set confirmed_by = auth.uid(), confirmed_at = now()
  where game_id = game and created_at = seen and confirmed_at is null and disputed_at is null
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

create function private.dispute_result(game uuid, seen timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  update public.game_results set disputed_by = auth.uid(), disputed_at = now()
  where game_id = game and created_at = seen and confirmed_at is null and disputed_at is null
    and recorded_by <> auth.uid()
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    );
  return found;
end
$$;
grant execute on function private.dispute_result(uuid, timestamptz) to authenticated;

create function public.dispute_game_result(game_id uuid, recorded_at timestamptz) returns boolean
language sql
set search_path = ''
as $$ select private.dispute_result(game_id, recorded_at) $$;
comment on function public.dispute_game_result(uuid, timestamptz) is
  'Says that the result that the other player recorded then (its created_at) is wrong: it never counts. False when it is another one by now.';
grant execute on function public.dispute_game_result(uuid, timestamptz) to authenticated;
