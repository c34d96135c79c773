create table public.game_events (
  id uuid primary key default gen_random_uuid(),
  game_id uuid not null references public.games (id) on delete cascade,
  number integer not null constraint game_events_number_range check (number between 1 and 100000),
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  type text not null constraint game_events_type_form check (type ~ '^[a-z][a-z0-9-]{0,49}$'),
  data jsonb not null default '{}'
    constraint game_events_data_object check (
      jsonb_typeof(data) = 'object' and octet_length(data::text) <= 16384
    ),
  created_at timestamptz not null default now(),
  constraint game_events_number_unique unique (game_id, number)
);

comment on table public.game_events is 'What happened in a match, step by step. Nothing is changed or taken out: undoing is an event.';
comment on column public.game_events.number is
  'Counts from 1 in each match. Two devices that write the same number: the second is refused (23505) and reads first.';

alter table public.game_events enable row level security;

grant select on public.game_events to authenticated;
grant insert (id, game_id, number, user_id, type, data) on public.game_events to authenticated;

create policy game_events_all_active on public.game_events as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy game_events_select_player on public.game_events for select to authenticated
  using (game_id in (select private.own_games()));
create policy game_events_insert_player on public.game_events for insert to authenticated
  with check (user_id = (select auth.uid()) and game_id in (select private.own_games()));

create index game_events_user_id_idx on public.game_events (user_id);

create trigger game_events_refuse_inactive before insert on public.game_events
  for each statement execute function private.refuse_inactive();
create trigger game_events_limit after insert on public.game_events
  for each row execute function private.limit_action('game event', '2000', '1 hour', '');
