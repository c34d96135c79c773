create table public.rules_sections (
  id uuid primary key default gen_random_uuid(),
  chapter_id uuid not null references public.rules_chapters (id) on delete cascade,
  slug text constraint rules_sections_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null constraint rules_sections_title_line check (private.is_one_line(title, 200)),
  title_es text constraint rules_sections_title_es_line check (private.is_one_line(title_es, 200)),
  title_fr text constraint rules_sections_title_fr_line check (private.is_one_line(title_fr, 200)),
  content text not null default ''
    constraint rules_sections_content_length check (char_length(content) <= 50000),
  content_es text constraint rules_sections_content_es_length check (char_length(content_es) <= 50000),
  content_fr text constraint rules_sections_content_fr_length check (char_length(content_fr) <= 50000),
  order_index integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rules_sections_slug_unique unique (slug)
);

comment on table public.rules_sections is 'The sections of the chapters of the rules reference.';
comment on column public.rules_sections.slug is 'What lasting links name the section by.';

alter table public.rules_sections enable row level security;

grant select on public.rules_sections to anon, authenticated;
grant delete on public.rules_sections to authenticated;
grant insert (id, chapter_id, slug, title, title_es, title_fr, content, content_es, content_fr, order_index) on public.rules_sections to authenticated;
grant update (chapter_id, slug, title, title_es, title_fr, content, content_es, content_fr, order_index) on public.rules_sections to authenticated;

create policy rules_sections_all_active on public.rules_sections as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy rules_sections_select_everyone on public.rules_sections for select to anon, authenticated
  using (true);
create policy rules_sections_insert_admin on public.rules_sections for insert to authenticated
  with check ((select private.is_admin()));
create policy rules_sections_update_admin on public.rules_sections for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy rules_sections_delete_admin on public.rules_sections for delete to authenticated
  using ((select private.is_admin()));

create index rules_sections_chapter_id_idx on public.rules_sections (chapter_id);
create index rules_sections_order_index_idx on public.rules_sections (order_index);

create trigger rules_sections_refuse_non_admins before insert or update or delete on public.rules_sections
  for each statement execute function private.refuse_non_admins();
create trigger rules_sections_set_updated_at before update on public.rules_sections
  for each row execute function private.set_updated_at();
create trigger rules_sections_keep_deleted before delete on public.rules_sections
  for each row execute function private.keep_deleted_row('id');
create trigger rules_sections_record_change after insert or update or delete on public.rules_sections
  for each row execute function private.record_change('id');
