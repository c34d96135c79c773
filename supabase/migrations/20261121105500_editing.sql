-- What administrators do to several rows at once: all of it or nothing. Both run in the caller's name, so
-- row security, grants by column, the audit log and the trash work as for one row at a time.

create function public.reorder_rows(kind text, row_ids text[], places integer[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  moved integer;
begin
  perform private.require_admin();
  if kind not in ('rules_chapters', 'rules_sections', 'faq_sections', 'factions') then
    raise exception using errcode = '22023', message = 'not_ordered',
      hint = 'Rows of this table have no order of their own.';
  end if;
  execute format(
    'update public.%I as entry set order_index = wanted.place
     from unnest($1, $2) as wanted (id, place)
     where entry.id::text = wanted.id and entry.order_index is distinct from wanted.place',
    kind
  ) using row_ids, places;
  get diagnostics moved = row_count;
  return moved;
end
$$;
comment on function public.reorder_rows(text, text[], integer[]) is
  'Gives rows of the reference their places; says how many moved. For administrators.';
grant execute on function public.reorder_rows(text, text[], integer[]) to authenticated;

-- An import that was looked at before: each row names the `updated_at` that was seen then, null for none.
-- As soon as one is different, somebody else was faster, and nothing is written (O05).
create function public.import_units(units jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  wanted record;
  written integer := 0;
begin
  perform private.require_admin();
  for wanted in
    select * from jsonb_to_recordset(units)
      as entry (id text, faction_id text, unit jsonb, removed boolean, seen timestamptz)
  loop
    if wanted.seen is null then
      insert into public.unit_overrides (id, faction_id, unit, removed)
      values (wanted.id, wanted.faction_id, wanted.unit, coalesce(wanted.removed, false))
      on conflict (id) do nothing;
    else
      update public.unit_overrides
      set faction_id = wanted.faction_id, unit = wanted.unit, removed = coalesce(wanted.removed, false)
      where id = wanted.id and updated_at = wanted.seen;
    end if;
    if not found then
      raise exception using errcode = 'PT409', message = 'unit_changed', detail = wanted.id,
        hint = 'Somebody else changed the unit meanwhile. Look at the changes again.';
    end if;
    written := written + 1;
  end loop;
  return written;
end
$$;
comment on function public.import_units(jsonb) is
  'Writes units that administrators add or correct, all or none; says how many. For administrators.';
grant execute on function public.import_units(jsonb) to authenticated;
