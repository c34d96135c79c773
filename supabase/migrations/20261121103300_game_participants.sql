create table public.game_participants (
  id uuid primary key default gen_random_uuid(),
  game_id uuid not null references public.games (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  seat smallint not null constraint game_participants_seat_range check (seat in (1, 2)),
  name text not null constraint game_participants_name_line check (private.is_one_line(name, 60)),
  list jsonb constraint game_participants_list_size check (
    jsonb_typeof(list) = 'object' and octet_length(list::text) <= 131072
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint game_participants_seat_unique unique (game_id, seat)
);

comment on table public.game_participants is 'Who plays in a match, and what both may see of their lists.';
comment on column public.game_participants.user_id is 'Null for an opponent without an account, and for members who have left.';
comment on column public.game_participants.list is 'The list as the opponent may see it: without what is hidden.';

alter table public.game_participants enable row level security;

grant select, delete on public.game_participants to authenticated;
grant insert (id, game_id, seat, name, list) on public.game_participants to authenticated;
grant update (name, list) on public.game_participants to authenticated;

create policy game_participants_all_active on public.game_participants as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy game_participants_select_player on public.game_participants for select to authenticated
  using (game_id in (select private.own_games()));
-- A member sits down by join_game; a player may seat an opponent who has no account.
create policy game_participants_insert_player on public.game_participants for insert to authenticated
  with check (user_id is null and game_id in (select private.own_games()));
create policy game_participants_update_player on public.game_participants for update to authenticated
  using (
    user_id = (select auth.uid())
    or (user_id is null and game_id in (select private.own_games()))
  )
  with check (
    user_id = (select auth.uid())
    or (user_id is null and game_id in (select private.own_games()))
  );
create policy game_participants_delete_player on public.game_participants for delete to authenticated
  using (user_id is null and game_id in (select private.own_games()));

create unique index game_participants_member_unique on public.game_participants (game_id, user_id);
create index game_participants_user_id_idx on public.game_participants (user_id, game_id);

create function private.tidy_participant() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := private.one_line(new.name, 60);
  new.updated_at := now();
  return new;
end
$$;

-- A full table takes nobody else.
create function private.close_table() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.games set join_code = null
  where id = new.game_id and join_code is not null
    and (select count(*) from public.game_participants where game_id = new.game_id) >= 2;
  return null;
end
$$;

create function private.join_game(code text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  found_game uuid;
begin
  perform private.require_active();
  perform private.count_action(auth.uid(), 'join game', 60, '1 hour', null);
  select id into found_game from public.games
  where join_code = upper(btrim(code)) for update;
  if found_game is null then
    return null;
  end if;
  insert into public.game_participants (game_id, user_id, seat, name)
  select
    found_game, profile.id,
    (select min(free) from generate_series(1, 2) as free
     where free not in (select seat from public.game_participants where game_id = found_game)),
    profile.username
  from public.profiles as profile
  where profile.id = auth.uid()
  on conflict (game_id, user_id) do nothing;
  return found_game;
end
$$;
grant execute on function private.join_game(text) to authenticated;

create function public.join_game(code text) returns uuid
language sql
set search_path = ''
as $$ select private.join_game(code) $$;
comment on function public.join_game(text) is
  'Sits the caller at the match with this code and gives its id, or null for an unknown code.';
grant execute on function public.join_game(text) to authenticated;

create trigger game_participants_refuse_inactive
  before insert or update or delete on public.game_participants
  for each statement execute function private.refuse_inactive();
create trigger game_participants_tidy before insert or update on public.game_participants
  for each row execute function private.tidy_participant();
create trigger game_participants_close_table after insert on public.game_participants
  for each row execute function private.close_table();
