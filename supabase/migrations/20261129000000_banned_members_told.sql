-- A banned member is told by mail, with the reason that the administrator wrote for them. What a mail says
-- besides, and how to object, is written by the server.

alter table private.sanctions add column told text
  constraint sanctions_told_length check (char_length(told) between 1 and 500);
comment on column private.sanctions.told is 'The reason as the member is told it; null where nothing was written for them.';

-- The reason that the latest ban was told with; null without one.
create function private.told_of_ban(member uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select sanction.told from private.sanctions as sanction
  where sanction.member_id = member and sanction.kind = 'ban'
  order by sanction.created_at desc limit 1
$$;
grant execute on function private.told_of_ban(uuid) to service_role;

create function private.tell_of_ban(member uuid, told text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- An address that nobody confirmed may be somebody else's.
  insert into public.mail_outbox (user_id, requested_by, template, language, recipient, facts)
  select account.id, auth.uid(), 'account-banned',
    case when account.raw_user_meta_data ->> 'language' in ('en', 'es', 'fr')
      then account.raw_user_meta_data ->> 'language' else 'en' end,
    account.email, jsonb_strip_nulls(jsonb_build_object('reason', told))
  from auth.users as account
  where account.id = member and account.email is not null and account.email_confirmed_at is not null;
  perform pg_notify('mail_outbox', '');
end
$$;
grant execute on function private.tell_of_ban(uuid, text) to service_role;

drop function public.ban_member(uuid, text);
drop function private.ban_member(uuid, text);

create function private.ban_member(member uuid, reason text, told text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  words text;
  told_words constant text := nullif(coalesce(private.some_lines(left(told, 500)), ''), '');
begin
  perform private.require_admin();
  words := private.require_reason(reason);
  if (private.require_member(member)).banned then
    return false;
  end if;
  update public.profiles set banned = true where id = member;
  insert into private.sanctions (member_id, kind, reason, told) values (member, 'ban', words, told_words);
  perform private.tell_of_ban(member, told_words);
  return true;
end
$$;

-- A ban that was a slip is not told of when its mail has not left yet.
create or replace function private.lift_ban(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  is_lifted boolean;
begin
  perform private.require_admin();
  update public.profiles set banned = false where id = member and banned and removed_at is null;
  is_lifted := found;
  delete from public.mail_outbox
  where is_lifted and user_id = member and template = 'account-banned' and tries = 0 and sent_at is null;
  return is_lifted;
end
$$;

-- The author of what is reported is told the reason of the decision.
create or replace function private.take_measure(report public.reports, measure text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.accused_id is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  elsif measure = 'warning' then
    perform private.warn_member(report.accused_id, reason);
  else
    perform private.ban_member(report.accused_id, reason, reason);
  end if;
end
$$;

grant execute on function private.ban_member(uuid, text, text) to authenticated, service_role;

create function public.ban_member(member uuid, reason text, told text default null) returns boolean
language sql
set search_path = ''
as $$ select private.ban_member(member, reason, told) $$;
comment on function public.ban_member(uuid, text, text) is
  'Bans a member, whose sessions end, and tells them by mail, with the reason that is meant for them; false when they are banned. For administrators with a second factor.';
grant execute on function public.ban_member(uuid, text, text) to authenticated;
