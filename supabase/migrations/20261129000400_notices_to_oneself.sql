-- An administrator gets a notice first, before everybody does.

create function private.send_notice_to_self(texts jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.are_announcement_texts(texts) then
    raise exception using errcode = '23514', message = 'texts_malformed';
  end if;
  perform private.notify(auth.uid(), null, 'notice', (
    select jsonb_build_object(
      'title', jsonb_object_agg(word.key, word.value -> 'title'),
      'text', jsonb_object_agg(word.key, word.value -> 'text')
    )
    from jsonb_each(texts) as word
  ));
end
$$;
grant execute on function private.send_notice_to_self(jsonb) to authenticated, service_role;

create function public.send_notice_to_self(texts jsonb) returns void
language sql
set search_path = ''
as $$ select private.send_notice_to_self(texts) $$;
comment on function public.send_notice_to_self(jsonb) is
  'Gives the caller a notification as a notice would be, with title and text in each language. For administrators with a second factor.';
grant execute on function public.send_notice_to_self(jsonb) to authenticated;
