create table public.build_failures (
  id uuid primary key default gen_random_uuid(),
  deploy_id text constraint build_failures_deploy_id_length check (char_length(deploy_id) between 1 and 200),
  site_name text not null constraint build_failures_site_name_line check (private.is_one_line(site_name, 200)),
  branch text constraint build_failures_branch_line check (private.is_one_line(branch, 200)),
  deploy_url text constraint build_failures_deploy_url_address check (private.is_web_address(deploy_url)),
  error_message text
    constraint build_failures_error_message_length check (char_length(error_message) <= 5000),
  created_at timestamptz not null default now(),
  constraint build_failures_deploy_id_unique unique (deploy_id)
);

comment on table public.build_failures is
  'Builds of the site that failed. Written by the server; administrators are notified once for each (M05).';

alter table public.build_failures enable row level security;

grant select on public.build_failures to authenticated;

create policy build_failures_all_active on public.build_failures as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy build_failures_select_admin on public.build_failures for select to authenticated
  using ((select private.is_wab_admin()));

create index build_failures_created_at_idx on public.build_failures (created_at desc);

create function private.tell_of_build_failure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    roles.member_id, null, 'build_failure',
    jsonb_strip_nulls(jsonb_build_object(
      'site_name', new.site_name, 'branch', new.branch, 'error_message', new.error_message,
      'deploy_url', new.deploy_url
    ))
  )
  from private.member_roles as roles
  join public.profiles as profile on profile.id = roles.member_id
  where roles.wab_admin and not profile.banned and not profile.deactivated;
  return null;
end
$$;

create trigger build_failures_tell after insert on public.build_failures
  for each row execute function private.tell_of_build_failure();
