-- Web push: the devices that members registered, and what waits to be sent to them. The server sends, see
-- docs/decisions/0032; without its keys nothing is registered and nothing waits.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null
    constraint push_subscriptions_endpoint_public check (
      char_length(endpoint) <= 1000
      and endpoint collate "C"
        ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])(:443)?/[!-~]*$'
      and endpoint collate "C" !~ '^https://[^/]*\.(local|localhost|internal|intranet|lan|home|arpa)(:443)?/'
    ),
  public_key text not null
    constraint push_subscriptions_public_key_form check (public_key collate "C" ~ '^[A-Za-z0-9_-]{87}$'),
  auth_secret text not null
    constraint push_subscriptions_auth_secret_form check (auth_secret collate "C" ~ '^[A-Za-z0-9_-]{22}$'),
  language text not null constraint push_subscriptions_language_known check (language in ('en', 'es', 'fr')),
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_unique unique (endpoint)
);

comment on table public.push_subscriptions is
  'Browsers that a member registered for web push, at most ten. Gone with the session that registered them.';
comment on column public.push_subscriptions.endpoint is
  'Address at the push service of the browser, on the public web: the server calls it.';
comment on column public.push_subscriptions.public_key is 'Key that messages are encrypted for (RFC 8291).';
comment on column public.push_subscriptions.language is 'The language that the device is spoken to in.';

alter table public.push_subscriptions enable row level security;

grant select, delete on public.push_subscriptions to authenticated;

create policy push_subscriptions_all_active on public.push_subscriptions as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy push_subscriptions_select_owner on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy push_subscriptions_delete_owner on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at desc);
create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);

create trigger push_subscriptions_refuse_inactive before delete on public.push_subscriptions
  for each statement execute function private.refuse_inactive();

create table private.push_deliveries (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

comment on table private.push_deliveries is
  'Notifications that a device is still to be told of. A row goes when it was sent or cannot be.';

alter table private.push_deliveries enable row level security;

create policy push_deliveries_select_nobody on private.push_deliveries for select to anon, authenticated
  using (false);

grant select, update, delete on private.push_deliveries to service_role;

create index push_deliveries_next_try_at_idx on private.push_deliveries (next_try_at);
create index push_deliveries_subscription_id_idx on private.push_deliveries (subscription_id);
create index push_deliveries_notification_id_idx on private.push_deliveries (notification_id);

-- Lets a notification wait for each device of its recipient, where they want to be told there.
create function private.queue_push() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.push_deliveries (subscription_id, notification_id)
  select subscription.id, new.id from public.push_subscriptions as subscription
  where subscription.user_id = new.recipient_id and not exists (
    select from public.notification_settings as setting
    where setting.user_id = new.recipient_id and setting.kind = new.type and not setting.push
  );
  if found then
    perform pg_notify('push_deliveries', '');
  end if;
  return null;
end
$$;

create trigger notifications_queue_push after insert on public.notifications
  for each row execute function private.queue_push();

-- Registers a browser for the session of the caller. Whoever has its address and keys is that browser: it
-- belongs to the member who is signed in there now. The eleventh takes the place of the oldest.
create function private.register_push(endpoint text, public_key text, auth_secret text, language text)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 10;
begin
  perform private.require_active();
  if auth.uid() is null then
    return false;
  end if;
  -- One after another for each member, so that two at once are counted.
  perform from public.profiles where id = auth.uid() for update;
  delete from public.push_subscriptions as other
  where other.endpoint = register_push.endpoint and other.user_id <> auth.uid();
  insert into public.push_subscriptions as known
    (user_id, session_id, endpoint, public_key, auth_secret, language)
  values (
    auth.uid(), (auth.jwt() ->> 'session_id')::uuid, register_push.endpoint, register_push.public_key,
    register_push.auth_secret, register_push.language
  )
  on conflict on constraint push_subscriptions_endpoint_unique do update
  set session_id = excluded.session_id, public_key = excluded.public_key,
    auth_secret = excluded.auth_secret, language = excluded.language, created_at = clock_timestamp();
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions
    where user_id = auth.uid() order by created_at desc, id offset most
  );
  return true;
end
$$;
grant execute on function private.register_push(text, text, text, text) to authenticated;

create function public.register_push(endpoint text, public_key text, auth_secret text, language text)
returns boolean
language sql
set search_path = ''
as $$ select private.register_push(endpoint, public_key, auth_secret, language) $$;
comment on function public.register_push(text, text, text, text) is
  'Registers this browser for web push, until the session ends; false for the server, which has none.';
grant execute on function public.register_push(text, text, text, text) to authenticated;
