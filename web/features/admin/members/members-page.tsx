import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import {
  memberFilters,
  membersOnPage,
  membersQuery,
  type MemberFilter,
  type MemberRow,
} from "#web/data/admin/members.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useWriteLater } from "#web/ui/use-write-later.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { Pager } from "../parts/pager.tsx";
import { useFilledPage } from "../parts/use-filled-page.ts";
import { usePlaceState } from "../parts/use-place-state.ts";
import { MemberFlags } from "./member-flags.tsx";

/** Milliseconds that typing rests before the server is asked. */
const rest = 300;

function filterIn(text: string): MemberFilter {
  return memberFilters.find((filter) => filter === text) ?? "all";
}

/** All members: searched by name, WAB id or mail address, and filtered by what they are. */
export function MembersPage() {
  const t = useTranslations("adminPeople.members");
  const app = useTranslations("admin");
  const place = usePlaceState(["q", "filter"]);
  const [typed, setTyped] = useState(place.value("q"));
  useWriteLater({
    next: typed,
    isDue: typed !== place.value("q"),
    write: () => place.change("q", typed),
    delay: rest,
  });
  const filter = filterIn(place.value("filter"));
  const text = useDeferredValue(place.value("q"));
  const query = useQuery(membersQuery({ text, filter, page: place.page }));
  useFilledPage(place, {
    total: query.data?.total ?? 0,
    onPage: membersOnPage,
    isEmpty: query.data?.members.length === 0,
  });
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex">
          <SearchField
            label={t("search")}
            placeholder={t("search")}
            clearLabel={app("clearSearch")}
            text={typed}
            onChange={setTyped}
          />
        </div>
        <ChoiceField
          label={t("filter")}
          value={filter}
          choices={memberFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          onChange={(value) => place.change("filter", value === "all" ? "" : value)}
        />
      </div>
      <Loadable query={query}>
        {({ members, total }) => (
          <>
            <p role="status" className="-my-1 text-muted">
              {t("count", { count: total })}
            </p>
            {members.length === 0 ? (
              <p className="panel px-4 py-10 text-center">{t("none")}</p>
            ) : (
              <ul className="panel grid divide-y divide-line px-1">
                {members.map((member) => (
                  <MemberLine key={member.id} member={member} />
                ))}
              </ul>
            )}
            <Pager
              page={place.page}
              hasMore={(place.page + 1) * membersOnPage < total}
              onChange={place.turnTo}
            />
          </>
        )}
      </Loadable>
    </>
  );
}

function MemberLine({ member }: { readonly member: MemberRow }) {
  return (
    <li>
      <Link
        to="/admin/$"
        params={{ _splat: `members/${member.id}` }}
        className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-lg p-2 hover:bg-raised"
      >
        <Avatar username={member.username} url={member.avatarUrl} size={44} />
        <span className="grid min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center md:gap-3">
          <span className="min-w-0">
            <bdi className="font-bold [overflow-wrap:anywhere]">{member.username}</bdi>
            <span className="block text-muted tabular-nums">{member.wabId}</span>
          </span>
          <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{member.email}</span>
          <MemberFlags member={member} />
        </span>
      </Link>
    </li>
  );
}
