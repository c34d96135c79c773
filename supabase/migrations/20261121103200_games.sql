-- Matches on one or two devices. A match is a log of events (game_events): what both screens show is
-- derived from it, so every step can be undone and nothing is lost with a device. This row holds what is
-- needed to find and join a match.

create table public.games (
  id uuid primary key default gen_random_uuid(),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  mission text constraint games_mission_line check (private.is_one_line(mission, 100)),
  phase text not null default 'setup'
    constraint games_phase_known check (phase in ('setup', 'deployment', 'game', 'scoring', 'summary')),
  settings jsonb not null default '{}'
    constraint games_settings_object check (
      jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 16384
    ),
  join_code text,
  started_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint games_join_code_unique unique (join_code)
);

comment on table public.games is 'Matches on one or two devices.';
comment on column public.games.join_code is
  'Six letters that let a second member join (join_game); null once the table is full.';
comment on column public.games.version is 'Goes up with each change. Update "where version = …" to notice another''s change.';

alter table public.games enable row level security;

grant select, delete on public.games to authenticated;
grant insert (id, created_by, mission, phase, settings) on public.games to authenticated;
grant update (mission, phase, settings, started_at, ended_at) on public.games to authenticated;

-- The matches that the caller plays in.
create function private.own_games() returns setof uuid
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  return query select game_id from public.game_participants where user_id = auth.uid();
end
$$;

-- Whether nobody but the caller would miss this match.
create function private.is_only_player(game uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.game_participants where game_id = game and user_id is distinct from auth.uid()
      and user_id is not null
  );
end
$$;
grant execute on function private.own_games(), private.is_only_player(uuid) to authenticated, service_role;

create policy games_all_active on public.games as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy games_select_player on public.games for select to authenticated
  using (created_by = (select auth.uid()) or id in (select private.own_games()));
create policy games_insert_player on public.games for insert to authenticated
  with check (created_by = (select auth.uid()));
create policy games_update_player on public.games for update to authenticated
  using (id in (select private.own_games())) with check (id in (select private.own_games()));
create policy games_delete_creator on public.games for delete to authenticated
  using (created_by = (select auth.uid()) and private.is_only_player(id));

create index games_created_by_idx on public.games (created_by);

create function private.tidy_game() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.mission := nullif(private.one_line(new.mission, 100), '');
  return new;
end
$$;

-- Six characters of a fresh public id: as random as a code needs to be, and as readable.
create function private.give_join_code() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  loop
    new.join_code := substr(replace(private.new_wab_id(), '-', ''), 4, 6);
    exit when not exists (select from public.games where join_code = new.join_code);
  end loop;
  return new;
end
$$;

-- Who makes a match sits at it.
create function private.seat_creator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.game_participants (game_id, user_id, seat, name)
  select new.id, id, 1, username from public.profiles where id = new.created_by;
  return null;
end
$$;

create trigger games_refuse_inactive before insert or update or delete on public.games
  for each statement execute function private.refuse_inactive();
create trigger games_tidy before insert or update of mission on public.games
  for each row execute function private.tidy_game();
create trigger games_give_join_code before insert on public.games
  for each row execute function private.give_join_code();
create trigger games_version before update on public.games
  for each row execute function private.set_next_version();
create trigger games_limit after insert on public.games
  for each row execute function private.limit_action('game', '30', '1 hour', '');
create trigger games_seat_creator after insert on public.games
  for each row execute function private.seat_creator();
