-- Posts of the community: lists that members show to everyone.

create table public.shared_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null constraint shared_lists_name_line check (private.is_one_line(name, 100)),
  faction text not null constraint shared_lists_faction_line check (private.is_one_line(faction, 60)),
  description text
    constraint shared_lists_description_length check (char_length(description) between 1 and 5000),
  image_url text constraint shared_lists_image_url_image check (private.is_image_address(image_url)),
  units jsonb not null constraint shared_lists_units_array check (private.is_unit_array(units, 100, 131072)),
  is_tournament_list boolean not null default false,
  tournament_name text
    constraint shared_lists_tournament_name_line check (private.is_one_line(tournament_name, 100))
    constraint shared_lists_tournament_name_needs_tournament
      check (tournament_name is null or is_tournament_list),
  is_active boolean not null default true,
  hidden_at timestamptz,
  hidden_reason text
    constraint shared_lists_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  points integer not null default 0,
  unit_ids text[] not null default '{}',
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shared_lists_hidden_is_inactive check (hidden_at is null or not is_active)
);

comment on table public.shared_lists is 'Posts of the community: lists that members show to everyone.';
comment on column public.shared_lists.is_active is 'Only active posts are seen by others.';
comment on column public.shared_lists.hidden_at is
  'When an administrator hid the post; its author cannot make it active again.';
comment on column public.shared_lists.points is 'The sum of the units as they were posted.';
comment on column public.shared_lists.unit_ids is 'The units'' ids, for searching.';

alter table public.shared_lists enable row level security;

grant select on public.shared_lists to anon, authenticated;
grant delete on public.shared_lists to authenticated;
grant insert (
  id, user_id, name, faction, description, image_url, units, is_tournament_list, tournament_name,
  is_active
) on public.shared_lists to authenticated;
grant update (
  name, faction, description, image_url, units, is_tournament_list, tournament_name, is_active,
  updated_at
) on public.shared_lists to authenticated;

create policy shared_lists_all_active on public.shared_lists as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy shared_lists_select_guest on public.shared_lists for select to anon
  using (is_active and user_id not in (select private.hidden_members()));
create policy shared_lists_select_member on public.shared_lists for select to authenticated
  using (
    (is_active and user_id not in (select private.hidden_members()))
    or user_id = (select auth.uid())
    or (select private.is_admin())
  );
create policy shared_lists_insert_author on public.shared_lists for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy shared_lists_update_author on public.shared_lists for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (hidden_at is null or not is_active));
create policy shared_lists_delete_author on public.shared_lists for delete to authenticated
  using (user_id = (select auth.uid()));

create unique index shared_lists_active_name_unique on public.shared_lists (user_id, name) where is_active;
create index shared_lists_user_id_idx on public.shared_lists (user_id, created_at desc);
create index shared_lists_newest_idx on public.shared_lists (created_at desc) where is_active;
create index shared_lists_faction_idx on public.shared_lists (faction, created_at desc) where is_active;
create index shared_lists_points_idx on public.shared_lists (points) where is_active;
create index shared_lists_unit_ids_idx on public.shared_lists using gin (unit_ids);
create index shared_lists_name_idx on public.shared_lists using gin (name extensions.gin_trgm_ops);

-- The sum of cost times quantity; what is no number counts nothing.
create function private.points_of(units jsonb) returns integer
language sql immutable
set search_path = ''
as $$
  select least(coalesce(sum(least(cost, 9999) * least(copies, 999)), 0), 999999)::integer
  from (
    select
      case jsonb_typeof(unit -> 'pointsCost')
        when 'number' then greatest((unit ->> 'pointsCost')::numeric, 0) else 0
      end as cost,
      case jsonb_typeof(unit -> 'quantity')
        when 'number' then greatest((unit ->> 'quantity')::numeric, 0) else 0
      end as copies
    from jsonb_array_elements(case jsonb_typeof(units) when 'array' then units else '[]' end) as unit
  ) as counted
$$;

create function private.unit_ids_of(units jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct left(unit ->> 'id', 100)), '{}')
  from jsonb_array_elements(case jsonb_typeof(units) when 'array' then units else '[]' end) as unit
  where jsonb_typeof(unit -> 'id') = 'string'
$$;
grant execute on function private.points_of(jsonb), private.unit_ids_of(jsonb) to authenticated, service_role;

create function private.tidy_shared_list() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := private.one_line(new.name, 100);
  new.faction := private.one_line(new.faction, 60);
  new.description := private.some_lines(new.description);
  new.image_url := nullif(btrim(new.image_url), '');
  new.tournament_name := case
    when new.is_tournament_list then nullif(private.one_line(new.tournament_name, 100), '')
  end;
  new.points := private.points_of(new.units);
  new.unit_ids := private.unit_ids_of(new.units);
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.likes_count := 0;
    new.comments_count := 0;
  end if;
  return new;
end
$$;

create function private.record_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.activities (user_id, type, content) values (
    new.user_id, 'list_posted',
    jsonb_build_object('list_id', new.id, 'name', new.name, 'faction', new.faction)
  );
  return null;
end
$$;

create function private.forget_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.activities
  where user_id = old.user_id and type = 'list_posted' and content ->> 'list_id' = old.id::text;
  return null;
end
$$;

create trigger shared_lists_refuse_inactive before insert or update or delete on public.shared_lists
  for each statement execute function private.refuse_inactive();
create trigger shared_lists_tidy
  before insert or update of
    name, faction, description, image_url, units, is_tournament_list, tournament_name, is_active
  on public.shared_lists
  for each row execute function private.tidy_shared_list();
create trigger shared_lists_limit after insert on public.shared_lists
  for each row execute function private.limit_action('post', '10', '1 hour', '2');
create trigger shared_lists_record_post after insert on public.shared_lists
  for each row when (new.is_active) execute function private.record_post();
create trigger shared_lists_keep_deleted before delete on public.shared_lists
  for each row execute function private.keep_deleted_row('id', 'user_id');
create trigger shared_lists_forget_post after update on public.shared_lists
  for each row when (old.is_active and not new.is_active) execute function private.forget_post();
create trigger shared_lists_forget_post_row after delete on public.shared_lists
  for each row execute function private.forget_post();
create trigger shared_lists_record_hidden after update on public.shared_lists
  for each row when (old.hidden_at is distinct from new.hidden_at)
  execute function private.record_change('id', '', 'server');
