create table public.faq_sections (
  id uuid primary key default gen_random_uuid(),
  slug text constraint faq_sections_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section text not null constraint faq_sections_section_line check (private.is_one_line(section, 300)),
  section_es text constraint faq_sections_section_es_line check (private.is_one_line(section_es, 300)),
  section_fr text constraint faq_sections_section_fr_line check (private.is_one_line(section_fr, 300)),
  content text not null default ''
    constraint faq_sections_content_length check (char_length(content) <= 20000),
  content_es text constraint faq_sections_content_es_length check (char_length(content_es) <= 20000),
  content_fr text constraint faq_sections_content_fr_length check (char_length(content_fr) <= 20000),
  order_index integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint faq_sections_slug_unique unique (slug)
);

comment on table public.faq_sections is 'Questions that players ask, with their answers.';
comment on column public.faq_sections.section is 'The question, or what the section is about.';
comment on column public.faq_sections.slug is 'What lasting links name it by.';

alter table public.faq_sections enable row level security;

grant select on public.faq_sections to anon, authenticated;
grant delete on public.faq_sections to authenticated;
grant insert (id, slug, section, section_es, section_fr, content, content_es, content_fr, order_index) on public.faq_sections to authenticated;
grant update (slug, section, section_es, section_fr, content, content_es, content_fr, order_index) on public.faq_sections to authenticated;

create policy faq_sections_all_active on public.faq_sections as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy faq_sections_select_everyone on public.faq_sections for select to anon, authenticated
  using (true);
create policy faq_sections_insert_admin on public.faq_sections for insert to authenticated
  with check ((select private.is_admin()));
create policy faq_sections_update_admin on public.faq_sections for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy faq_sections_delete_admin on public.faq_sections for delete to authenticated
  using ((select private.is_admin()));

create index faq_sections_order_index_idx on public.faq_sections (order_index);

create trigger faq_sections_refuse_non_admins before insert or update or delete on public.faq_sections
  for each statement execute function private.refuse_non_admins();
create trigger faq_sections_set_updated_at before update on public.faq_sections
  for each row execute function private.set_updated_at();
create trigger faq_sections_keep_deleted before delete on public.faq_sections
  for each row execute function private.keep_deleted_row('id');
create trigger faq_sections_record_change after insert or update or delete on public.faq_sections
  for each row execute function private.record_change('id');
