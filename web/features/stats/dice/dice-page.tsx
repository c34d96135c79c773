import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { StatsFrame } from "../stats-frame.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { parseDiceSearch, toDiceQuery, toDiceSearch } from "./dice-search.ts";
import { DiceResult } from "./dice-result.tsx";
import { PoolEditor } from "./pool-editor.tsx";

/** The odds of any roll, and of an attack against a defence. */
export function DicePage() {
  const t = useTranslations("stats.dice");
  const navigate = useNavigate();
  const { state: query, change } = useAddressState({
    search: parseDiceSearch(useSearch({ from: "/dice" })),
    toState: toDiceQuery,
    toSearch: toDiceSearch,
    go: (search) => void navigate({ to: "/dice", search, replace: true, resetScroll: false }),
  });

  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      {/* What the Tab key comes to stays clear of the summary at the edge of the screen. */}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 [&_:is(button,input,select)]:scroll-mb-28">
        <PoolEditor side="attack" roll={query.attack} onChange={(attack) => change({ attack })} />
        <PoolEditor
          side="defence"
          roll={query.defence}
          onChange={(defence) => change({ defence })}
        />
      </div>
      <DiceResult query={query} onCount={(counted) => change({ counted })} />
      <p className="max-w-3xl text-muted">
        {t("limits")} {t("surplus")}
      </p>
      <Link
        to="/dice/units"
        className="inline-flex min-h-11 items-center justify-self-start text-gold underline underline-offset-4"
      >
        {t("withSwitches")}
      </Link>
    </StatsFrame>
  );
}
