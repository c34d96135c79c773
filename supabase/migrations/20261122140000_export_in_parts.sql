-- The export of who has kept much, part by part: in one piece it would be larger than an answer may be, and
-- everybody would wait while it is made.

-- What the export is of: the account, and the tables that may hold rows of the caller.
create function private.export_own_tables() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  return jsonb_build_object(
    'exported_at', now(),
    'account', private.own_account(),
    'tables', (
      select jsonb_agg(distinct columns.table_name)
      from private.member_columns() as columns where columns.exported
    )
  );
end
$$;
grant execute on function private.export_own_tables() to authenticated;

create function public.export_my_tables() returns jsonb
language sql stable
set search_path = ''
as $$ select private.export_own_tables() $$;
comment on function public.export_my_tables() is
  'What is stored of the caller: the account, and the names of the tables for export_my_rows.';
grant execute on function public.export_my_tables() to authenticated;

-- Where a table's rows of a member are found and how they are told apart, as parts of a statement in which
-- the member is $1 and the key of the row before is $2. No row when nothing of the table is exported.
create function private.export_source(wanted text) returns table (
  relation text, condition text, key_columns text, key_values text
)
language sql stable
set search_path = ''
as $$
  with source as (
    select
      format('%I.%I', columns.schema_name, columns.table_name)::regclass as relation,
      string_agg(format('%I = $1', columns.column_name), ' or ') as condition
    from private.member_columns() as columns
    where columns.exported and columns.table_name = wanted
    group by columns.schema_name, columns.table_name
  )
  select
    source.relation::text,
    source.condition,
    string_agg(quote_ident(attribute.attname), ', ' order by key_part.place),
    string_agg(
      format(
        '($2 ->> %s)::%s', key_part.place - 1, format_type(attribute.atttypid, attribute.atttypmod)
      ),
      ', ' order by key_part.place
    )
  from source
  join pg_catalog.pg_index as key on key.indrelid = source.relation and key.indisprimary
  cross join unnest(key.indkey::int2[]) with ordinality as key_part (attnum, place)
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = source.relation and attribute.attnum = key_part.attnum
  group by source.relation, source.condition
$$;

-- Rows in the order of their key, until a part is full: half of what an answer may hold.
create function private.export_own_rows(wanted text, after jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  full_at constant integer := 2500000;
  most_rows constant integer := 2000;
  source record;
  owned record;
  part jsonb[] := '{}';
  bytes integer := 0;
begin
  perform private.require_active();
  select * into source from private.export_source(wanted);
  if source is null then
    raise sqlstate '22023' using message = 'nothing of that table is exported';
  end if;
  for owned in execute format(
    'select to_jsonb(owned) as content, jsonb_build_array(%1$s) as place from (
       select * from %2$s where (%3$s)%4$s order by %1$s limit %5$s
     ) as owned order by %1$s',
    source.key_columns, source.relation, source.condition,
    case when after is null then '' else format(' and (%s) > (%s)', source.key_columns, source.key_values) end,
    most_rows
  ) using auth.uid(), after
  loop
    part := part || owned.content;
    bytes := bytes + octet_length(owned.content::text);
    exit when bytes >= full_at;
  end loop;
  return jsonb_build_object(
    'rows', to_jsonb(part),
    'next', case when bytes >= full_at or cardinality(part) = most_rows then owned.place end
  );
end
$$;
grant execute on function private.export_own_rows(text, jsonb) to authenticated;

create function public.export_my_rows(table_name text, after jsonb default null) returns jsonb
language sql stable
set search_path = ''
as $$ select private.export_own_rows(table_name, after) $$;
comment on function public.export_my_rows(text, jsonb) is
  'Rows of a table that are the caller''s, as many as fit an answer; with "after", those behind the "next" of the answer before.';
grant execute on function public.export_my_rows(text, jsonb) to authenticated;
