-- Who recorded a result may take it back and record another one, between the moment when the other player
-- read it and the moment when that player agrees. So agreeing names what was read, by when it was recorded.

alter table public.game_results alter column created_at set default clock_timestamp();

drop function public.confirm_game_result(uuid);
drop function private.confirm_result(uuid);

create function private.confirm_result(game uuid, seen timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results set confirmed_by = auth.uid(), confirmed_at = now()
  where game_id = game and created_at = seen and confirmed_at is null and recorded_by <> auth.uid()
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
grant execute on function private.confirm_result(uuid, timestamptz) to authenticated;

create function public.confirm_game_result(game_id uuid, recorded_at timestamptz) returns boolean
language sql
set search_path = ''
as $$ select private.confirm_result(game_id, recorded_at) $$;
comment on function public.confirm_game_result(uuid, timestamptz) is
  'Agrees to the result that the other player recorded then (its created_at); it now counts in both profiles. False when it is another one by now.';
grant execute on function public.confirm_game_result(uuid, timestamptz) to authenticated;
