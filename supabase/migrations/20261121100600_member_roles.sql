-- Who is an administrator, and who may try what is not ready. No API exposes the table; a member reads
-- the own roles as columns of the own profile, and nobody learns those of others (R09).

create table private.member_roles (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  wab_admin boolean not null default false,
  tester boolean not null default false
);

comment on table private.member_roles is 'Roles of members. Who has no row has no role.';

alter table private.member_roles enable row level security;

grant select on private.member_roles to authenticated, service_role;

create policy member_roles_select_member on private.member_roles for select to authenticated
  using (member_id = (select auth.uid()) or (select private.is_admin()));

-- Computed columns of profiles: `select wab_admin, tester from profiles where id = …`. Null for others.
create function public.wab_admin(public.profiles) returns boolean
language sql stable
set search_path = ''
as $$
  select case when $1.id = auth.uid() or private.is_server() or private.is_admin() then exists (
    select from private.member_roles as roles where roles.member_id = $1.id and roles.wab_admin
  ) end
$$;
comment on function public.wab_admin(public.profiles) is
  'Whether this member is an administrator; null unless it is the caller''s own profile.';

create function public.tester(public.profiles) returns boolean
language sql stable
set search_path = ''
as $$
  select case when $1.id = auth.uid() or private.is_server() or private.is_admin() then exists (
    select from private.member_roles as roles where roles.member_id = $1.id and roles.tester
  ) end
$$;
comment on function public.tester(public.profiles) is
  'Whether this member may try what is not ready; null unless it is the caller''s own profile.';

grant execute on function public.wab_admin(public.profiles), public.tester(public.profiles)
  to authenticated;

-- There is always an administrator who can act, once there is one (M06). The lock makes two who would
-- leave at the same time wait for each other.
create function private.require_other_admin(leaving uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('wab: last administrator', 0));
  if not exists (
    select from private.member_roles as roles
    join public.profiles as profile on profile.id = roles.member_id
    where roles.wab_admin and roles.member_id <> leaving
      and not profile.banned and not profile.deactivated
  ) then
    raise exception using errcode = 'PT409', message = 'last_admin',
      hint = 'Make somebody else an administrator first.';
  end if;
end
$$;

create function private.keep_an_admin_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A member who is being deleted was asked about before (private.keep_an_admin_profile).
  if exists (select from public.profiles where id = old.member_id and not banned and not deactivated) then
    perform private.require_other_admin(old.member_id);
  end if;
  return coalesce(new, old);
end
$$;
create trigger member_roles_keep_an_admin before update on private.member_roles
  for each row when (old.wab_admin and not new.wab_admin)
  execute function private.keep_an_admin_role();
create trigger member_roles_keep_an_admin_row before delete on private.member_roles
  for each row when (old.wab_admin) execute function private.keep_an_admin_role();

create function private.keep_an_admin_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.member_roles where member_id = old.id and wab_admin) then
    perform private.require_other_admin(old.id);
  end if;
  return coalesce(new, old);
end
$$;
create trigger profiles_keep_an_admin before update on public.profiles
  for each row
  when (not old.banned and not old.deactivated and (new.banned or new.deactivated))
  execute function private.keep_an_admin_profile();
create trigger profiles_keep_an_admin_row before delete on public.profiles
  for each row when (not old.banned and not old.deactivated)
  execute function private.keep_an_admin_profile();

-- For the server's own tools; administrators go through public.set_wab_admin.
create function private.set_wab_admin(member uuid, value boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.member_roles (member_id, wab_admin) values (member, value)
  on conflict (member_id) do update set wab_admin = excluded.wab_admin;
end
$$;

create function private.set_tester(member uuid, value boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.member_roles (member_id, tester) values (member, value)
  on conflict (member_id) do update set tester = excluded.tester;
end
$$;
grant execute on function private.set_wab_admin(uuid, boolean), private.set_tester(uuid, boolean)
  to service_role;

create function private.set_role_as_admin(member uuid, role_name text, value boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.profiles where id = member) then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  end if;
  case role_name
    when 'wab_admin' then perform private.set_wab_admin(member, value);
    when 'tester' then perform private.set_tester(member, value);
  end case;
end
$$;
grant execute on function private.set_role_as_admin(uuid, text, boolean) to authenticated, service_role;

create function public.set_wab_admin(member uuid, value boolean) returns void
language sql
set search_path = ''
as $$ select private.set_role_as_admin(member, 'wab_admin', value) $$;
comment on function public.set_wab_admin(uuid, boolean) is
  'Makes a member an administrator or takes it back. For administrators with a second factor; the last one stays.';

create function public.set_tester(member uuid, value boolean) returns void
language sql
set search_path = ''
as $$ select private.set_role_as_admin(member, 'tester', value) $$;
comment on function public.set_tester(uuid, boolean) is
  'Lets a member try what is not ready, or takes it back. For administrators with a second factor.';

grant execute on function public.set_wab_admin(uuid, boolean), public.set_tester(uuid, boolean)
  to authenticated;
