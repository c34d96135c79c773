-- What happens to rows by themselves: their times and versions, the record of what administrators
-- change (M07), and the trash (M09, O18). The tables that these triggers write to come later.

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- A number that goes up with each change. Who updates "where version = 3" and changes no row knows that
-- somebody else was faster (O05).
create function private.set_next_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- The columns of `row_before` that are different in `row_after`.
create function private.changed_columns(row_before jsonb, row_after jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(row_before)
  where key <> 'updated_at' and value is distinct from row_after -> key
$$;

-- Records a change in the audit log. Arguments: the column that names the row, and for rows of members
-- the column of their owner; what owners do with their own is not recorded. What the server does by
-- itself is recorded only with 'server' as a third argument.
create function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  named jsonb := coalesce(row_after, row_before);
  owner_column text := coalesce(tg_argv[1], '');
  actor uuid := auth.uid();
begin
  if actor is null and coalesce(tg_argv[2], '') <> 'server' then
    return null;
  end if;
  if owner_column <> '' and (actor::text = named ->> owner_column or not private.is_admin()) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    row_before := private.changed_columns(to_jsonb(old), to_jsonb(new));
    row_after := private.changed_columns(to_jsonb(new), to_jsonb(old));
    if row_before = '{}' and row_after = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (actor, lower(tg_op), tg_table_name, named ->> tg_argv[0], row_before, row_after);
  return null;
end
$$;

-- Keeps a row that is being deleted for 30 days. Arguments: the column that names the row, and the
-- column of its owner for what belongs to a member; when the member's account itself goes, nothing of it
-- is kept (P08).
create function private.keep_deleted_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kept jsonb := to_jsonb(old);
  owner uuid := case when tg_nargs > 1 then (kept ->> tg_argv[1])::uuid end;
begin
  if owner is not null and not exists (select from public.profiles where id = owner) then
    return old;
  end if;
  insert into public.deleted_rows (table_name, row_id, content, owner_id, deleted_by)
  values (tg_table_name, kept ->> tg_argv[0], kept, owner, auth.uid());
  return old;
end
$$;
