-- Units that administrators add to the catalogue or correct (specification, section 9: cost 0 to 60,
-- availability 1 to 3, command 0 to 3).

-- A unit as the catalogue has it (catalog/README.md): what lists need of it is there and in range.
create function private.is_unit(unit jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select octet_length(unit::text) <= 32768
    and coalesce(
      private.is_one_line(unit #>> '{names,en}', 100)
      and unit ->> 'type' in ('Troop', 'Character', 'Named Character', 'Support Character', 'Companion')
      and case jsonb_typeof(unit -> 'pointsCost')
        when 'number' then (unit ->> 'pointsCost')::numeric in (select generate_series(0, 60)) end
      and case jsonb_typeof(unit -> 'availability')
        when 'number' then (unit ->> 'availability')::numeric in (1, 2, 3) end
      and case jsonb_typeof(unit -> 'command')
        when 'number' then (unit ->> 'command')::numeric in (0, 1, 2, 3) end
      and jsonb_typeof(unit -> 'highCommand') = 'boolean'
      and jsonb_typeof(unit -> 'tournamentLegal') = 'boolean'
      and jsonb_typeof(unit -> 'characteristics') = 'array'
      and jsonb_typeof(unit -> 'keywords') = 'array'
      and jsonb_typeof(unit -> 'specialRules') = 'array',
      false
    )
$$;
grant execute on function private.is_unit(jsonb) to authenticated, service_role;

create table public.unit_overrides (
  id text primary key
    constraint unit_overrides_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 100),
  faction_id text not null references public.factions (id) on delete cascade,
  unit jsonb not null constraint unit_overrides_unit_form check (private.is_unit(unit)),
  removed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.unit_overrides is 'Units that administrators add to the catalogue or correct.';
comment on column public.unit_overrides.id is 'The unit''s id: that of the catalogue for a correction, a new one for an addition.';
comment on column public.unit_overrides.unit is 'The unit as the catalogue writes it.';
comment on column public.unit_overrides.removed is 'The unit is no longer offered; lists keep it.';

alter table public.unit_overrides enable row level security;

grant select on public.unit_overrides to anon, authenticated;
grant delete on public.unit_overrides to authenticated;
grant insert (id, faction_id, unit, removed) on public.unit_overrides to authenticated;
grant update (faction_id, unit, removed) on public.unit_overrides to authenticated;

create policy unit_overrides_all_active on public.unit_overrides as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy unit_overrides_select_everyone on public.unit_overrides for select to anon, authenticated
  using (true);
create policy unit_overrides_insert_admin on public.unit_overrides for insert to authenticated
  with check ((select private.is_admin()));
create policy unit_overrides_update_admin on public.unit_overrides for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy unit_overrides_delete_admin on public.unit_overrides for delete to authenticated
  using ((select private.is_admin()));

create index unit_overrides_faction_id_idx on public.unit_overrides (faction_id);

create trigger unit_overrides_refuse_non_admins before insert or update or delete on public.unit_overrides
  for each statement execute function private.refuse_non_admins();
create trigger unit_overrides_set_updated_at before update on public.unit_overrides
  for each row execute function private.set_updated_at();
create trigger unit_overrides_keep_deleted before delete on public.unit_overrides
  for each row execute function private.keep_deleted_row('id');
create trigger unit_overrides_record_change after insert or update or delete on public.unit_overrides
  for each row execute function private.record_change('id');
