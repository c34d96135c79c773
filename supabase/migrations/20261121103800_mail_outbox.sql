create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid references public.profiles (id) on delete cascade,
  requested_by uuid references public.profiles (id) on delete set null,
  template text not null constraint mail_outbox_template_form check (template ~ '^[a-z][a-z0-9-]{0,49}$'),
  language text not null default 'en'
    constraint mail_outbox_language_known check (language in ('en', 'es', 'fr')),
  recipient text not null constraint mail_outbox_recipient_length check (
    char_length(recipient) between 3 and 320 and recipient !~ '[\u0001-\u0020\u007f]'
  ),
  facts jsonb not null default '{}'
    constraint mail_outbox_facts_object check (jsonb_typeof(facts) = 'object'),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);

comment on table public.mail_outbox is
  'Mail that is not part of signing in: from a template, to one address. Written and sent by the server; administrators see it.';
comment on column public.mail_outbox.user_id is 'The member whom it is for, if any.';
comment on column public.mail_outbox.requested_by is 'The administrator who asked for it, if any.';
comment on column public.mail_outbox.facts is 'What the template is filled with. Never a link that signs in.';

alter table public.mail_outbox enable row level security;

grant select on public.mail_outbox to authenticated;

create policy mail_outbox_all_active on public.mail_outbox as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy mail_outbox_select_admin on public.mail_outbox for select to authenticated
  using ((select private.is_admin()));

create index mail_outbox_created_at_idx on public.mail_outbox (created_at desc);
create index mail_outbox_waiting_idx on public.mail_outbox (next_try_at)
  where sent_at is null and given_up_at is null;
create index mail_outbox_user_id_idx on public.mail_outbox (user_id);
create index mail_outbox_requested_by_idx on public.mail_outbox (requested_by);
