create table public.special_rules (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint special_rules_name_line check (private.is_one_line(name, 100)),
  name_es text constraint special_rules_name_es_line check (private.is_one_line(name_es, 100)),
  name_fr text constraint special_rules_name_fr_line check (private.is_one_line(name_fr, 100)),
  description text constraint special_rules_description_length check (char_length(description) <= 5000),
  description_es text
    constraint special_rules_description_es_length check (char_length(description_es) <= 5000),
  description_fr text
    constraint special_rules_description_fr_length check (char_length(description_fr) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint special_rules_name_unique unique (name)
);

comment on table public.special_rules is 'What the special rules on unit cards do.';
comment on column public.special_rules.name is 'English, as units name it; without a value in parentheses.';

alter table public.special_rules enable row level security;

grant select on public.special_rules to anon, authenticated;
grant delete on public.special_rules to authenticated;
grant insert (id, name, name_es, name_fr, description, description_es, description_fr) on public.special_rules to authenticated;
grant update (name, name_es, name_fr, description, description_es, description_fr) on public.special_rules to authenticated;

create policy special_rules_all_active on public.special_rules as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy special_rules_select_everyone on public.special_rules for select to anon, authenticated
  using (true);
create policy special_rules_insert_admin on public.special_rules for insert to authenticated
  with check ((select private.is_admin()));
create policy special_rules_update_admin on public.special_rules for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy special_rules_delete_admin on public.special_rules for delete to authenticated
  using ((select private.is_admin()));

create trigger special_rules_refuse_non_admins before insert or update or delete on public.special_rules
  for each statement execute function private.refuse_non_admins();
create trigger special_rules_set_updated_at before update on public.special_rules
  for each row execute function private.set_updated_at();
create trigger special_rules_keep_deleted before delete on public.special_rules
  for each row execute function private.keep_deleted_row('id');
create trigger special_rules_record_change after insert or update or delete on public.special_rules
  for each row execute function private.record_change('id');
