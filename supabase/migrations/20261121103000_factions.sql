create table public.factions (
  id text primary key
    constraint factions_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 60),
  name text not null constraint factions_name_line check (private.is_one_line(name, 60)),
  name_es text constraint factions_name_es_line check (private.is_one_line(name_es, 60)),
  name_fr text constraint factions_name_fr_line check (private.is_one_line(name_fr, 60)),
  order_index integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.factions is 'The factions that lists are built from.';
comment on column public.factions.id is 'What lists, units and links name the faction by; for ever.';

alter table public.factions enable row level security;

grant select on public.factions to anon, authenticated;
grant delete on public.factions to authenticated;
grant insert (id, name, name_es, name_fr, order_index) on public.factions to authenticated;
grant update (name, name_es, name_fr, order_index) on public.factions to authenticated;

create policy factions_all_active on public.factions as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy factions_select_everyone on public.factions for select to anon, authenticated
  using (true);
create policy factions_insert_admin on public.factions for insert to authenticated
  with check ((select private.is_admin()));
create policy factions_update_admin on public.factions for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy factions_delete_admin on public.factions for delete to authenticated
  using ((select private.is_admin()));

create trigger factions_refuse_non_admins before insert or update or delete on public.factions
  for each statement execute function private.refuse_non_admins();
create trigger factions_set_updated_at before update on public.factions
  for each row execute function private.set_updated_at();
create trigger factions_keep_deleted before delete on public.factions
  for each row execute function private.keep_deleted_row('id');
create trigger factions_record_change after insert or update or delete on public.factions
  for each row execute function private.record_change('id');

insert into public.factions (id, name, name_es, name_fr, order_index) values
  ('northern-tribes', 'Northern Tribes', 'Tribus del Norte', 'Tribus du Nord', 1),
  ('hegemony-of-embersig', 'Hegemony of Embersig', 'Hegemonía de Embersig', 'Hégémonie d''Embersig', 2),
  ('scions-of-yaldabaoth', 'Scions of Yaldabaoth', 'Vástagos de Yaldabaoth', 'Rejetons de Yaldabaoth', 3),
  ('syenann', 'Sÿenann', 'Sÿenann', 'Sÿenann', 4),
  ('feudom', 'Feudom', 'Feudom', 'Feudom', 5);
