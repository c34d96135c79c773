-- Short names for shared lists. A name is made from the list itself (80 bits of its SHA-256 in base 36),
-- so nobody guesses one (L11), and the same list has one name whoever shares it. The table is never
-- listed: what is not one's own is reached by its name alone.

create table public.short_links (
  id text primary key constraint short_links_id_form check (id ~ '^[0-9a-z]{16}$'),
  code text not null
    constraint short_links_code_form check (code ~ '^[A-Za-z0-9_-]+$' and char_length(code) <= 16384),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);

comment on table public.short_links is 'Short names for shared lists. They open for ever.';
comment on column public.short_links.id is 'private.short_id(code).';
comment on column public.short_links.code is 'The encoded list, as the full link has it.';
comment on column public.short_links.created_by is 'Who made it first; null for guests and for members who have left.';

alter table public.short_links enable row level security;

grant select on public.short_links to authenticated;

create policy short_links_all_active on public.short_links as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy short_links_select_owner on public.short_links for select to authenticated
  using (created_by = (select auth.uid()));

create index short_links_created_by_idx on public.short_links (created_by);

create function private.short_id(code text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  digits constant text := '0123456789abcdefghijklmnopqrstuvwxyz';
  digest constant bytea := sha256(convert_to(code, 'UTF8'));
  value numeric := 0;
  result text := '';
begin
  for place in 0..9 loop
    value := value * 256 + get_byte(digest, place);
  end loop;
  for place in 1..16 loop
    result := substr(digits, (value % 36)::integer + 1, 1) || result;
    value := div(value, 36);
  end loop;
  return result;
end
$$;

create function private.create_short_link(list_code text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  short text := private.short_id(list_code);
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  insert into public.short_links (id, code, created_by) values (short, list_code, auth.uid())
  on conflict (id) do nothing;
  if found then
    perform private.count_action(auth.uid(), 'short link', 100, '1 hour', null);
  end if;
  return short;
end
$$;

create function private.resolve_short_link(short text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select code from public.short_links where id = lower(short));
end
$$;
grant execute on function private.create_short_link(text), private.resolve_short_link(text)
  to anon, authenticated, service_role;

create function public.create_short_link(code text) returns text
language sql
set search_path = ''
as $$ select private.create_short_link(code) $$;
comment on function public.create_short_link(text) is
  'Keeps an encoded list under a short name and gives the name; the same list has the same name. For everyone.';

create function public.resolve_short_link(short_id text) returns text
language sql stable
set search_path = ''
as $$ select private.resolve_short_link(short_id) $$;
comment on function public.resolve_short_link(text) is
  'The encoded list of a short name, or null. For everyone.';

grant execute on function public.create_short_link(text), public.resolve_short_link(text)
  to anon, authenticated;
