create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid references public.profiles (id) on delete set null,
  action text not null constraint audit_log_action_known check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb
);

comment on table public.audit_log is
  'What administrators changed. Written by triggers; nobody changes or deletes it over the API.';
comment on column public.audit_log.actor_id is
  'Who did it; null for the server''s own tools and for members who have left.';
comment on column public.audit_log.before is 'The columns that changed, as they were. The whole row of a delete.';
comment on column public.audit_log.after is 'The columns that changed, as they are. The whole row of an insert.';

alter table public.audit_log enable row level security;

revoke all on public.audit_log from service_role;
grant select on public.audit_log to authenticated, service_role;

create policy audit_log_select_admin on public.audit_log for select to authenticated
  using ((select private.is_admin()));
create policy audit_log_all_active on public.audit_log as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));

create index audit_log_happened_at_idx on public.audit_log (happened_at desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id);
create index audit_log_row_idx on public.audit_log (table_name, row_id);

-- A change of somebody's flags is recorded whoever makes it; of the rest of a profile, what
-- administrators change of others'.
create trigger profiles_record_flags after update on public.profiles
  for each row
  when (
    (old.banned, old.deactivated, old.removed_at) is distinct from
    (new.banned, new.deactivated, new.removed_at)
  )
  execute function private.record_change('id', '', 'server');
create trigger profiles_record_change after update on public.profiles
  for each row
  when (
    (old.banned, old.deactivated, old.removed_at) is not distinct from
    (new.banned, new.deactivated, new.removed_at)
  )
  execute function private.record_change('id', 'id');
create trigger member_roles_record_change after insert or update on private.member_roles
  for each row execute function private.record_change('member_id', '', 'server');
