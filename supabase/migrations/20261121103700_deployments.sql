create table public.deployments (
  id text primary key constraint deployments_id_length check (char_length(id) between 1 and 200),
  created_at timestamptz not null default now(),
  state text not null constraint deployments_state_line check (private.is_one_line(state, 40)),
  site_name text not null constraint deployments_site_name_line check (private.is_one_line(site_name, 200)),
  branch text constraint deployments_branch_line check (private.is_one_line(branch, 200)),
  deploy_url text constraint deployments_deploy_url_address check (private.is_web_address(deploy_url)),
  error_message text constraint deployments_error_message_length check (char_length(error_message) <= 5000)
);

comment on table public.deployments is 'Deployments of the site, as the host tells of them. Written by the server.';
comment on column public.deployments.id is 'The host''s id of the deployment.';
comment on column public.deployments.state is 'As the host names it; "error" is a failed build.';

alter table public.deployments enable row level security;

grant select on public.deployments to authenticated;

create policy deployments_all_active on public.deployments as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy deployments_select_admin on public.deployments for select to authenticated
  using ((select private.is_wab_admin()));

create index deployments_created_at_idx on public.deployments (created_at desc);

create function private.record_failed_deployment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.build_failures (deploy_id, site_name, branch, deploy_url, error_message, created_at)
  values (new.id, new.site_name, new.branch, new.deploy_url, new.error_message, new.created_at)
  on conflict (deploy_id) do nothing;
  return null;
end
$$;

create trigger deployments_record_failed after insert or update on public.deployments
  for each row when (new.state = 'error') execute function private.record_failed_deployment();
