-- Whoever is reported does not learn by whom, as every report promises: an administrator neither. Why it was
-- reported is in the queue for every administrator, so that a site with one of them decides it too: the queue leaves the
-- name out (`reported_things` in the migration about measures).

alter policy reports_select_reporter on public.reports
  using (
    reporter_id = (select auth.uid())
    or ((select private.is_admin()) and accused_id is distinct from (select auth.uid()))
  );
