-- The lists that members keep in the cloud. A client names a new row itself, so that sending it again
-- makes no second one (O15); `version` goes up with each change, so that a change to a row that somebody
-- else has changed meanwhile is noticed (O05); what a change replaces stays in army_list_versions; what
-- is deleted goes to the trash.

create table public.army_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  wab_id text,
  name text not null constraint army_lists_name_line check (private.is_one_line(name, 100)),
  faction text not null constraint army_lists_faction_line check (private.is_one_line(faction, 60)),
  units jsonb not null
    constraint army_lists_units_array_or_text check (
      private.is_unit_array(units, 500, 262144)
      or (jsonb_typeof(units) = 'string' and octet_length(units::text) <= 262144)
    ),
  points_limit integer constraint army_lists_points_limit_range check (points_limit between 1 and 9999),
  note text not null default '' constraint army_lists_note_length check (char_length(note) <= 2000),
  tags text[] not null default '{}'
    constraint army_lists_tags_size check (cardinality(tags) <= 12 and octet_length(tags::text) <= 2000),
  archived boolean not null default false,
  catalog_version text
    constraint army_lists_catalog_version_line check (private.is_one_line(catalog_version, 60)),
  built_points integer constraint army_lists_built_points_range check (built_points between 0 and 99999),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.army_lists is 'The lists that members keep in the cloud.';
comment on column public.army_lists.wab_id is 'The owner''s, as profiles has it.';
comment on column public.army_lists.faction is 'An id of factions; older lists name theirs in other ways.';
comment on column public.army_lists.units is
  'An array of units (id, name, pointsCost, quantity, …), or JSON text, which older clients wrote and which may be damaged.';
comment on column public.army_lists.catalog_version is 'The edition of the catalogue that the list was built with.';
comment on column public.army_lists.built_points is 'What the list cost then.';
comment on column public.army_lists.version is 'Goes up with each change. Update "where version = …" to notice another''s change.';

alter table public.army_lists enable row level security;

grant select, delete on public.army_lists to authenticated;
grant insert (
  id, user_id, wab_id, name, faction, units, points_limit, note, tags, archived, catalog_version,
  built_points, created_at
) on public.army_lists to authenticated;
grant update (
  name, faction, units, points_limit, note, tags, archived, catalog_version, built_points
) on public.army_lists to authenticated;

-- The caller's public id.
create function private.own_wab_id() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select wab_id from public.profiles where id = auth.uid());
end
$$;
grant execute on function private.own_wab_id() to authenticated, service_role;

create policy army_lists_all_active on public.army_lists as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy army_lists_select_owner on public.army_lists for select to authenticated
  using (user_id = (select auth.uid()));
create policy army_lists_insert_owner on public.army_lists for insert to authenticated
  with check (user_id = (select auth.uid()) and wab_id = (select private.own_wab_id()));
create policy army_lists_update_owner on public.army_lists for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy army_lists_delete_owner on public.army_lists for delete to authenticated
  using (user_id = (select auth.uid()));

create index army_lists_user_id_idx on public.army_lists (user_id, created_at desc);

-- Tags on one line each, without repeats, in their order.
create function private.tidy_tags(tags text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(tag order by place), '{}')
  from (
    select private.one_line(given, 24) as tag, min(ordinality) as place
    from unnest(tags) with ordinality as tag_list (given, ordinality)
    group by 1
  ) as tidied
  where tag <> ''
$$;
grant execute on function private.tidy_tags(text[]) to authenticated, service_role;

create function private.tidy_army_list() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := private.one_line(new.name, 100);
  new.faction := private.one_line(new.faction, 60);
  new.note := coalesce(private.some_lines(new.note), '');
  new.tags := private.tidy_tags(new.tags);
  if tg_op = 'INSERT' then
    new.wab_id := coalesce(new.wab_id, private.own_wab_id());
    -- A clock that is ahead would keep a list on top for ever.
    new.created_at := least(new.created_at, now());
  end if;
  return new;
end
$$;

create trigger army_lists_refuse_inactive before insert or update or delete on public.army_lists
  for each statement execute function private.refuse_inactive();
create trigger army_lists_tidy before insert or update on public.army_lists
  for each row execute function private.tidy_army_list();
create trigger army_lists_version before update on public.army_lists
  for each row execute function private.set_next_version();
create trigger army_lists_limit after insert on public.army_lists
  for each row execute function private.limit_action('list', '2000', '24 hours', '');
create trigger army_lists_keep_deleted before delete on public.army_lists
  for each row execute function private.keep_deleted_row('id', 'user_id');
