-- What is kept for ever counts like everything else: short links and messages to the member who wrote them, and the
-- links of guests by day, for a network and for all guests together.

-- A link costs its code, and a message its words, as a list costs its units.
create or replace function private.bytes_kept_of(member uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(bytes), 0)::bigint from (
    select private.bytes_of(units, note) as bytes from public.army_lists where user_id = member
    union all
    select private.bytes_of(units, note) from public.army_list_versions where user_id = member
    union all
    select private.bytes_of(units, description) from public.shared_lists where user_id = member
    union all
    select private.bytes_of(content, '') from public.deleted_rows where owner_id = member
    union all
    select private.bytes_of(summary, '') from public.match_records where user_id = member
    union all
    select counted from public.games where counted_for = member
    union all
    select private.bytes_of('""', code) from public.short_links where created_by = member
    union all
    select private.bytes_of('""', content) from public.direct_messages where sender_id = member
  ) as kept
$$;

-- Counted once more at the next write, with links and messages.
delete from private.member_bytes;

-- The argument names the column of the member, the next one that of the words.
create function private.count_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  member constant uuid := given ->> tg_argv[0];
  bytes constant bigint := private.bytes_of('""', given ->> tg_argv[1]);
begin
  if tg_op = 'INSERT' and member is not null then
    perform private.add_member_bytes(member, bytes, true);
  elsif tg_op = 'DELETE' and exists (select from public.profiles where id = member) then
    perform private.add_member_bytes(member, -bytes, false);
  end if;
  return null;
end
$$;

create trigger short_links_count_added after insert on public.short_links
  for each row execute function private.count_words('created_by', 'code');
create trigger short_links_count_removed after delete on public.short_links
  for each row execute function private.count_words('created_by', 'code');
create trigger direct_messages_count_added after insert on public.direct_messages
  for each row execute function private.count_words('sender_id', 'content');
create trigger direct_messages_count_removed after delete on public.direct_messages
  for each row execute function private.count_words('sender_id', 'content');

-- A guest's link is kept for ever, too, and nobody's: a thousand ordinary ones a day from one network, and some
-- ten thousand of all guests. Whoever gets none shares the full link, which needs nobody to keep it.
create or replace function private.create_short_link(list_code text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  most_of_network constant integer := 1000000;
  most_of_guests constant integer := 8000000;
  short text := private.short_id(list_code);
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  insert into public.short_links (id, code, created_by) values (short, list_code, auth.uid())
  on conflict (id) do nothing;
  if found then
    perform private.count_action(auth.uid(), 'short link', 100, '1 hour', null);
    if auth.uid() is null and not private.is_server() then
      perform private.count_visit_of_network(
        'short link bytes', most_of_network, '1 day', private.bytes_of('""', list_code)::integer
      );
      perform private.count_visit(
        case when private.is_known_network() then 'short link bytes of those known' else 'short link bytes' end,
        most_of_guests, '1 day', private.bytes_of('""', list_code)::integer
      );
    end if;
  end if;
  return short;
end
$$;
