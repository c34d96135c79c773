-- What of a member leaves, and when. Deleting the account in auth.users takes the rows along by foreign
-- keys; here is what foreign keys do not reach (P08), the export before it (P09), and what goes by time.

-- Every column that names a member, and whether its rows are the member's to take along. The others are
-- rows of somebody else that only mention the member.
create function private.member_columns() returns table (
  schema_name text, table_name text, column_name text, exported boolean
)
language sql stable
set search_path = ''
as $$
  select
    space.nspname, class.relname, attribute.attname,
    (class.relname, attribute.attname) not in (
      ('audit_log', 'actor_id'),
      ('blocks', 'blocked_id'),
      ('deleted_rows', 'deleted_by'),
      ('mail_outbox', 'requested_by'),
      ('notifications', 'sender_id'),
      ('profile_comments', 'profile_id'),
      ('reports', 'accused_id'),
      ('reports', 'profile_id')
    )
  from pg_catalog.pg_constraint as reference
  join pg_catalog.pg_class as class on class.oid = reference.conrelid
  join pg_catalog.pg_namespace as space on space.oid = class.relnamespace
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = class.oid and attribute.attnum = reference.conkey[1]
  where reference.contype = 'f' and reference.confrelid = 'public.profiles'::regclass
  union all
  select 'public', 'profiles', 'id', true
$$;

-- What the identity service knows, without secrets.
create function private.own_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', account.id,
    'email', account.email,
    'phone', account.phone,
    'created_at', account.created_at,
    'email_confirmed_at', account.email_confirmed_at,
    'last_sign_in_at', account.last_sign_in_at,
    'user_metadata', account.raw_user_meta_data,
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', identity.provider, 'email', identity.email, 'created_at', identity.created_at
      )), '[]')
      from auth.identities as identity where identity.user_id = account.id
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', factor.factor_type, 'name', factor.friendly_name, 'status', factor.status,
        'created_at', factor.created_at
      )), '[]')
      from auth.mfa_factors as factor where factor.user_id = account.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', session.created_at, 'user_agent', session.user_agent, 'ip', session.ip
      )), '[]')
      from auth.sessions as session where session.user_id = account.id
    )
  )
  from auth.users as account where account.id = auth.uid()
$$;

create function private.export_own_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  source record;
  found_rows jsonb;
  result jsonb := '{}';
begin
  perform private.require_active();
  for source in
    select
      format('%I.%I', columns.schema_name, columns.table_name) as relation,
      columns.table_name as name,
      string_agg(format('%I = $1', columns.column_name), ' or ') as condition
    from private.member_columns() as columns
    where columns.exported
    group by columns.schema_name, columns.table_name
    order by columns.table_name
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(owned)), ''[]'') from %s as owned where %s',
      source.relation, source.condition
    ) into found_rows using auth.uid();
    result := result || jsonb_build_object(source.name, found_rows);
  end loop;
  return jsonb_build_object('exported_at', now(), 'account', private.own_account(), 'tables', result);
end
$$;
grant execute on function private.export_own_data() to authenticated;

create function public.export_my_data() returns jsonb
language sql stable
set search_path = ''
as $$ select private.export_own_data() $$;
comment on function public.export_my_data() is
  'Everything that is stored of the caller: the account, and the rows of every table that has some.';
grant execute on function public.export_my_data() to authenticated;

-- Names that were copied into rows of others, and what the audit log quotes.
create function private.forget_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.game_participants set name = 'Former member' where user_id = old.id;
  delete from public.activities
  where type = 'friend_added' and content ->> 'friend_id' = old.id::text;
  update public.audit_log set row_id = 'former member', before = null, after = null
  where (table_name in ('profiles', 'member_roles') and row_id = old.id::text)
    or before ->> 'user_id' = old.id::text
    or before ->> 'author_id' = old.id::text;
  return old;
end
$$;
create trigger profiles_forget before delete on public.profiles
  for each row execute function private.forget_member();

-- For the server, once a day.
create function private.purge_expired() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  month constant interval := interval '30 days';
begin
  delete from public.deleted_rows where deleted_at < now() - month;
  delete from public.army_list_versions as old_version
  where not exists (select from public.army_lists where id = old_version.list_id)
    and not exists (
      select from public.deleted_rows
      where table_name = 'army_lists' and row_id = old_version.list_id::text
    );
  delete from private.member_actions where happened_at < now() - interval '24 hours';
  delete from public.mail_outbox where coalesce(sent_at, given_up_at) < now() - month;
  delete from auth.users using public.profiles as profile
  where profile.id = auth.users.id and profile.removed_at < now() - month;
end
$$;
grant execute on function private.purge_expired() to service_role;
