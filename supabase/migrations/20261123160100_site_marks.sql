-- What the server remembers of its own work for administrators: when mail was last taken and last refused, and
-- when the host of the site was last asked. Shared by all processes, and kept over restarts.

create table private.site_marks (
  name text primary key constraint site_marks_name_known check (
    name in ('mail_sent', 'mail_failed', 'deployments_read', 'deployments_failed')
  ),
  happened_at timestamptz not null default now(),
  detail jsonb not null default '{}'
);

comment on table private.site_marks is 'When the server last did something of which administrators are told.';

alter table private.site_marks enable row level security;

create policy site_marks_select_nobody on private.site_marks for select to anon, authenticated
  using (false);

grant select, insert, update on private.site_marks to service_role;

-- A failed build is news for a day; older ones, which a host tells of when it is asked for the first time,
-- are kept and not told.
drop trigger build_failures_tell on public.build_failures;
create trigger build_failures_tell after insert on public.build_failures
  for each row when (new.created_at > now() - interval '24 hours')
  execute function private.tell_of_build_failure();
