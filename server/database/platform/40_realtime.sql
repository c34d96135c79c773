-- What Supabase Realtime provides: messages, whose policies say who may join a private channel and
-- send there, and the publication that names the tables whose changes are told. How a change gets
-- from a table to the server is ours: a trigger says its key (NOTIFY), and the server reads the row
-- again in the name of each subscriber, so that row security decides.

create schema if not exists realtime authorization supabase_realtime_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;

create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  primary key (id, inserted_at)
);
create index if not exists messages_inserted_at_topic_index
  on realtime.messages (inserted_at desc, topic) where extension = 'broadcast' and private is true;
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to postgres, anon, authenticated;
grant all on realtime.messages to service_role;

-- The channel that a policy is asked about, without 'realtime:' before it.
create or replace function realtime.topic() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
alter function realtime.topic() owner to supabase_realtime_admin;

-- Sends a broadcast from the database; a fault is a warning, so that it never undoes the writer's work.
create or replace function realtime.send(
  payload jsonb, event text, topic text, private boolean default true
) returns void
language plpgsql set search_path = '' as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;

create or replace function realtime.notify_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('realtime_messages', new.id::text);
  return null;
end
$$;
alter function realtime.notify_message() owner to supabase_realtime_admin;

create or replace trigger notify_message after insert on realtime.messages
for each row when (new.extension = 'broadcast') execute function realtime.notify_message();

-- Tells a change by its key. The first argument names the columns of the primary key, the second
-- those that hold a uuid: with their values the server passes over most subscribers without asking
-- the database, and a deleted row is told to those whom it named.
create or replace function realtime.notify_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  said text;
begin
  select jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'key', (select jsonb_object_agg(name, changed -> name) from unnest(tg_argv[0]::text[]) name),
    'ids', (select jsonb_object_agg(name, changed -> name) from unnest(tg_argv[1]::text[]) name),
    'at', now()
  )::text into said;
  -- NOTIFY takes less than 8,000 bytes and would fail the writer's statement.
  if octet_length(said) < 7900 then
    perform pg_notify('realtime_changes', said);
  end if;
  return null;
end
$$;
alter function realtime.notify_change() owner to supabase_realtime_admin;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
    alter publication supabase_realtime owner to postgres;
  end if;
end
$$;

-- Puts the trigger on every table of the publication that has a primary key, with the columns as
-- they are now, and takes it off all others. Runs as the owner of the schema public.
create or replace function realtime.sync_triggers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  told record;
  arguments bytea;
begin
  for told in
    select t.tgrelid::regclass as relation
    from pg_catalog.pg_trigger t
    where t.tgname = 'realtime_notify_change'
      and not exists (
        select from pg_catalog.pg_get_publication_tables('supabase_realtime') told_of
        where told_of.relid = t.tgrelid
      )
  loop
    execute format('drop trigger realtime_notify_change on %s', told.relation);
  end loop;

  for told in
    select
      c.oid::regclass as relation,
      array_agg(a.attname order by a.attnum) filter (where a.attnum = any (i.indkey)) as keys,
      array_agg(a.attname order by a.attnum) filter (where a.atttypid = 'uuid'::regtype) as ids
    from pg_catalog.pg_get_publication_tables('supabase_realtime') told_of
    join pg_catalog.pg_class c on c.oid = told_of.relid
    join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    group by c.oid
  loop
    -- As it is stored: making it again would wait for everyone who writes to the table.
    arguments := convert_to(told.keys::text, 'UTF8') || '\x00'::bytea
      || convert_to(coalesce(told.ids, '{}')::text, 'UTF8') || '\x00'::bytea;
    continue when exists (
      select from pg_catalog.pg_trigger t
      where t.tgrelid = told.relation and t.tgname = 'realtime_notify_change' and t.tgargs = arguments
    );
    execute format(
      'create or replace trigger realtime_notify_change after insert or update or delete on %s
       for each row execute function realtime.notify_change(%L, %L)',
      told.relation, told.keys::text, coalesce(told.ids, '{}')::text
    );
  end loop;
end
$$;
alter function realtime.sync_triggers() owner to postgres;
revoke execute on function realtime.sync_triggers() from public;
grant execute on function realtime.sync_triggers() to service_role;

grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean)
  to postgres, anon, authenticated, service_role;
grant execute on function realtime.notify_change() to postgres;
