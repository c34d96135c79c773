-- What administrators see of a member: comments under profiles are counted with those under posts, and a ban
-- says what the member was told.

create or replace function private.administered_member(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', profile.id,
      'username', profile.username,
      'wab_id', profile.wab_id,
      'avatar_url', profile.avatar_url,
      'email', account.email,
      'email_confirmed_at', account.email_confirmed_at,
      'has_second_factor', exists (
        select from auth.mfa_factors as factor
        where factor.user_id = profile.id and factor.status = 'verified'
      ),
      'wab_admin', coalesce(roles.wab_admin, false),
      'tester', coalesce(roles.tester, false),
      'banned', profile.banned,
      'deactivated', profile.deactivated,
      'removed_at', profile.removed_at,
      'created_at', profile.created_at,
      'last_sign_in_at', account.last_sign_in_at,
      'lists', (select count(*) from public.army_lists as list where list.user_id = profile.id),
      'posts', (select count(*) from public.shared_lists as post where post.user_id = profile.id),
      'comments',
        (select count(*) from public.shared_list_comments as remark where remark.user_id = profile.id)
        + (select count(*) from public.profile_comments as remark where remark.author_id = profile.id),
      'matches', (
        select count(distinct player.game_id) from public.game_participants as player
        where player.user_id = profile.id
      ),
      'reports_about', (select count(*) from public.reports as report where report.accused_id = profile.id),
      'reports_upheld', (
        select count(*) from public.reports as report
        where report.accused_id = profile.id and report.status = 'upheld'
      ),
      'reports_by', (select count(*) from public.reports as report where report.reporter_id = profile.id),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', session.id,
          'created_at', session.created_at,
          'refreshed_at',
            coalesce(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at),
          'user_agent', left(session.user_agent, 500),
          'aal', session.aal,
          'is_current', session.id = (auth.jwt() ->> 'session_id')::uuid
        ) order by session.created_at desc), '[]')
        from auth.sessions as session
        where session.user_id = profile.id and (session.not_after is null or session.not_after > now())
      ),
      'sanctions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', sanction.kind, 'reason', sanction.reason, 'told', sanction.told,
          'created_at', sanction.created_at
        ) order by sanction.created_at desc), '[]')
        from private.sanctions as sanction where sanction.member_id = profile.id
      )
    )
    from public.profiles as profile
    join auth.users as account on account.id = profile.id
    left join private.member_roles as roles on roles.member_id = profile.id
    where profile.id = member
  );
end
$$;
