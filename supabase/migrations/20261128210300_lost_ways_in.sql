-- Ways back for members who cannot help themselves: without the phone that made their codes, or with a
-- mailbox that is gone. Administrators, and whoever runs the server, take the second factor away or set
-- another address; each is in the audit log, and its member is told by mail.

-- The audit log of a member who leaves for good says what happened, and nothing of the member (P08).
create or replace function private.forget_sanctions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.audit_log set row_id = 'former member', before = null, after = null
  where table_name in ('sanctions', 'sessions', 'mfa_factors', 'users') and row_id = old.id::text;
  return null;
end
$$;

-- Puts a mail to a member into the outbox, in the member's language.
create function private.mail_member(member uuid, template text, address text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (user_id, requested_by, template, language, recipient)
  select account.id, auth.uid(), mail_member.template,
    case when account.raw_user_meta_data ->> 'language' in ('en', 'es', 'fr')
      then account.raw_user_meta_data ->> 'language' else 'en' end,
    mail_member.address
  from auth.users as account where account.id = member and mail_member.address <> '';
  perform pg_notify('mail_outbox', '');
end
$$;

-- False for a member without a second factor. Sessions that had shown it go on as those of everybody else.
create function private.remove_second_factor(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.require_admin();
  if member = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Remove your own in your account.';
  end if;
  perform private.require_member(member);
  delete from auth.mfa_factors where user_id = member and status = 'unverified';
  delete from auth.mfa_factors where user_id = member;
  get diagnostics removed = row_count;
  if removed = 0 then
    return false;
  end if;
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = member and aal <> 'aal1';
  insert into public.audit_log (actor_id, action, table_name, row_id, before)
  values (auth.uid(), 'delete', 'mfa_factors', member::text, jsonb_build_object('factors', removed));
  perform private.mail_member(
    member, 'factors-removed', (select email from auth.users where id = member)
  );
  return true;
end
$$;

-- Sets the address that a member signs in with; false when it is that already. What was mailed to the old
-- one no longer counts. The address of an administrator is changed by whoever runs the server alone:
-- administrators do not get into each other's accounts.
create function private.change_member_address(member uuid, address text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(left(coalesce(address, ''), 400)) collate private.letters);
  former text;
begin
  perform private.require_admin();
  if member = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Change your own in your account.';
  end if;
  perform private.require_member(member);
  if not private.is_server() and exists (
    select from private.member_roles as roles where roles.member_id = member and roles.wab_admin
  ) then
    raise exception using errcode = 'PT409', message = 'is_administrator',
      hint = 'The address of an administrator is changed on the server: npm run admin.';
  end if;
  if char_length(wanted) > 254 or wanted collate "C" !~
    '^[^\u0001-\u0020\u007f@<>()\[\]\\,;:"]+@[^\u0001-\u0020\u007f@<>()\[\]\\,;:".]+(\.[^\u0001-\u0020\u007f@<>()\[\]\\,;:".]+)+$'
  then
    raise exception using errcode = '23514', message = 'address_invalid';
  end if;
  select email into former from auth.users where id = member for update;
  if former is not distinct from wanted then
    return false;
  end if;
  if exists (select from auth.users where email = wanted and id <> member) then
    raise exception using errcode = 'PT409', message = 'address_taken',
      hint = 'Another account has this address.';
  end if;
  delete from auth.one_time_tokens where user_id = member;
  update auth.users set email = wanted, email_change = '', email_change_confirm_status = 0,
    email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
  where id = member;
  update auth.identities set updated_at = now(),
    identity_data = identity_data || jsonb_build_object('email', wanted, 'email_verified', true)
  where user_id = member and provider = 'email';
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (
    auth.uid(), 'update', 'users', member::text,
    jsonb_build_object('email', former), jsonb_build_object('email', wanted)
  );
  perform private.mail_member(member, 'mail-changed-by-admin', former);
  perform private.mail_member(member, 'mail-set-by-admin', wanted);
  return true;
end
$$;

grant execute on function
  private.remove_second_factor(uuid), private.change_member_address(uuid, text)
to authenticated, service_role;

create function public.remove_second_factor(member uuid) returns boolean
language sql
set search_path = ''
as $$ select private.remove_second_factor(member) $$;
comment on function public.remove_second_factor(uuid) is
  'Turns two-step verification off for another member, who is told by mail; false without one. For administrators with a second factor.';

create function public.change_member_address(member uuid, address text) returns boolean
language sql
set search_path = ''
as $$ select private.change_member_address(member, address) $$;
comment on function public.change_member_address(uuid, text) is
  'Sets the mail address of another member who is no administrator; both addresses are told. For administrators with a second factor.';

grant execute on function public.remove_second_factor(uuid), public.change_member_address(uuid, text)
  to authenticated;
