-- A host may build other sites as well: their failed builds are listed with the deployments, and nobody is
-- alarmed by them. Which sites are the product's is a setting of the server.

alter table public.deployments add column is_ours boolean not null default true;
comment on column public.deployments.is_ours is
  'Whether it is of a site that the server names as its own: administrators hear of failed builds of these alone.';

drop trigger deployments_record_failed on public.deployments;
create trigger deployments_record_failed after insert or update on public.deployments
  for each row when (new.state = 'error' and new.is_ours) execute function private.record_failed_deployment();
